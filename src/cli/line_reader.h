// Reads what a person types: with editing and history on a terminal, plainly from a pipe.
#pragma once

#include <optional>
#include <string>

namespace grundy {

// Empty at the end of the input.
std::optional<std::string> read_line(const std::string& prompt);

}  // namespace grundy
