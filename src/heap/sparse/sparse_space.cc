#include "heap/sparse/sparse_space.h"

#include <algorithm>

namespace grundy {
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

class Teacher {
 public:
  explicit Teacher(std::span<const std::uint32_t> values)
      : heaps_(values.size()),
        plain_(std::bit_ceil(*std::max_element(values.begin(), values.end()) + 2u), 0),
        by_parity_(plain_.size(), 0) {
    for (std::size_t n = 1; n < values.size(); ++n) {
      ++plain_[values[n]];
      by_parity_[values[n]] += (n & 1) != 0 ? -1 : 1;
    }
    walsh_hadamard(plain_);
    walsh_hadamard(by_parity_);
  }

  LearnedSpace best_for(std::vector<std::uint32_t> places) const {
    LearnedSpace best;
    best.rare = heaps_;
    // An entry of a transform is (positions of class 0) - (positions of class 1).
    const auto offer = [&](SpaceKind kind, std::uint32_t mask, std::uint32_t rare_class, std::int64_t difference) {
      const auto total = static_cast<std::int64_t>(heaps_ - 1);
      const auto rare = static_cast<std::uint64_t>((total + (rare_class == 0 ? difference : -difference)) / 2);
      if (rare < best.rare) best = {{kind, mask, rare_class}, {}, rare};
    };
    const bool one_parity =
        std::all_of(places.begin(), places.end(), [&](std::uint32_t k) { return k % 2 == places.front() % 2; });
    for (std::uint32_t mask = 1; mask < plain_.size(); ++mask) {
      offer(SpaceKind::range, mask, 0, plain_[mask]);
      if (one_parity) offer(SpaceKind::domain, mask, places.front() % 2, by_parity_[mask]);
    }
    best.places = std::move(places);
    return best;
  }

  bool is_sparse(const LearnedSpace& learned) const { return learned.rare * 8 <= heaps_; }

 private:
  std::uint64_t heaps_;
  std::vector<std::int64_t> plain_;
  std::vector<std::int64_t> by_parity_;
};

std::uint64_t pairs_per_heap(const LearnedSpace& learned) { return learned.rare * learned.places.size(); }

}  // namespace

LearnedSpace learn_one_space(std::span<const std::uint32_t> values, const SplitMoves& moves) {
  if (values.size() < 2 || moves.splits.empty()) return {};
  return Teacher(values).best_for(moves.splits);
}

std::vector<LearnedSpace> learn_spaces(std::span<const std::uint32_t> values, const SplitMoves& moves) {
  if (values.size() < 2 || moves.splits.empty()) return {};
  const Teacher teacher(values);
  LearnedSpace all = teacher.best_for(moves.splits);
  std::vector<std::uint32_t> even = moves.splits;
  std::vector<std::uint32_t> odd = moves.splits;
  std::erase_if(even, [](std::uint32_t k) { return k % 2 != 0; });
  std::erase_if(odd, [](std::uint32_t k) { return k % 2 == 0; });
  if (!even.empty() && !odd.empty()) {
    LearnedSpace first = teacher.best_for(even);
    LearnedSpace second = teacher.best_for(odd);
    // One space has the faster engine, so two must save a quarter of the pairs.
    const bool pays =
        !teacher.is_sparse(all) || 4 * (pairs_per_heap(first) + pairs_per_heap(second)) < 3 * pairs_per_heap(all);
    if (pays && teacher.is_sparse(first) && teacher.is_sparse(second)) return {std::move(first), std::move(second)};
  }
  if (!teacher.is_sparse(all)) return {};
  return {std::move(all)};
}

}  // namespace grundy
