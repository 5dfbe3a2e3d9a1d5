#include "heap/sparse/pair_search.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::uint64_t most_small_parts = 1 << 21;

}  // namespace

PairSearch::PairSearch(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next)
    : state_(state), kernel_(kernel) {
  const std::uint64_t held = state.ranks.head_size() - 1;
  const std::uint64_t parts = std::min({most_small_parts, next / 4, held}) / few_lanes * few_lanes;
  parts_.reserve(parts);
  for (std::uint64_t a = parts; a > 0; --a) parts_.push_back(state.ranks.rank(a));
}

std::uint64_t PairSearch::find(std::uint64_t n, std::uint8_t rank) const {
  for (const std::uint32_t k : state_.moves.splits) {
    const std::uint64_t sum = n - k;
    const std::uint64_t parts =
        std::min<std::uint64_t>({parts_.size(), (sum - 1) / 2, sum - state_.ranks.first_kept()});
    // Groups of 64 parts; the smallest parts stand last, and come first.
    const std::uint64_t all = parts / few_lanes * few_lanes;
    const std::uint8_t* const small = parts_.data() + parts_.size() - all;
    const std::uint8_t* const large = state_.ranks.at(sum - all);
    for (std::uint64_t groups = all / few_lanes; groups > 0; --groups) {
      groups -= kernel_.pairs_without(small, large, groups, rank);
      if (groups == 0) break;
      const std::uint64_t first = few_lanes * (groups - 1);
      std::uint64_t equal = kernel_.pairs(small + first, large + first, rank);
      while (equal != 0) {
        const std::uint64_t at = first + static_cast<unsigned>(std::bit_width(equal)) - 1;
        // The marks of rare heaps add up to ranks too.
        if (small[at] != RankStore::rare_mark && large[at] != RankStore::rare_mark) return all - at;
        equal ^= std::uint64_t{1} << (at - first);
      }
    }
  }
  return 0;
}

}  // namespace grundy
