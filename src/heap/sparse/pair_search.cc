#include "heap/sparse/pair_search.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::uint64_t most_small_parts = 1 << 21;
constexpr std::uint64_t parts_before_places = 1 << 14;
constexpr std::uint64_t heaps_between_lists = 1 << 18;

}  // namespace

PairSearch::PairSearch(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next)
    : state_(state), kernel_(kernel), places_(state) {
  const std::uint64_t held = state.ranks.head_size() - 1;
  const std::uint64_t parts = std::min({most_small_parts, next / 4, held}) / few_lanes * few_lanes;
  parts_.reserve(parts);
  for (std::uint64_t a = parts; a > 0; --a) parts_.push_back(state.ranks.rank(a));
}

std::uint64_t PairSearch::find(std::uint64_t n, std::uint8_t rank) {
  if (const std::uint64_t part = find_along(n, rank, 0, parts_before_places); part != 0) return part;
  if (const std::uint64_t part = find_from_places(n, rank); part != 0) return part;
  return find_along(n, rank, parts_before_places, parts_.size());
}

// Smaller parts past `first`, and up to `last`, if there are so many.
std::uint64_t PairSearch::find_along(std::uint64_t n, std::uint8_t rank, std::uint64_t first,
                                     std::uint64_t last) const {
  for (const std::uint32_t k : state_.moves.splits) {
    const std::uint64_t sum = n - k;
    const std::uint64_t parts =
        std::min<std::uint64_t>({last, parts_.size(), (sum - 1) / 2, sum - state_.ranks.first_kept()});
    // Groups of 64 parts; the smallest parts stand last, and come first.
    const std::uint64_t all = parts / few_lanes * few_lanes;
    if (all <= first) continue;
    const std::uint8_t* const small = parts_.data() + parts_.size() - all;
    const std::uint8_t* const large = state_.ranks.at(sum - all);
    for (std::uint64_t groups = (all - first) / few_lanes; groups > 0; --groups) {
      groups -= kernel_.pairs_without(small, large, groups, rank);
      if (groups == 0) break;
      const std::uint64_t start = few_lanes * (groups - 1);
      std::uint64_t equal = kernel_.pairs(small + start, large + start, rank);
      while (equal != 0) {
        const std::uint64_t at = start + static_cast<unsigned>(std::bit_width(equal)) - 1;
        // The marks of rare heaps add up to ranks too.
        if (small[at] != RankStore::rare_mark && large[at] != RankStore::rare_mark) return all - at;
        equal ^= std::uint64_t{1} << (at - start);
      }
    }
  }
  return 0;
}

// A frequent rank and the one that makes up the rank that is looked for: the more frequent the first, the sooner it
// turns up opposite a place of the other. Some ranks never meet, so that all are tried a little before any is tried for
// long.
std::uint64_t PairSearch::find_from_places(std::uint64_t n, std::uint8_t rank) {
  if (n >= places_.end() + heaps_between_lists) places_.extend(n);
  for (std::size_t first = 0, last = 8; first < RankPlaces::most_places; first = last, last *= 8) {
    for (const std::uint8_t here : places_.frequent()) {
      const auto there = static_cast<std::uint8_t>(here ^ rank);
      if (there == RankStore::rare_mark) continue;
      const std::span<const std::uint64_t> places = places_.of(there);
      for (std::size_t i = first; i < std::min(last, places.size()); ++i) {
        if (const std::uint64_t part = smaller_part(n, places[i], there, here); part != 0) return part;
      }
    }
  }
  return 0;
}

// Whether heap n can be split into a heap at this place and another one, with these ranks.
std::uint64_t PairSearch::smaller_part(std::uint64_t n, std::uint64_t place, std::uint8_t rank,
                                       std::uint8_t other_rank) const {
  const RankStore& ranks = state_.ranks;
  for (const std::uint32_t k : state_.moves.splits) {
    if (place + k >= n || 2 * place + k == n) continue;
    const std::uint64_t other = n - k - place;
    if (ranks.holds(place) && ranks.holds(other) && ranks.rank(other) == other_rank && ranks.rank(place) == rank)
      return std::min(place, other);
  }
  return 0;
}

}  // namespace grundy
