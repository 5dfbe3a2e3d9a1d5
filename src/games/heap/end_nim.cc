#include "games/heap/end_nim.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_heaps_by_theory = 3000;  // a square of this many small steps takes no time

// Between two ends stands a row that is P with `left` alone at its left, and with `right` alone at its right. The heap
// that has to stand at the right if x >= 1 stands at the left: the x other than `left` go with the numbers other than
// `right`, in their order.
std::uint64_t partner(std::uint64_t x, std::uint64_t left, std::uint64_t right) {
  if (x == left) return 0;
  const std::uint64_t place = left > 0 && x > left ? x - 1 : x;
  return right > 0 && place >= right ? place + 1 : place;
}

// Whether the second player wins. For the row of heaps first..last, to_left[first] is the heap that makes it P when put
// at its left, to_right[first] at its right; rows grow from one heap on.
bool second_player_wins(std::span<const std::uint64_t> heaps) {
  const std::size_t n = heaps.size();
  if (n == 0) return true;
  if (n == 1) return false;
  std::vector<std::uint64_t> to_left(heaps.begin(), heaps.end());
  std::vector<std::uint64_t> to_right = to_left;
  for (std::size_t length = 2; length < n; ++length) {
    for (std::size_t first = 0; first + length <= n; ++first) {
      // Left and right of the row without its last heap, and without its first one.
      const std::uint64_t left = partner(heaps[first + length - 1], to_right[first], to_left[first]);
      const std::uint64_t right = partner(heaps[first], to_left[first + 1], to_right[first + 1]);
      to_left[first] = left;
      to_right[first] = right;
    }
  }
  return to_right[0] == heaps[n - 1];
}

}  // namespace

EndNim::Position EndNim::canonical(const Position& heaps) const {
  Position reversed(heaps.rbegin(), heaps.rend());
  return std::min(heaps, reversed);
}

std::optional<Value> EndNim::known_value(const Position& heaps) const {
  if (heaps.size() < 2) return Value(Nimber{heaps.empty() ? 0 : heaps[0]});
  if (heaps.size() == 2) return Value(Nimber{heaps[0] ^ heaps[1]});
  if (heaps.size() > most_heaps_by_theory) return {};
  if (second_player_wins(heaps)) return Value(Nimber{0});
  return Value::unknown("only who wins is known by theory", Outcome::N);
}

std::string EndNim::describe(const Position& from, std::span<const Position> to) const {
  const Position& left = to[0];
  const bool shorter = left.size() < from.size();
  // Of equal ends either may be meant.
  const bool first = shorter ? std::equal(left.begin(), left.end(), from.begin() + 1) : left.front() != from.front();
  const std::uint64_t before = first ? from.front() : from.back();
  const std::uint64_t after = shorter ? 0 : first ? left.front() : left.back();
  return fmt::format("take {} from the {} heap", before - after, first ? "first" : "last");
}

Result<Start<EndNim>> EndNim::read(const Arguments& arguments) {
  Result<std::vector<std::uint64_t>> heaps = read_heaps(arguments);
  if (!heaps) return std::move(heaps).error();
  std::erase(*heaps, 0U);
  return Start<EndNim>{{}, {*std::move(heaps)}};
}

}  // namespace grundy
