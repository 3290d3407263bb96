# sg_add_fuzzer(name files... LIBS libs): the files define LLVMFuzzerTestOneInput.
# In every build, unit-fuzz-<name> runs it over the files of test/Fuzz/seeds/<name>, so
# that what a fuzzer once found stays found. In the preset `fuzz`, fuzz-<name> is the
# libFuzzer program, which utils/fuzz.sh runs.
function(sg_add_fuzzer name)
  cmake_parse_arguments(FUZZ "" "" "LIBS" ${ARGN})
  if(NOT FUZZ_LIBS)
    set(FUZZ_LIBS sg)
  endif()
  sg_add_unit(fuzz-${name} ${FUZZ_UNPARSED_ARGUMENTS}
              "${PROJECT_SOURCE_DIR}/test/Fuzz/replay.c" LIBS ${FUZZ_LIBS})
  target_compile_definitions(unit-fuzz-${name} PRIVATE
    SG_SEEDS="${PROJECT_SOURCE_DIR}/test/Fuzz/seeds/${name}")
  if("fuzzer-no-link" IN_LIST SG_SANITIZE)
    add_executable(fuzz-${name} ${FUZZ_UNPARSED_ARGUMENTS})
    target_link_libraries(fuzz-${name} PRIVATE SgFlags ${FUZZ_LIBS})
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(fuzz-${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  endif()
endfunction()
