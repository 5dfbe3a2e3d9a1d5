#include "games/heap/moore_nim.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

// Whether every binary place holds a multiple of k + 1 ones.
bool is_balanced(std::span<const std::uint64_t> heaps, std::uint64_t most_heaps) {
  for (int place = 0; place < 64; ++place) {
    const auto ones = static_cast<std::uint64_t>(
        std::count_if(heaps.begin(), heaps.end(), [&](std::uint64_t heap) { return (heap >> place & 1) != 0; }));
    if (most_heaps < ones ? ones % (most_heaps + 1) != 0 : ones != 0) return false;
  }
  return true;
}

}  // namespace

MooreNim::Position MooreNim::canonical(const Position& heaps) const {
  Position sorted = heaps;
  std::erase(sorted, 0U);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::optional<Value> MooreNim::known_value(const Position& heaps) const {
  std::uint64_t total = 0;
  std::uint64_t left = 0;
  for (const std::uint64_t heap : heaps) {
    left += heap > 0 ? 1 : 0;
    if (__builtin_add_overflow(total, heap, &total)) return Value::unknown("the heaps are too large");
  }
  if (left <= most_heaps) return Value(Nimber{total});
  if (is_balanced(heaps, most_heaps)) return Value(Nimber{0});
  return Value::unknown("only who wins is known by theory", Outcome::N);
}

std::optional<Outcome> MooreNim::misere_outcome(std::span<const Position> parts) const {
  if (parts.size() != 1) return {};
  const Position& heaps = parts[0];
  const bool all_small = std::all_of(heaps.begin(), heaps.end(), [](std::uint64_t heap) { return heap <= 1; });
  if (!all_small) return is_balanced(heaps, most_heaps) ? Outcome::P : Outcome::N;
  const auto ones = static_cast<std::uint64_t>(std::count(heaps.begin(), heaps.end(), 1U));
  return (most_heaps < ones ? ones % (most_heaps + 1) : ones) == 1 ? Outcome::P : Outcome::N;
}

std::string MooreNim::format(std::span<const Position> parts) const {
  return row_text("moore", parts, fmt::format("{}", most_heaps));
}

std::string MooreNim::describe(const Position& from, std::span<const Position> to) const {
  std::string words;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (to[0][i] == from[i]) continue;
    words += fmt::format("{}{} from heap number {}", words.empty() ? "take " : ", ", from[i] - to[0][i], i + 1);
  }
  return words;
}

Result<Start<MooreNim>> MooreNim::read(const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments, 2);
  if (!heaps) return std::move(heaps).error();
  if (arguments.count(1) != 1) {
    return arguments.wrong("'moore' needs the largest number of heaps that a move may touch, after a semicolon",
                           "for example moore(3,5,6; 2)");
  }
  Result<std::uint64_t> most = read_number(arguments.groups[1][0], "the number of heaps", 1);
  if (!most) return std::move(most).error();
  return Start<MooreNim>{{*most}, {*std::move(heaps)}};
}

}  // namespace grundy
