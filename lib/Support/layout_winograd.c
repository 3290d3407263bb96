//===- layout_winograd.c - weights transformed for tiles ------------------===//
#include "layout_winograd.h"

#include <string.h>

enum { MOST = 6 }; // rows of G

/// G: row i has the powers 0, 1, 2 of point i over the product of its distances to the
/// other points; infinity has the highest power alone.
static const double g2[4][3] = {
    {1, 0, 0}, {0.5, 0.5, 0.5}, {0.5, -0.5, 0.5}, {0, 0, 1}};
#define P SG_WINOGRAD_P
#define Q SG_WINOGRAD_Q
#define OF_P (2 * P * P * (P * P - Q * Q))
#define OF_Q (2 * Q * Q * (Q * Q - P * P))
static const double g4[6][3] = {
    {1 / (P * P * Q * Q), 0, 0},         {1 / OF_P, P / OF_P, P * P / OF_P},
    {1 / OF_P, -P / OF_P, P * P / OF_P}, {1 / OF_Q, Q / OF_Q, Q * Q / OF_Q},
    {1 / OF_Q, -Q / OF_Q, Q * Q / OF_Q}, {0, 0, 1}};

/// u = G w G^T.
static void transform(const double (*g)[3], int a, const float w[9],
                      double u[MOST][MOST]) {
  for (int i = 0; i < a; i++)
    for (int j = 0; j < a; j++) {
      double sum = 0;
      for (int h = 0; h < 3; h++)
        for (int v = 0; v < 3; v++)
          sum += g[i][h] * g[j][v] * (double)w[3 * h + v];
      u[i][j] = sum;
    }
}

void sg_layout_winograd(const SgLayout *layout, size_t f, size_t c,
                        const unsigned char *source, unsigned char *target) {
  const int a = (int)layout->tile + 2;
  const double (*g)[3] = layout->tile == 4 ? g4 : g2;
  const size_t block = (size_t)layout->block, panels = (f + block - 1) / block;
  const size_t plane = panels * c * block; // elements of one [i, j]
  for (size_t p = 0; p < panels; p++)
    for (size_t k = 0; k < c; k++)
      for (size_t b = 0; b < block; b++) {
        float w[9] = {0};
        double u[MOST][MOST];
        const size_t filter = p * block + b, at = (p * c + k) * block + b;
        if (filter < f) memcpy(w, source + (filter * c + k) * sizeof w, sizeof w);
        transform(g, a, w, u);
        for (int i = 0; i < a; i++)
          for (int j = 0; j < a; j++) {
            const float rounded = (float)u[i][j];
            memcpy(target + ((size_t)(i * a + j) * plane + at) * sizeof rounded,
                   &rounded, sizeof rounded);
          }
      }
}
