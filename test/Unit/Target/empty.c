// Nothing: an object without a symbol.
typedef int nothing;
