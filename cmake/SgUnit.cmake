# sg_add_unit(name files...): a cmocka program, built and run by check-units. A
# further list LIBS names libraries other than libsg: sg_add_unit(rt rt.c LIBS sgrt).
function(sg_add_unit name)
  cmake_parse_arguments(UNIT "" "" "LIBS" ${ARGN})
  if(NOT UNIT_LIBS)
    set(UNIT_LIBS sg)
  endif()
  add_executable(unit-${name} ${UNIT_UNPARSED_ARGUMENTS})
  target_link_libraries(unit-${name} PRIVATE SgFlags ${UNIT_LIBS} PkgConfig::CMOCKA)
  target_include_directories(unit-${name} PRIVATE "${PROJECT_SOURCE_DIR}/lib")
  set_target_properties(unit-${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unit")
  set_property(GLOBAL APPEND PROPERTY SG_UNITS unit-${name})
endfunction()
