# The compiler, LLVM and the flags: SgFlags is what our targets link.
if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang" OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "StaticGraph is built with clang (cmake --preset release); found "
                      "${CMAKE_C_COMPILER_ID} and ${CMAKE_CXX_COMPILER_ID}")
endif()
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

# Debian keeps each LLVM release below its own prefix, which is not searched by default.
list(APPEND CMAKE_PREFIX_PATH /usr/lib/llvm-22)
find_package(MLIR 22.1 REQUIRED CONFIG)
find_package(LLD REQUIRED CONFIG HINTS "${LLVM_DIR}/../lld")
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")
set(SG_LLVM_BIN "${LLVM_TOOLS_BINARY_DIR}")
set(SG_LLVM_LIB "${LLVM_LIBRARY_DIR}")

find_package(Threads REQUIRED)

find_program(SG_CCACHE ccache)
if(SG_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER "${SG_CCACHE}" CACHE STRING "")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SG_CCACHE}" CACHE STRING "")
endif()

# SgFlags adds LLVM's headers to SgBaseFlags, which the runtime has to do with.
add_library(SgBaseFlags INTERFACE)
add_library(SgFlags INTERFACE)
target_link_libraries(SgFlags INTERFACE SgBaseFlags)
target_include_directories(SgBaseFlags INTERFACE "${PROJECT_SOURCE_DIR}/include")
target_include_directories(SgFlags SYSTEM INTERFACE ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
# The C++ matches how the distribution built MLIR: without RTTI, exceptions and
# assertions, whatever our own build type (classes change layout with NDEBUG).
target_compile_options(SgBaseFlags INTERFACE
  $<$<COMPILE_LANGUAGE:C>:-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes
    -Wmissing-prototypes -Wno-missing-field-initializers -Werror>
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wno-unused-parameter -Werror -fno-rtti
    -fno-exceptions -DNDEBUG -D_GNU_SOURCE>)
if(SG_SANITIZE)
  string(REPLACE ";" "," _sanitizers "${SG_SANITIZE}")
  # vptr needs the RTTI that LLVM is built without.
  set(_flags -fsanitize=${_sanitizers} -fno-sanitize=vptr -fno-sanitize-recover=all
             -fno-omit-frame-pointer)
  target_compile_options(SgBaseFlags INTERFACE ${_flags})
  # LLVM's inline allocators poison what they hold when they are compiled with ASan; lld
  # and libMLIR are not, share those functions with our C++, and would not unpoison.
  target_compile_options(SgBaseFlags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-fno-sanitize=address>)
  target_link_options(SgBaseFlags INTERFACE ${_flags})
else()
  # A hook table or pass that is declared and not written is a link error.
  target_link_options(SgBaseFlags INTERFACE "LINKER:-z,defs")
endif()
if(EXISTS "${SG_LLVM_BIN}/ld.lld")
  target_link_options(SgBaseFlags INTERFACE -fuse-ld=lld)
endif()
