// "Did you mean": the known name that a misspelt one most likely stands for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

// The number of single-letter insertions, deletions, substitutions and swaps of neighbours between two words.
std::size_t edit_distance(std::string_view a, std::string_view b);

// Empty when nothing is near enough to be worth offering.
std::optional<std::string> nearest_name(std::string_view word, std::span<const std::string> known);

}  // namespace grundy
