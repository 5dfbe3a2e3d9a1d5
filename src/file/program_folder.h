// Parts of the program that are loaded or started only where they are needed: they lie beside it while it is built, and
// in a folder of their own where it is installed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grundy {

// The path of a part, if it is there.
std::optional<std::string> part_of_program(std::string_view name);
// The path of a part that is to be loaded; none for a static program, which can load nothing.
std::optional<std::string> module_of_program(std::string_view name);

// Whether the folders of PATH have such a program.
bool is_on_path(std::string_view program);

}  // namespace grundy
