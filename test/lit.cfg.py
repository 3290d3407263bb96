# Configuration of lit: how the tests below this folder are found and run.
import os

import lit.formats

config.name = "StaticGraph"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Unit"]
config.test_source_root = os.path.join(config.sg_source_dir, "test")
config.test_exec_root = os.path.join(config.sg_build_dir, "test")

venv = os.path.join(config.sg_source_dir, "build", "venv", "bin", "python")
python = os.environ.get("SG_PYTHON", venv if os.path.exists(venv) else "python3")

config.environment["PATH"] = os.pathsep.join(
    [os.path.join(config.sg_build_dir, "bin"), config.llvm_bin, os.environ["PATH"]]
)
# A cache of its own, so that tests neither see nor leave compiled models.
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
for name in ("LSAN_OPTIONS", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
suppressions = os.path.join(config.sg_source_dir, "utils", "sanitizers")
if "address" in config.sg_sanitize:
    config.available_features.add("asan")
    # LLVM's allocators are inline: our C++ gets copies that poison memory, which the
    # copies in libLLVM and lld, not instrumented, never unpoison (use-after-poison in
    # SmallVector.h while lld links). So memory is poisoned by nobody.
    config.environment["ASAN_OPTIONS"] = "detect_leaks=1:allow_user_poisoning=0"
    config.environment["LSAN_OPTIONS"] = (
        "print_suppressions=0:suppressions=" + os.path.join(suppressions, "lsan.txt")
    )
if "thread" in config.sg_sanitize:
    config.available_features.add("tsan")
    config.environment["TSAN_OPTIONS"] = (
        "ignore_noninstrumented_modules=1:suppressions="
        + os.path.join(suppressions, "tsan.txt")
    )
    # Tells ThreadSanitizer of the barriers in libomp, which is not instrumented.
    config.environment["OMP_TOOL_LIBRARIES"] = config.llvm_lib + "/libarcher.so"

config.substitutions.append(("%python", python))
config.substitutions.append(("%cc", config.c_compiler))
config.substitutions.append(("%sg_src", config.sg_source_dir))
config.substitutions.append(("%sg_build", config.sg_build_dir))
config.substitutions.append(("%libdir", config.libdir))
config.substitutions.append(("%llvm_lib", config.llvm_lib))
