"""Prints kernels of one op each, for check-kernels: a table of cases is a list of calls
of `kernel`, and each family of ops has one."""

FLOATS = ["f16", "bf16", "f32", "f64"]
SIGNED = ["i8", "i16", "i32", "i64"]
UNSIGNED = ["ui8", "ui16", "ui32", "ui64"]
INTS = SIGNED + UNSIGNED
NUMBERS = FLOATS + INTS
ALL = NUMBERS + ["i1"]

count = 0


def tensor(shape, dtype):
    return "tensor<%s%s>" % ("".join("%dx" % d for d in shape), dtype)


def i64s(values):
    return "array<i64%s>" % (": " + ", ".join(map(str, values)) if values else "")


def splat(value, shape=(), dtype="i64"):
    """An operand that is a constant of one value, inside the kernel."""
    return ("constant", value, shape, dtype)


def x(shape, dtype, bounds=None, special=False):
    """An operand: elements in `bounds`, with `special` some that are NaN, infinite, -0.0
    or at the ends of the range."""
    return ("argument", shape, dtype, bounds, special)


def kernel(op, operands, results, attrs="", words=None, tolerance=None, status=0,
           exact=False):
    """`results`: pairs of shape and dtype. `words` are put in front of operands: {2:
    "bias"}. `status`: what the kernel returns. `exact`: floats by bits."""
    global count
    count += 1
    arguments, constants, names, types = [], [], [], []
    for n, o in enumerate(operands):
        if o[0] == "constant":
            types.append(tensor(o[2], o[3]))
            constants.append("%%x%d = sg.constant dense<%s> : %s" % (n, o[1], types[-1]))
        else:
            _, shape, dtype, bounds, special = o
            types.append(tensor(shape, dtype))
            marks = ["sg.range = [%s, %s]" % bounds] if bounds else []
            marks += ["sg.special"] if special else []
            arguments.append("%%x%d: %s%s" % (
                n, types[-1], " {%s}" % ", ".join(marks) if marks else ""))
        between = ", " if n else ""
        if words and n in words:
            between = " %s " % words[n]
        names.append("%s%%x%d" % (between, n))
    outs = [tensor(*r) for r in results]
    marks = ["sg.kernel"]
    if tolerance is not None:
        marks.append("sg.tolerance = %e : f64" % tolerance)
    if exact:
        marks.append("sg.exact")
    if status:
        marks.append("sg.status = %d : i64" % status)
    values = ["%y"] if len(outs) == 1 else ["%%y#%d" % k for k in range(len(outs))]
    print("func.func private @%s_%d(%s) -> (%s) attributes {%s} {" % (
        op, count, ", ".join(arguments), ", ".join(outs), ", ".join(marks)))
    for c in constants:
        print("  " + c)
    print("  %%y%s = sg.%s %s %s : (%s) -> (%s)" % (
        ":%d" % len(outs) if len(outs) > 1 else "", op, "".join(names),
        "{%s}" % attrs if attrs else "", ", ".join(types), ", ".join(outs)))
    print("  return %s : %s\n}" % (", ".join(values), ", ".join(outs)))
