# Writes a C++ file that holds the files of examples/rules, and sets example_rules_source to its name.
file(GLOB example_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/rules/*.rules)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${example_files})
set(rows "")
foreach(file IN LISTS example_files)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND rows "    {\"examples/rules/${name}\", R\"rules(${text})rules\"},\n")
endforeach()
set(example_rules_source ${CMAKE_CURRENT_BINARY_DIR}/example_rules.cc)
file(CONFIGURE OUTPUT ${example_rules_source} @ONLY CONTENT [=[
// Made by cmake/embed_examples.cmake.
#include "engine/registry/example_rules.h"

namespace grundy {

std::span<const ExampleRules> example_rules() {
  static constexpr ExampleRules all[] = {
@rows@  };
  return all;
}

}  // namespace grundy
]=])
