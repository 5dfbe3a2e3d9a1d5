#include "games/graph/northcott_rules.h"

#include <fmt/format.h>

namespace grundy {

std::string NorthcottRules::format(std::span<const Position> columns) const {
  std::string text;
  for (const Position& p : columns) text += fmt::format("{}{}-{}", text.empty() ? "" : ",", p.white, p.black);
  return fmt::format("northcott_rules({}; {})", text, height);
}

std::string NorthcottRules::describe(Position column, std::span<const Position> option) const {
  const bool white = option[0].white != column.white;
  return fmt::format("in the column {}-{}, {} moves to {}", column.white, column.black, white ? "white" : "black",
                     white ? option[0].white : option[0].black);
}

Result<Start<NorthcottRules>> NorthcottRules::read(const Arguments& arguments) {
  const char* hint = "for example northcott_rules(1-5,3-4; 6): the squares of white and black, and the height";
  if (arguments.groups.size() > 2 || arguments.count(0) == 0 || arguments.count(1) > 1) {
    return arguments.wrong("'northcott_rules' needs its columns and perhaps their height", hint);
  }
  Start<NorthcottRules> start;
  if (arguments.count(1) == 1) {
    auto height = read_number(arguments.groups[1][0], "the height", 2, 1000);
    if (!height) return std::move(height).error();
    start.rules.height = static_cast<std::uint32_t>(*height);
  }
  for (const Field& field : arguments.groups[0]) {
    const std::size_t dash = field.text.find('-');
    if (dash == std::string_view::npos) return bad_input("a column needs two tokens", field.span(), hint);
    const std::uint64_t height = start.rules.height;
    auto white = read_number({field.text.substr(0, dash), field.offset}, "a square", 1, height);
    if (!white) return std::move(white).error();
    auto black = read_number({field.text.substr(dash + 1), field.offset + dash + 1}, "a square", 1, height);
    if (!black) return std::move(black).error();
    if (*white == *black) return bad_input("the two tokens of a column can't share a square", field.span());
    start.parts.push_back({static_cast<std::uint32_t>(*white), static_cast<std::uint32_t>(*black)});
  }
  return start;
}

}  // namespace grundy
