# Thin over CMake and utils/: `make` builds, `make check` tests.
PRESET = release

all: build

# What is missing of Debian's packages, and a Python of our own in build/venv.
deps:
	utils/install-deps.sh

build:
	cmake --preset $(PRESET)
	cmake --build --preset $(PRESET)

# A picture of a line of text, read by a compiled model, next to ONNX Runtime.
demo: deps
	cmake --preset release >/dev/null
	cmake --build --preset release --target sg-run
	build/venv/bin/python utils/demo.py build/release

check:
	utils/check.sh check

# All real models against ONNX Runtime, right and not slower than 8 times.
check-models:
	utils/check.sh models

# Kernels and a few models with code for other processors, AArch64 by qemu.
check-mcpu:
	utils/check.sh mcpu

check-asan:
	utils/check.sh asan

check-tsan:
	utils/check.sh tsan

# ONNX's own backend tests, all of them; FILTER=test_conv: only those that match. Not part
# of check. `make conformance PAGE=docs/conformance.md` also writes the page's figures.
FILTER =
PAGE =
conformance: deps build
	build/venv/bin/python utils/conformance/run.py --sg-run build/$(PRESET)/bin/sg-run \
	  --filter "$(FILTER)" $(if $(PAGE),--write $(PAGE))

# SECONDS=60: for each fuzzer, sg-fuzz among them.
SECONDS = 60
fuzz:
	utils/fuzz.sh $(SECONDS)

# Whole models and single kernels next to ONNX Runtime and OpenVINO, in turns; and how
# compile time grows. RECORD=1: whole models next to IREE and TVM, too.
RECORD =
bench: deps build
	build/venv/bin/pip install --quiet -r bench/requirements.txt $(if $(RECORD),-r bench/requirements-record.txt)
	cmake --build --preset $(PRESET) --target limits overhead
	build/venv/bin/python bench/models.py --sg-run build/$(PRESET)/bin/sg-run $(if $(RECORD),--record)
	build/venv/bin/python bench/quantised.py --sg-run build/$(PRESET)/bin/sg-run
	build/venv/bin/python bench/kernels.py --sg-run build/$(PRESET)/bin/sg-run --limits build/$(PRESET)/bin/limits
	build/venv/bin/python bench/overhead.py --bin build/$(PRESET)/bin
	build/venv/bin/python utils/compile_times.py build/$(PRESET)/bin/sg-run

# The table of docs/optimiser.md, held against what models may launch at most.
launches: deps build
	build/venv/bin/python utils/launches.py --sg-run build/$(PRESET)/bin/sg-run --write docs/optimiser.md

format:
	git ls-files '*.c' '*.h' '*.cpp' | xargs clang-format-22 -i

install: build
	cmake --install build/$(PRESET)

clean:
	rm -rf build/$(PRESET)

.PHONY: all deps build demo check check-models check-mcpu check-asan check-tsan conformance fuzz bench launches format install clean
