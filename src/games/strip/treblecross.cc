#include "games/strip/treblecross.h"

#include <fmt/format.h>

namespace grundy {
namespace {

bool crossed(const std::string& strip, std::size_t cell, std::ptrdiff_t offset) {
  const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(cell) + offset;
  return at >= 0 && at < static_cast<std::ptrdiff_t>(strip.size()) && strip[static_cast<std::size_t>(at)] == 'X';
}

constexpr std::uint64_t longest_strip = 1'000'000;
constexpr std::size_t row_to_complete = 3;

}  // namespace

bool Treblecross::completes(const Position& strip, std::size_t cell) {
  return (crossed(strip, cell, -2) && crossed(strip, cell, -1)) ||
         (crossed(strip, cell, -1) && crossed(strip, cell, 1)) || (crossed(strip, cell, 1) && crossed(strip, cell, 2));
}

bool Treblecross::is_threatened(const Position& strip) {
  if (is_over(strip)) return false;
  for (std::size_t cell = 0; cell < strip.size(); ++cell) {
    if (strip[cell] == '.' && completes(strip, cell)) return true;
  }
  return false;
}

bool Treblecross::is_blunder(const Position& strip, std::size_t cell) {
  if (strip.size() < row_to_complete) return false;
  for (const std::ptrdiff_t offset : {-2, -1, 1, 2}) {
    if (crossed(strip, cell, offset)) return true;
  }
  return false;
}

std::optional<std::vector<std::uint64_t>> Treblecross::heaps(const Position& strip) {
  if (strip.size() < row_to_complete || is_over(strip) || is_threatened(strip)) return {};
  std::vector<std::uint64_t> heaps;
  std::size_t start = 0;
  while (start <= strip.size()) {
    const std::size_t end = std::min(strip.find('X', start), strip.size());
    const std::size_t longer = end - start + (start == 0 ? 2 : 0) + (end == strip.size() ? 2 : 0);
    if (longer > 2) heaps.push_back(longer - 2);
    start = end + 1;
  }
  return heaps;
}

std::string Treblecross::format(std::span<const Position> parts) const {
  std::string text;
  for (const Position& strip : parts) {
    if (!text.empty()) text += " + ";
    const bool empty = strip.find('X') == Position::npos;
    text += empty ? fmt::format("treblecross({})", strip.size()) : fmt::format("treblecross({})", strip);
  }
  return text;
}

std::string Treblecross::describe(const Position& from, std::span<const Position> to) const {
  std::size_t cell = 0;
  while (from[cell] == to[0][cell]) ++cell;
  return fmt::format("cross in cell {}{}", cell + 1, completes(from, cell) ? ", three in a row" : "");
}

Result<Start<Treblecross>> Treblecross::read(const Arguments& arguments) {
  const char* hint = "for example treblecross(9), or with crosses treblecross(..X......)";
  if (arguments.groups.size() != 1 || arguments.count(0) == 0) {
    return arguments.wrong("'treblecross' needs the length of its strip", hint);
  }
  Start<Treblecross> start;
  for (const Field& field : arguments.groups[0]) {
    if (!field.text.empty() && field.text.find_first_not_of(".X") == std::string_view::npos) {
      start.parts.emplace_back(field.text);
      continue;
    }
    Result<std::uint64_t> cells = read_number(field, "the strip", 1, longest_strip);
    if (!cells) return std::move(cells).error();
    start.parts.emplace_back(static_cast<std::size_t>(*cells), '.');
  }
  return start;
}

}  // namespace grundy
