// The files of examples/rules, which are part of the program: their games are found as example.NAME. The list itself is
// written by cmake/embed_examples.cmake.
#pragma once

#include <span>
#include <string_view>

namespace grundy {

struct ExampleRules {
  std::string_view file;
  std::string_view text;
};

std::span<const ExampleRules> example_rules();

}  // namespace grundy
