# Install rules: headers, libraries, tools, a CMake package and pkg-config files.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(_tools GLOBAL PROPERTY SG_TOOLS)
set(_libraries sg)
foreach(lib sgrt sgrt_static)
  if(TARGET ${lib})
    list(APPEND _libraries ${lib})
  endif()
endforeach()
# Installed files find each other, and LLVM's libraries where they were at build time.
set_target_properties(sg ${_tools} PROPERTIES INSTALL_RPATH
  "$ORIGIN/../${CMAKE_INSTALL_LIBDIR};${SG_LLVM_LIB}")

install(DIRECTORY include/sg DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        FILES_MATCHING PATTERN "*.h")
install(TARGETS ${_tools} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS ${_libraries} EXPORT StaticGraphTargets
        LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
        INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/staticgraph")

# CMake: find_package(StaticGraph) gives StaticGraph::sg and StaticGraph::sgrt.
set(_package "${CMAKE_INSTALL_LIBDIR}/cmake/StaticGraph")
install(EXPORT StaticGraphTargets NAMESPACE StaticGraph:: DESTINATION "${_package}")
configure_package_config_file(
  cmake/StaticGraphConfig.cmake.in "${PROJECT_BINARY_DIR}/StaticGraphConfig.cmake"
  INSTALL_DESTINATION "${_package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/StaticGraphConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/StaticGraphConfig.cmake"
              "${PROJECT_BINARY_DIR}/StaticGraphConfigVersion.cmake"
        DESTINATION "${_package}")

# pkg-config. The prefix is found from the file's own place, so that a package that
# was moved or installed with `cmake --install --prefix` still works.
file(RELATIVE_PATH SG_PC_TO_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" SG_PC_TO_PREFIX "${SG_PC_TO_PREFIX}")
foreach(pc sg sgrt)
  if(TARGET ${pc})
    configure_file(cmake/${pc}.pc.in "${PROJECT_BINARY_DIR}/${pc}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${pc}.pc"
            DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  endif()
endforeach()
