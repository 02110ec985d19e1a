# What is installed: the library as one archive with its public headers, a package that find_package(counterfoil)
# finds, and the command.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/counterfoil")

install(TARGETS counterfoil RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS counterfoil_checker EXPORT counterfoil-targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT counterfoil-targets NAMESPACE counterfoil:: DESTINATION "${package_dir}")

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/counterfoil-config.cmake.in"
  "${PROJECT_BINARY_DIR}/counterfoil-config.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/counterfoil-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/counterfoil-config.cmake"
  "${PROJECT_BINARY_DIR}/counterfoil-config-version.cmake"
  DESTINATION "${package_dir}")

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
