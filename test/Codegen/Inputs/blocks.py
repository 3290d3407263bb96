"""Products of weights of 4 and 8 bits with scales and zero points, of blocks and columns."""

count = 0


def kernel(m, k, n, block, trans, bits, sign, zero, scale=True, bias=False, lhs=None, wide="f32",
           tolerance=None):
    """`block` 0: none. `zero`: None, a number, the type of the zero points, or "alike": bytes
    that are all 3. `wide`: what differences are in."""
    global count
    byte = "i8" if sign else "ui8"
    low = -(1 << bits - 1) if sign else 0
    bounds = "sg.range = [%d, %d]" % (low, low + (1 << bits) - 1)
    blocks = k // block if block else 1
    if block:
        w = [n, blocks, block] if trans else [blocks, block, n]
        s = [n, blocks, 1] if trans else [blocks, 1, n]
    else:
        w, s = ([n, k], [n, 1]) if trans else ([k, n], [1, n])

    def tensor(dims, elem):
        return "tensor<%s>" % "x".join([str(d) for d in dims] + [elem])

    lhs = lhs or [m, k]
    out = tensor([*lhs[:-1], n], "f32")
    args = ["%%x: %s" % tensor(lhs, "f32"),
            "%%w: %s {sg.constant = %d : i64, %s}" % (tensor(w, byte), bits, bounds)]
    body, t = [], tensor(w, "f32")
    v = "%w"

    def op(name, operands, result):
        body.append("  %%%d = sg.%s %s -> %s" % (len(body), name, operands, result))
        return "%%%d" % (len(body) - 1)

    number = tensor(w, wide)
    if zero is not None or wide == "f32":
        v = op("cast", "%s : (%s)" % (v, tensor(w, byte)), number)
    if isinstance(zero, int):
        z = tensor([], wide)
        c = op("constant", "dense<%s>" % (zero if wide == "i32" else "%d.0" % zero), z)
        body[-1] = body[-1].replace(" -> ", " : ")
        v = op("sub", "%s, %s : (%s, %s)" % (v, c, number, z), number)
    elif zero == "alike":
        z = tensor(s, byte)
        c = op("constant", "dense<3>", z)
        body[-1] = body[-1].replace(" -> ", " : ")
        c = op("cast", "%s : (%s)" % (c, z), tensor(s, wide))
        v = op("sub", "%s, %s : (%s, %s)" % (v, c, number, tensor(s, wide)), number)
    elif zero:
        z = tensor(s, byte if zero == "byte" else zero)
        marks = bounds if zero == "byte" else "sg.range = [0, 15]"
        args.append("%%z: %s {sg.constant, %s}" % (z, marks))
        c = "%z"
        if z != tensor(s, wide):
            c = op("cast", "%%z : (%s)" % z, tensor(s, wide))
        v = op("sub", "%s, %s : (%s, %s)" % (v, c, number, tensor(s, wide)), number)
    if wide != "f32":
        v = op("cast", "%s : (%s)" % (v, number), t)
    if scale:
        args.append("%%s: %s {sg.constant}" % tensor(s, "f32"))
        v = op("mul", "%s, %%s : (%s, %s)" % (v, t, tensor(s, "f32")), t)
    flat = tensor([n, k] if trans else [k, n], "f32")
    if block:
        v = op("reshape", "%s : (%s)" % (v, t), flat)
    v = op("matmul", "%%x, %s%s : (%s, %s)" % (v, " {trans_rhs}" if trans else "",
                                               tensor(lhs, "f32"), flat), out)
    if bias:
        args.append("%%b: %s" % tensor([n], "f32"))
        v = op("add", "%s, %%b : (%s, %s)" % (v, out, tensor([n], "f32")), out)
        v = op("relu", "%s : (%s)" % (v, out), out)
    count += 1
    print("func.func private @blocks_%d(%s) -> %s attributes {sg.kernel%s} {" % (
        count, ", ".join(args), out, ", sg.tolerance = %e : f64" % tolerance if tolerance else ""))
    print("\n".join(body))
    print("  return %s : %s\n}" % (v, out))


for bits in [4, 8]:
    for sign in [False, True]:
        for trans in [False, True]:
            for zero in [None, 8, "byte"]:
                kernel(1, 96, 130, 32, trans, bits, sign, zero)
                kernel(1, 40, 70, 0, trans, bits, sign, zero)
for m in [2, 3, 4, 5, 6, 7, 8, 9, 13, 40]:  # in registers, in two tiles, by panels
    for zero in [None, "byte"]:
        kernel(m, 64, 150, 16, m % 2 == 0, 4, False, zero, bias=True)
        kernel(m, 64, 33, 16, m % 2 == 1, 8, True, zero)
for m in [1, 3, 20]:
    for n in [2, 3, 15, 16, 17, 127, 128, 129]:
        kernel(m, 32, n, 16, n % 2 == 0, 4, True, None)
    # Blocks of no whole words, of odd lengths, of one step; whose columns have a rest.
    for block in [1, 3, 4, 12]:
        kernel(m, 36, 20, block, True, 4, True, "byte")
    for k in [1, 7, 8, 9, 23]:
        kernel(m, k, 40, 0, False, 4, False, 3)
        kernel(m, k, 40, 0, True, 4, True, None, scale=False)
    for zero in ["f32", "i32", "byte", 5]:
        kernel(m, 32, 48, 8, True, 4, False, zero, wide="f32" if zero == "f32" else "i32")
    kernel(m, 32, 48, 8, False, 4, True, "byte", scale=False)
    kernel(m, 64, 40, 64, False, 4, True, None)  # one block
    kernel(m, 32, 48, 8, False, 4, True, "alike", wide="i32")
    kernel(m, 32, 48, 8, True, 8, False, "alike")
kernel(6, 64, 48, 16, True, 4, False, 8, lhs=[2, 3, 64])
kernel(1, 64, 48, 16, True, 4, False, 8, lhs=[64])
kernel(128, 512, 200, 32, False, 4, True, "byte", bias=True)
kernel(70, 2048, 96, 32, True, 4, False, 8, tolerance=1e-5)  # k in blocks of its own
