#include "heap/learn_split.h"

#include <algorithm>
#include <vector>

namespace grundy::heap {
namespace {

void walsh_hadamard(std::vector<std::int64_t>& data) {
  for (std::size_t half = 1; half < data.size(); half *= 2) {
    for (std::size_t start = 0; start < data.size(); start += 2 * half) {
      for (std::size_t i = start; i < start + half; ++i) {
        const std::int64_t a = data[i];
        const std::int64_t b = data[i + half];
        data[i] = a + b;
        data[i + half] = a - b;
      }
    }
  }
}

}  // namespace

LearnedSplit learn_split(std::span<const std::uint32_t> values, const SplitMoves& moves) {
  if (values.size() < 2 || moves.splits.empty()) return {};
  const std::uint32_t largest = *std::max_element(values.begin(), values.end());
  std::vector<std::int64_t> plain(std::bit_ceil(largest + 2u), 0);
  std::vector<std::int64_t> by_parity(plain.size(), 0);
  for (std::size_t n = 1; n < values.size(); ++n) {
    ++plain[values[n]];
    by_parity[values[n]] += (n & 1) != 0 ? -1 : 1;
  }
  walsh_hadamard(plain);
  walsh_hadamard(by_parity);

  // An entry of a transform is (positions of class 0) - (positions of class 1).
  const auto total = static_cast<std::int64_t>(values.size() - 1);
  LearnedSplit best;
  best.rare = values.size();
  const auto offer = [&](SplitKind kind, std::uint32_t mask, std::uint32_t rare_class, std::int64_t difference) {
    const auto rare = static_cast<std::uint64_t>((total + (rare_class == 0 ? difference : -difference)) / 2);
    if (rare < best.rare) best = {{kind, mask, rare_class}, rare};
  };
  const std::uint32_t odd_splits = moves.splits.front() & 1;
  for (std::uint32_t mask = 1; mask < plain.size(); ++mask) {
    offer(SplitKind::range, mask, 0, plain[mask]);
    if (moves.splits_have_one_parity()) offer(SplitKind::domain, mask, odd_splits, by_parity[mask]);
  }
  if (best.rare * 8 > values.size()) best.split = Split{};
  return best;
}

}  // namespace grundy::heap
