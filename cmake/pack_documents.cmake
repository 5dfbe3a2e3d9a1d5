# Run by cpack over each tree that becomes a package: copyright, changelog and manual page as Debian wants them.
file(READ ${CPACK_GRUNDY_SOURCE}/LICENSE license)
file(GLOB trees ${CPACK_TEMPORARY_DIRECTORY}/*)
foreach(tree IN LISTS trees)
  get_filename_component(component ${tree} NAME)
  string(TOUPPER ${component} name)
  set(package ${CPACK_DEBIAN_${name}_PACKAGE_NAME})
  set(documents ${tree}/usr/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  file(WRITE ${documents}/copyright "Copyright: 2026 The Grundy authors

${license}")
  string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE ${documents}/changelog "grundy (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * New version; CHANGELOG.md in the sources says what is new.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${day}\n")
  execute_process(COMMAND gzip -9nf ${documents}/changelog)
  if(EXISTS ${tree}/usr/share/zsh/site-functions)  # the place for an administrator's own
    file(RENAME ${tree}/usr/share/zsh/site-functions ${tree}/usr/share/zsh/vendor-completions)
  endif()
  if(EXISTS ${tree}/usr/bin/grundy)
    file(WRITE ${tree}/usr/share/lintian/overrides/${package} "# The program itself links the shared GMP. Inside it lies the engine for a browser, in WebAssembly, for which there are no
# shared libraries: 'grundy page' writes it into a folder.
${package}: embedded-library gmp [usr/bin/grundy]
${package}: embedded-library gmp [usr/lib/grundy/parts/grundy-serve]
")
  endif()
  file(GLOB manuals ${tree}/usr/share/man/man1/*.1)
  foreach(manual IN LISTS manuals)
    execute_process(COMMAND gzip -9nf ${manual})
  endforeach()
endforeach()
