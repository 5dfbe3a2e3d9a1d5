#include "games/heap/code_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {

std::string CodeGame::describe(Position heap, std::span<const Position> left) const {
  if (!of_pins) return heap_move(heap, left);
  Position taken = heap;
  for (const Position row : left) taken -= row;
  const std::string knocked =
      fmt::format("knock down {} {} of the row of {}", taken, taken == 1 ? "pin" : "pins", heap);
  return left.empty() ? knocked : fmt::format("{}, leaving {}", knocked, fmt::join(left, " and "));
}

Result<Start<CodeGame>> CodeGame::read(const Arguments& arguments) {
  Result<TakeBreakCode> code = TakeBreakCode::parse(arguments.name);
  // Codes that begin with a digit were read before: this is the word "code" itself.
  if (!code) {
    return arguments.wrong("the name of a take-and-break game is its code",
                           fmt::format("write the code before the parentheses, as in 0.137({})", arguments.text));
  }
  std::string name = to_string(*code);
  return read_named(std::move(name), *std::move(code), arguments);
}

Result<Start<CodeGame>> CodeGame::read_named(std::string name, TakeBreakCode code, const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments);
  if (!heaps) return std::move(heaps).error();
  return Start<CodeGame>{{std::move(name), std::move(code)}, *std::move(heaps)};
}

}  // namespace grundy
