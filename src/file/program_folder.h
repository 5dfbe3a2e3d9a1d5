// Parts of the program that are loaded or started only where they are needed: they lie beside it while it is built, and
// in a folder of their own where it is installed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grundy {

// The path of a part, if it is there.
std::optional<std::string> part_of_program(std::string_view name);

}  // namespace grundy
