#include "lang/b_file.h"

#include <fmt/format.h>

#include <charconv>

namespace grundy {
namespace {

// Reads a number and moves past it and the blanks before it.
bool read_number(std::string_view& rest, std::uint64_t& number) {
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc{}) return false;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  return true;
}

}  // namespace

Result<std::vector<BFileRow>> parse_b_file(std::string_view text) {
  std::vector<BFileRow> rows;
  std::size_t number = 0;
  std::size_t begin = 0;
  while (begin < text.size()) {
    ++number;
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    BFileRow row;
    row.line = number;
    std::string_view rest = line;
    if (!read_number(rest, row.n) || !read_number(rest, row.value) ||
        rest.find_first_not_of(" \t\r") != std::string_view::npos) {
      return bad_input(
          fmt::format("line {}: expected two whole numbers, 'n value', not '{}'", number, line.substr(0, 40)));
    }
    rows.push_back(row);
  }
  if (rows.empty()) return bad_input("the file holds no values", {}, "a b-file has lines 'n value'");
  return rows;
}

}  // namespace grundy
