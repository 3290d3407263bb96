# sg_add_stage(Name files...): one folder of lib/, an object library Sg<Name> that
# becomes part of libsg. A stage without files yet is allowed and adds nothing.
function(sg_add_stage name)
  if(NOT ARGN)
    return()
  endif()
  add_library(Sg${name} OBJECT ${ARGN})
  target_link_libraries(Sg${name} PUBLIC SgFlags)
  target_include_directories(Sg${name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}"
                                               "${PROJECT_SOURCE_DIR}/lib")
  set_property(GLOBAL APPEND PROPERTY SG_STAGES Sg${name})
endfunction()

# sg_add_passes(stems...): lib/Passes/<stem>.c, each paired with its test
# test/Passes/<stem>.mlir. The pass <stem> is `sg_pass_<stem>` in C.
function(sg_add_passes)
  set(files "")
  foreach(stem IN LISTS ARGN)
    sg_require_test(Passes ${stem})
    list(APPEND files ${stem}.c)
  endforeach()
  sg_add_stage(Passes ${files})
endfunction()

# Stops the configuration when the pass <stem> of lib/<stage> has no lit test.
function(sg_require_test stage stem)
  if(NOT EXISTS "${PROJECT_SOURCE_DIR}/test/${stage}/${stem}.mlir")
    message(FATAL_ERROR "pass '${stem}' has no test/${stage}/${stem}.mlir")
  endif()
endfunction()

# sg_add_tool(name files...): a C program on libsg, in <build>/bin.
function(sg_add_tool name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE SgFlags sg)
  set_property(GLOBAL APPEND PROPERTY SG_TOOLS ${name})
endfunction()
