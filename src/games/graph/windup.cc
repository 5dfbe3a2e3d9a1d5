#include "games/graph/windup.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy {

std::string Windup::format(std::span<const Position> places) const {
  if (places.empty()) return format(std::vector<Position>{0});
  return fmt::format("windup({}; {}; {})", fmt::join(places, ","), size, fmt::join(steps, ","));
}

std::string Windup::describe(Position place, std::span<const Position> option) const {
  const std::uint64_t back = (place + size - option[0]) % size;
  const std::uint64_t steps_back = back == 0 ? size : back;
  return fmt::format("go back {} {}, from {} to {}", steps_back, steps_back == 1 ? "place" : "places", place,
                     option[0]);
}

Result<Start<Windup>> Windup::read(const Arguments& arguments) {
  constexpr std::uint64_t largest_circle = 1'000'000'000;
  if (arguments.groups.size() != 3 || arguments.count(0) == 0 || arguments.count(1) != 1 || arguments.count(2) == 0) {
    return arguments.wrong("'windup' needs a place, the size of the circle and the steps",
                           "for example windup(4; 7; 1,2,5)");
  }
  auto size = read_number(arguments.groups[1][0], "the size of the circle", 1, largest_circle);
  if (!size) return std::move(size).error();
  auto places = read_numbers(arguments.groups[0], "a place", 0, *size - 1);
  if (!places) return std::move(places).error();
  auto steps = read_numbers(arguments.groups[2], "a step", 1, largest_circle);
  if (!steps) return std::move(steps).error();
  std::sort(steps->begin(), steps->end());
  steps->erase(std::unique(steps->begin(), steps->end()), steps->end());
  return Start<Windup>{{*size, std::move(*steps)}, std::move(*places)};
}

}  // namespace grundy
