# SgHeaderChecks: every public header compiles alone, as C17 and as C++17. The one GLOB
# here: a header that a list forgot would go unchecked.
file(GLOB _headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/include"
     "${PROJECT_SOURCE_DIR}/include/sg/*.h")
set(_checks "")
foreach(header IN LISTS _headers)
  string(MAKE_C_IDENTIFIER "${header}" _name)
  foreach(suffix c cpp)
    set(_file "${PROJECT_BINARY_DIR}/headers/${_name}.${suffix}")
    file(CONFIGURE OUTPUT "${_file}" CONTENT "#include \"${header}\"\n")
    list(APPEND _checks "${_file}")
  endforeach()
endforeach()
add_library(SgHeaderChecks OBJECT ${_checks})
target_link_libraries(SgHeaderChecks PRIVATE SgFlags)
