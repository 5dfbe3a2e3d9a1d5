#include "games/heap/staircase.h"

#include <fmt/format.h>

namespace grundy {

std::string Staircase::format(std::span<const Position> parts) const { return row_text("staircase", parts); }

std::string Staircase::describe(const Position& from, std::span<const Position> to) const {
  std::size_t step = from.size() - 1;
  while (step > 0 && to[0][step] >= from[step]) --step;  // one step has lost coins
  const std::uint64_t coins = from[step] - to[0][step];
  const std::string where = step == 0 ? "to the ground" : fmt::format("to step {}", step);
  return fmt::format("move {} coin{} from step {} {}", coins, coins == 1 ? "" : "s", step + 1, where);
}

Result<Start<Staircase>> Staircase::read(const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> steps = read_heaps(arguments);
  if (!steps) return std::move(steps).error();
  return Start<Staircase>{{}, {*std::move(steps)}};
}

std::string OrderedNim::format(std::span<const Position> parts) const { return row_text("ordered_nim", parts); }

std::string OrderedNim::describe(const Position& from, std::span<const Position> to) const {
  std::size_t i = 0;
  while (to[0][i] == from[i]) ++i;
  return fmt::format("take {} from heap number {}", from[i] - to[0][i], i + 1);
}

Result<Start<OrderedNim>> OrderedNim::read(const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments);
  if (!heaps) return std::move(heaps).error();
  for (std::size_t i = 1; i < heaps->size(); ++i) {
    if ((*heaps)[i] < (*heaps)[i - 1]) {
      return bad_input("the heaps must not decrease from left to right", arguments.groups[0][i].span());
    }
  }
  return Start<OrderedNim>{{}, {*std::move(heaps)}};
}

}  // namespace grundy
