# Thin over CMake and utils/: `make` builds, `make check` tests.
PRESET = release

all: build

# What is missing of Debian's packages, and a Python of our own in build/venv.
deps:
	utils/install-deps.sh

build:
	cmake --preset $(PRESET)
	cmake --build --preset $(PRESET)

check:
	utils/check.sh check

check-asan:
	utils/check.sh asan

check-tsan:
	utils/check.sh tsan

# SECONDS=60: for each fuzzer.
SECONDS = 60
fuzz:
	utils/fuzz.sh $(SECONDS)

format:
	git ls-files '*.c' '*.h' '*.cpp' | xargs clang-format-22 -i

install: build
	cmake --install build/$(PRESET)

clean:
	rm -rf build/$(PRESET)

.PHONY: all deps build check check-asan check-tsan fuzz format install clean
