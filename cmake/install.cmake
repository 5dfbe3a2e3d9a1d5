# cmake --install, and cpack: the program with its manual page, completions and examples; the library with its headers and
# a CMake package; the module for Open MPI; the Python module. Each is a package of Debian (cmake/pack.cmake).
include(CMakePackageConfigHelpers)

install(TARGETS grundy RUNTIME COMPONENT program)
install(TARGETS grundy-serve RUNTIME DESTINATION ${CMAKE_INSTALL_LIBDIR}/${GRUNDY_PARTS} COMPONENT program)
if(TARGET grundy_store_module)
  install(TARGETS grundy_store_module LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/${GRUNDY_PARTS} COMPONENT program)
endif()
if(TARGET grundy_mpi)
  install(TARGETS grundy_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/${GRUNDY_PARTS} COMPONENT mpi)
endif()
install(TARGETS grundy_library EXPORT grundy_targets ARCHIVE COMPONENT library)
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/grundy COMPONENT library
  FILES_MATCHING PATTERN "*.h" PATTERN "cli" EXCLUDE PATTERN "server" EXCLUDE PATTERN "browser" EXCLUDE PATTERN "mpi" EXCLUDE)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/grundy)
install(EXPORT grundy_targets NAMESPACE grundy:: DESTINATION ${package_dir} COMPONENT library)
configure_package_config_file(cmake/grundy-config.cmake.in grundy-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(grundy-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/grundy-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/grundy-config-version.cmake
  DESTINATION ${package_dir} COMPONENT library)

# The binary writes its own manual page and completions, at the time of installing.
set(share ${CMAKE_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${share})
function(grundy_writes file destination)
  string(JOIN "\" \"" arguments ${ARGN})
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:grundy>\" \"${arguments}\"
    OUTPUT_FILE \"${share}/${file}\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
  install(FILES ${share}/${file} DESTINATION ${destination} COMPONENT program)
endfunction()
grundy_writes(grundy.1 ${CMAKE_INSTALL_MANDIR}/man1 man)
grundy_writes(grundy ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)
grundy_writes(_grundy ${CMAKE_INSTALL_DATADIR}/zsh/site-functions completion zsh)
grundy_writes(grundy.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d completion fish)

install(DIRECTORY examples/rules examples/graphs examples/hackenbush examples/cluster
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/grundy/examples COMPONENT program)
install(DIRECTORY examples/library DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libgrundy-dev/examples COMPONENT library)
if(TARGET grundy_python)
  install(TARGETS grundy_python LIBRARY DESTINATION lib/python3/dist-packages/grundy COMPONENT python)
  install(DIRECTORY python/grundy/ DESTINATION lib/python3/dist-packages/grundy COMPONENT python
    FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
  install(DIRECTORY examples/notebooks DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-grundy/examples COMPONENT python)
endif()
