"""test_model.py FOLDER MODEL: the package on test/Session/Inputs/small.mlir."""

import sys

import numpy as np

import staticgraph

folder, path = sys.argv[1:3]
x = np.arange(6, dtype=np.float32).reshape(2, 3)
i = np.array([0, 4, -1, 2])
y, z = 2 * (x + np.arange(1, 7, dtype=np.float32).reshape(2, 3)), np.array([10, 14, 14, 12], np.float32)


def raises(kind, text, function, *arguments):
    try:
        function(*arguments)
    except kind as problem:
        assert text in str(problem), problem
    else:
        raise AssertionError(f"nothing was raised: {text}")


def test_values(model):
    assert model.inputs == [("x", np.dtype("f4"), (2, 3)), ("i", np.dtype("i8"), (4,))]
    assert model.outputs == [("y", np.dtype("f4"), (2, 3)), ("z", np.dtype("f4"), (4,))]


def test_run(model):
    by_name, by_place = model.run({"i": i, "x": x}), model.run([x, i])
    assert list(by_name) == ["y", "z"]
    for got in (by_name.values(), by_place):
        for a, b in zip(got, (y, z)):
            assert a.dtype == b.dtype and np.array_equal(a, b)
    # Any layout in memory; the results are the caller's own.
    again = model.run([np.asfortranarray(x), i[::-1]])
    assert np.array_equal(again[0], y) and np.array_equal(again[1], z[::-1])
    assert np.array_equal(by_place[1], z)


def test_errors(model):
    raises(ValueError, "missing: ['i'], unknown: ['k']", model.run, {"x": x, "k": i})
    raises(ValueError, "2 inputs are wanted", model.run, [x])
    raises(ValueError, "is float64, the model says float32", model.run, [x.astype("f8"), i])
    raises(ValueError, "dimension 1 is 2, the model says 3", model.run, [x[:, :2], i])
    raises(ValueError, "complex128 is not supported", model.run, [x.astype(complex), i])
    raises(staticgraph.Error, "index", model.run, [x, i + 1])
    raises(staticgraph.Error, "No such file", staticgraph.load, "no/such/file.onnx")
    assert np.array_equal(model.run([x, i])[0], y)  # still fine


def test_info(model):
    info = model.info()
    assert info["kernels"]["launches"] == 2 and info["compile_s"]["total"] > 0


def test_options():
    model = staticgraph.load(path, threads=2, cache=False, opt_level=0)
    assert np.array_equal(model.run([x, i])[0], y)
    raises(ValueError, "expected f16, bf16 or bf16x3",
           lambda: staticgraph.load(path, cache=False, precision="f8"))
    staticgraph.load(path, cache=False, precision="bf16", keep_f32=["/a", "/b*"])
    raises(ValueError, "has no input 'q'", lambda: staticgraph.load(path, {"q": (1,)}))


loaded = staticgraph.load(path, cache=folder)
for name, test in sorted(globals().copy().items()):
    if name.startswith("test_"):
        test() if name == "test_options" else test(loaded)
        print("ok", name)
