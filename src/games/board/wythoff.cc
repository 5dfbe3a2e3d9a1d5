#include "games/board/wythoff.h"

namespace grundy {

Result<NumberPair> read_pair(const Arguments& arguments, std::uint64_t least, std::string_view example) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 2) {
    return arguments.wrong(fmt::format("'{}' needs two numbers", arguments.name),
                           fmt::format("for example {}", example));
  }
  constexpr std::uint64_t most = 0xffffff;
  Result<std::vector<std::uint64_t>> numbers = read_numbers(arguments.groups[0], "this number", least, most);
  if (!numbers) return std::move(numbers).error();
  return NumberPair{static_cast<std::uint32_t>((*numbers)[0]), static_cast<std::uint32_t>((*numbers)[1])};
}

std::string pair_text(std::string_view name, std::span<const NumberPair> parts) {
  std::string text;
  for (const NumberPair& p : parts) text += fmt::format("{}{}({},{})", text.empty() ? "" : " + ", name, p.x, p.y);
  return text;
}

std::string Wythoff::describe(Position from, std::span<const Position> to) const {
  const std::uint32_t dx = from.x - to[0].x;
  const std::uint32_t dy = from.y - to[0].y;
  if (dy == 0) return fmt::format("take {} from the heap of {} (the first)", dx, from.x);
  if (dx == 0) return fmt::format("take {} from the heap of {} (the second)", dy, from.y);
  return fmt::format("take {} from both heaps", dx);
}

Result<Start<Wythoff>> Wythoff::read(const Arguments& arguments) {
  Result<NumberPair> pair = read_pair(arguments, 0, "wythoff(3,5)");
  if (!pair) return std::move(pair).error();
  return Start<Wythoff>{{}, {*pair}};
}

std::string Cut::describe(Position from, std::span<const Position> to) const {
  const std::uint32_t rows = from.x - to[0].x;
  const std::uint32_t columns = from.y - to[0].y;
  if (columns == 0) return fmt::format("cut off {} row{}", rows, rows == 1 ? "" : "s");
  return fmt::format("cut off {} column{}", columns, columns == 1 ? "" : "s");
}

Result<Start<Cut>> Cut::read(const Arguments& arguments) {
  Result<NumberPair> pair = read_pair(arguments, 1, "cut(2,3)");
  if (!pair) return std::move(pair).error();
  return Start<Cut>{{}, {*pair}};
}

std::string Guillotine::describe(Position from, std::span<const Position> to) const {
  return fmt::format("cut the {} x {} sheet into {} x {} and {} x {}", from.x, from.y, to[0].x, to[0].y, to[1].x,
                     to[1].y);
}

Result<Start<Guillotine>> Guillotine::read(const Arguments& arguments) {
  Result<NumberPair> pair = read_pair(arguments, 1, "guillotine(3,4)");
  if (!pair) return std::move(pair).error();
  return Start<Guillotine>{{}, {*pair}};
}

}  // namespace grundy
