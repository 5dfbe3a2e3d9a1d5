#include "heap/sparse/certifier.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace grundy {
namespace {

// From so many heaps on the plan tries as many smaller parts as it ever will.
constexpr std::uint64_t heaps_for_full_plan = 1 << 18;

// The smaller heaps of the pairs that the plan tries go up to this one.
std::uint64_t first_parts(std::uint64_t next) { return std::min(heaps_for_full_plan, next) / 4; }

// The last few lanes of a block would need many more rows than the others: they are cheaper one by one.
constexpr std::size_t rows_of_a_rank = 600;

}  // namespace

std::vector<Source> common_pairs(const SparseState& state, std::uint64_t parts) {
  std::vector<Source> sources;
  for (std::uint64_t a = 1; a <= parts; ++a) {
    const std::uint8_t rank = state.ranks.rank(a);
    if (rank == RankStore::rare_mark) continue;
    for (const std::uint32_t k : state.moves.splits) sources.push_back({a + k, rank});
  }
  std::sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.distance < b.distance; });
  return sources;
}

unsigned count_rare_ranks(const SparseState& state) {
  const unsigned run = 1u << std::countr_zero(state.space.mask);
  return (state.rank_count + run - 1) / run * run;
}

std::vector<unsigned> common_ranks_above(const SparseState& state, unsigned parity) {
  std::vector<unsigned> result;
  for (unsigned rare = 0; rare < count_rare_ranks(state); ++rare) {
    unsigned from = 0;
    while (from < state.rank_count && state.space.common_value(from, parity) < state.space.rare_value(rare, parity))
      ++from;
    result.push_back(from);
  }
  return result;
}

SparseCertifier::SparseCertifier(const SparseState& state, const HeapKernel& kernel, const FewRanksKernel& pairs,
                                 std::uint64_t next)
    : state_(state),
      kernel_(kernel),
      next_(next),
      made_at_(next),
      search_(state),
      pairs_(state, pairs, next),
      planes_(kernel, state.rank_count, first_parts(next) + state.moves.last_place + 2 * block_lanes),
      rare_ranks_(count_rare_ranks(state)),
      plan_(planes_, common_pairs(state, first_parts(next)), frequencies(state.recent_ranks(next)), rare_ranks_,
            rows_of_a_rank),
      rows_(rare_ranks_),
      at_least_(state.rank_count + 1) {
  search_.needed(first_parts(next));
  for (unsigned parity = 0; parity < 2; ++parity) needed_from_[parity] = common_ranks_above(state, parity);
}

std::uint64_t SparseCertifier::plan_until() const {
  return made_at_ < heaps_for_full_plan ? 4 * (made_at_ + 1) : for_ever;
}

CandidateCertifier::Outcome SparseCertifier::certify(std::uint64_t end) {
  constexpr std::uint64_t even_lanes = 0x5555555555555555ULL;
  Outcome outcome;
  while (next_ < end) {
    // 1. Take the next block, from a multiple of 8 on, and bring the planes up to it.
    const std::uint64_t n0 = next_ / 8 * 8;
    const std::uint64_t n1 = std::min(end, n0 + block_lanes);
    // The generator may be writing the ranks from `end` on.
    std::uint8_t copy[256];
    const auto ranks_at = [&](std::uint64_t n) -> const std::uint8_t* {
      if (n + 256 <= end) return state_.ranks.at(n);
      std::fill(std::copy(state_.ranks.at(n), state_.ranks.at(end), copy), std::end(copy), RankStore::rare_mark);
      return copy;
    };
    if (!planes_are_current_) {
      planes_.restart(n0, ranks_at);
      planes_are_current_ = true;
    }
    planes_.append(n0, ranks_at(n0));

    // 2. at_least_[c]: the lanes whose candidate has a rank of at least c. Only heaps next_ .. n1 - 1 count.
    LaneRow lanes = {};
    for (std::uint64_t n = next_; n < n1; ++n) lanes.word[(n - n0) / 64] |= 1ULL << ((n - n0) % 64);
    at_least_[state_.rank_count] = LaneRow{};
    for (unsigned c = state_.rank_count; c-- > 0;) {
      LaneRow row;
      std::memcpy(&row, planes_.at(n0, c), sizeof row);
      for (int w = 0; w < 4; ++w) at_least_[c].word[w] = at_least_[c + 1].word[w] | (row.word[w] & lanes.word[w]);
    }

    // 3. rows_[v]: the lanes whose candidate is larger than the rare value of rank v. Which ranks those are depends on
    //    the parity of n in a space of the domain kind.
    for (unsigned v = 0; v < rare_ranks_; ++v) {
      const LaneRow& even = at_least_[needed_from_[0][v]];
      const LaneRow& odd = at_least_[needed_from_[1][v]];
      for (int w = 0; w < 4; ++w) rows_[v].word[w] = (even.word[w] & even_lanes) | (odd.word[w] & ~even_lanes);
    }
    // 4. Take away the lanes in which a planned pair has that value. Few are left.
    const std::uint8_t* base = planes_.at(n0, 0);
    for (unsigned v = 0; v < rare_ranks_; ++v) {
      if (rows_[v].any()) rows_[v] = plan_.cover(kernel_, base, v, rows_[v]);
    }
    // 5. Those are searched one by one. A value that no option has is the value of its heap if it is the least such
    //    one: the heap is rare after all. The first such heap counts, since everything behind it was generated from a
    //    wrong value.
    for (unsigned v = 0; v < rare_ranks_; ++v) {
      for (int w = 0; w < 4; ++w) {
        for (std::uint64_t left = rows_[v].word[w]; left != 0; left &= left - 1) {
          const std::uint64_t n = n0 + static_cast<std::uint64_t>(64 * w + std::countr_zero(left));
          if (n >= n1) break;
          if (const std::uint64_t part = pairs_.find(n, static_cast<std::uint8_t>(v)); part != 0) {
            search_.needed(part);
            continue;
          }
          const std::uint32_t value = state_.space.rare_value(v, n);
          const RareValueSearch::Verdict verdict = search_.search(n, value);
          if (verdict == RareValueSearch::Verdict::found) continue;
          outcome.add({n, value}, verdict == RareValueSearch::Verdict::history_too_short);
        }
      }
    }
    if (outcome.failed) return outcome;
    // 6. A block that was not full is taken up again from its first heap, so that the planes stay whole.
    next_ = n1;
    if (n1 < n0 + block_lanes) planes_are_current_ = false;
  }
  return outcome;
}

}  // namespace grundy
