#include "games/poset/board_sides.h"

#include <fmt/format.h>

namespace grundy {

bool looks_like_sides(std::string_view text) { return text.find_first_of("xX") != std::string_view::npos; }

Result<std::vector<std::uint32_t>> read_sides(const Field& field, std::size_t least, std::size_t most,
                                              std::uint32_t longest) {
  const char* example = least >= 3 ? "write for example 2x3x4" : "write for example 4x7 (rows x columns)";
  std::vector<std::uint32_t> sides;
  std::size_t begin = 0;
  while (begin <= field.text.size()) {
    const std::size_t end = std::min(field.text.find_first_of("xX", begin), field.text.size());
    std::string_view part = field.text.substr(begin, end - begin);
    std::size_t offset = field.offset + begin;
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1), ++offset;
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    Result<std::uint64_t> side = read_number({part, offset}, "a side of the board", 1, longest);
    if (!side) {
      if (side.error().hint.empty()) side.error().hint = example;
      return std::move(side).error();
    }
    sides.push_back(static_cast<std::uint32_t>(*side));
    begin = end + 1;
  }
  if (sides.size() < least || sides.size() > most) {
    return bad_input(fmt::format("'{}' does not name the sides of a board", field.text), field.span(), example);
  }
  return sides;
}

}  // namespace grundy
