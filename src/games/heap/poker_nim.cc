#include "games/heap/poker_nim.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

std::string PokerNim::format(std::span<const Position> heaps) const {
  if (heaps.empty()) return format(std::vector<Position>{{0, 0}});
  std::string stones;
  std::string additions;
  for (const Position& heap : heaps) {
    stones += fmt::format("{}{}", stones.empty() ? "" : ",", heap.stones);
    additions += fmt::format("{}{}", additions.empty() ? "" : ",",
                             heap.additions == without_end ? "inf" : fmt::format("{}", heap.additions));
  }
  return fmt::format("poker_nim({}; {}; {})", stones, additions, largest);
}

std::string PokerNim::describe(Position heap, std::span<const Position> option) const {
  if (option[0].stones < heap.stones) {
    return fmt::format("take {} from the heap of {}", heap.stones - option[0].stones, heap.stones);
  }
  return fmt::format("add {} to the heap of {}", option[0].stones - heap.stones, heap.stones);
}

Result<Start<PokerNim>> PokerNim::read(const Arguments& arguments) {
  constexpr std::uint32_t largest_allowed = 100'000;
  if (arguments.count(0) == 0 || arguments.groups.size() > 3 || arguments.count(2) > 1) {
    return arguments.wrong("'poker_nim' needs its heaps, how often stones may be added, and the largest heap",
                           "for example poker_nim(3,5), poker_nim(3,5; 2) or poker_nim(3,5; inf; 9)");
  }
  auto stones = read_numbers(arguments.groups[0], "a heap", 0, largest_allowed);
  if (!stones) return std::move(stones).error();
  std::vector<std::uint32_t> additions;
  for (std::size_t i = 0; i < arguments.count(1); ++i) {
    const Field& field = arguments.groups[1][i];
    if (field.text == "inf") {
      additions.push_back(without_end);
      continue;
    }
    auto number = read_number(field, "the number of additions (or inf)", 0, 1000);
    if (!number) return std::move(number).error();
    additions.push_back(static_cast<std::uint32_t>(*number));
  }
  if (additions.empty()) additions.push_back(without_end);
  if (additions.size() == 1) additions.resize(stones->size(), additions[0]);
  if (additions.size() != stones->size()) {
    return bad_input("give one number of additions, or one for each heap", arguments.groups[1].back().span());
  }
  Start<PokerNim> start;
  const auto highest = static_cast<std::uint32_t>(*std::max_element(stones->begin(), stones->end()));
  start.rules.largest = std::max(2 * highest, 1u);
  if (arguments.count(2) == 1) {
    auto largest = read_number(arguments.groups[2][0], "the largest heap", highest, largest_allowed);
    if (!largest) return std::move(largest).error();
    start.rules.largest = static_cast<std::uint32_t>(*largest);
  }
  start.rules.may_add_without_end = std::find(additions.begin(), additions.end(), without_end) != additions.end();
  for (std::size_t i = 0; i < stones->size(); ++i) {
    start.parts.push_back({static_cast<std::uint32_t>((*stones)[i]), additions[i]});
  }
  return start;
}

}  // namespace grundy
