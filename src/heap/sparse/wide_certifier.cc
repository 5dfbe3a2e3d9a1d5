#include "heap/sparse/wide_certifier.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "heap/sparse/certifier.h"
#include "heap/sparse/greedy_cover.h"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_to_try_pairs_on = 16 * wide_lanes;
constexpr std::uint64_t parts_of_pairs = 1 << 14;  // smaller parts of the pairs to choose from
// Of these, so many are tried for a rank: those that are most likely to have it. Some ranks are rare among the first
// heaps, and need a large choice.
constexpr std::size_t most_likely = 2048;

// A row must exclude a value for more than so many heaps of the sample: the search along the smaller part is cheaper
// than one that excludes fewer.
constexpr std::uint64_t least_excluded = 0;

// Values may grow past what the sample had, or take a turn that it did not show; then most heaps are searched. Whether
// the plan still fits is asked at multiples of so many heaps and nowhere else, so that what is learned does not depend
// on where chunks end. It does not if searches look at so many parts for each heap; and once they have looked at so
// many in all, which takes about as long as a lesson, there is one more. Pairs that it adds come behind those that are
// there, which will be right again when the turn is over.
constexpr std::uint64_t heaps_between_looks_at_plan = 1 << 20;
constexpr std::uint64_t parts_too_many_for_a_heap = 1 << 12;
constexpr std::uint64_t parts_worth_a_lesson = std::uint64_t{1} << 33;
constexpr std::uint64_t parts_in_the_time_to_begin_a_search = 1 << 10;

constexpr std::uint64_t even_lanes = 0x5555555555555555ULL;

std::uint64_t reach_of(const SparseState& state) { return parts_of_pairs + state.moves.last_place + 2 * wide_lanes; }

}  // namespace

bool WideCertifier::can_start(const SparseState& state, std::uint64_t next) {
  return next > state.ranks.first_kept() + reach_of(state) + heaps_to_try_pairs_on + 16;
}

WideCertifier::WideCertifier(const SparseState& state, const HeapKernel& kernel, const WideKernel& wide,
                             const FewRanksKernel& pairs, std::uint64_t next)
    : state_(state),
      kernel_(kernel),
      wide_(wide),
      next_(next),
      next_look_(next),
      search_(state),
      pairs_(state, pairs, next),
      planes_(kernel, state.rank_count, reach_of(state)),
      rare_ranks_(count_rare_ranks(state)),
      chosen_(rare_ranks_),
      late_(state, wide, rare_ranks_),
      rows_(rare_ranks_),
      at_least_(state.rank_count + 1) {
  search_.needed(parts_of_pairs);
  for (unsigned parity = 0; parity < 2; ++parity) needed_from_[parity] = common_ranks_above(state, parity);
  learn(next);
}

void WideCertifier::learn(std::uint64_t next) {
  plan_ = {};
  searched_since_lesson_ = 0;
  // Planes read eight ranks past the heaps that count, and from `next` on the generator may be writing.
  const std::uint64_t first = (next - heaps_to_try_pairs_on) / 8 * 8 - 8;
  BitPlanes sample(kernel_, state_.rank_count, reach_of(state_), heaps_to_try_pairs_on + 256);
  sample.restart(first, [this](std::uint64_t n) { return state_.ranks.at(n); });
  for (std::uint64_t n = first; n < first + heaps_to_try_pairs_on; n += block_lanes)
    sample.append(n, state_.ranks.at(n));
  const std::vector<Source> pairs = common_pairs(state_, parts_of_pairs);
  const Frequencies frequent = frequencies(state_.recent_ranks(next));
  const GreedyCover greedy(wide_, sample, first);
  std::vector<std::uint64_t> needed(heaps_to_try_pairs_on / 64);
  for (unsigned rare = 0; rare < rare_ranks_; ++rare) {
    std::fill(needed.begin(), needed.end(), 0);
    for (std::uint64_t i = 0; i < heaps_to_try_pairs_on; ++i) {
      const std::uint8_t rank = *state_.ranks.at(first + i);
      if (rank != RankStore::rare_mark && rank >= needed_from_[(first + i) % 2][rare])
        needed[i / 64] |= std::uint64_t{1} << (i % 64);
    }
    std::vector<Source> likely = pairs;
    if (likely.size() > most_likely) {
      std::nth_element(
          likely.begin(), likely.begin() + most_likely, likely.end(),
          [&](const Source& a, const Source& b) { return frequent[rare ^ a.rank] > frequent[rare ^ b.rank]; });
      likely.resize(most_likely);
    }
    greedy.take(rare, chosen_[rare], needed);
    const std::vector<Source> more = greedy.choose(rare, likely, needed, least_excluded);
    chosen_[rare].insert(chosen_[rare].end(), more.begin(), more.end());
    plan_.append(planes_, rare, chosen_[rare]);
  }
}

void WideCertifier::look_at_plan() {
  if (searched_ > parts_too_many_for_a_heap * heaps_between_looks_at_plan) searched_since_lesson_ += searched_;
  searched_ = 0;
  next_look_ = (next_ / heaps_between_looks_at_plan + 1) * heaps_between_looks_at_plan;
  if (searched_since_lesson_ >= parts_worth_a_lesson && can_start(state_, next_)) learn(next_);
}

// For every rare rank the lanes whose candidate is larger than its value. Which ranks those are depends on the parity
// of n in a space of the domain kind. Only heaps next_ .. n1 - 1 count.
void WideCertifier::find_needed(std::uint64_t n0, std::uint64_t n1) {
  WideRow lanes = {};
  for (std::uint64_t n = next_; n < n1; ++n) lanes.word[(n - n0) / 64] |= std::uint64_t{1} << ((n - n0) % 64);
  at_least_[state_.rank_count] = WideRow{};
  for (unsigned rank = state_.rank_count; rank-- > 0;) {
    WideRow row;
    std::memcpy(&row, planes_.at(n0, rank), sizeof row);
    for (std::size_t w = 0; w < std::size(row.word); ++w)
      at_least_[rank].word[w] = at_least_[rank + 1].word[w] | (row.word[w] & lanes.word[w]);
  }
  for (unsigned rare = 0; rare < rare_ranks_; ++rare) {
    const WideRow& even = at_least_[needed_from_[0][rare]];
    const WideRow& odd = at_least_[needed_from_[1][rare]];
    for (std::size_t w = 0; w < std::size(even.word); ++w)
      rows_[rare].word[w] = (even.word[w] & even_lanes) | (odd.word[w] & ~even_lanes);
  }
}

CandidateCertifier::Outcome WideCertifier::certify(std::uint64_t end) {
  Outcome outcome;
  while (next_ < end) {
    // 1. Take the next block, from a multiple of 8 on, and bring the planes up to it. The generator may be writing the
    //    ranks from `end` on.
    const std::uint64_t n0 = next_ / 8 * 8;
    if (next_ >= next_look_) look_at_plan();
    const std::uint64_t n1 = std::min({end, n0 + wide_lanes, next_look_});
    std::uint8_t copy[256];
    const auto ranks_at = [&](std::uint64_t n) -> const std::uint8_t* {
      if (n + 256 <= end) return state_.ranks.at(n);
      std::fill(std::copy(state_.ranks.at(std::min(n, end)), state_.ranks.at(end), copy), std::end(copy),
                RankStore::rare_mark);
      return copy;
    };
    if (!planes_are_current_) planes_.restart(n0, ranks_at);
    for (std::uint64_t n = n0; n < n0 + wide_lanes; n += block_lanes) planes_.append(n, ranks_at(n));
    // 2. What must be excluded, for whom; less what planned pairs exclude. Few are left.
    find_needed(n0, n1);
    const std::uint8_t* const base = planes_.at(n0, 0);
    for (unsigned rare = 0; rare < rare_ranks_; ++rare) plan_.cover(wide_, base, rare, rows_[rare]);
    // 3. Those are tried with pairs of larger parts, where such were found before, and then searched one by one. The
    //    first heap that is rare after all counts, since everything behind it was generated from a wrong value.
    for (unsigned rare = 0; rare < rare_ranks_; ++rare) {
      for (unsigned w = 0; w < wide_lanes / 64; ++w) {
        std::uint64_t left = rows_[rare].word[w];
        if (left != 0) left = late_.exclude(rare, n0 + 64 * w, left);
        for (; left != 0; left &= left - 1)
          settle(n0 + 64 * w + static_cast<unsigned>(std::countr_zero(left)), rare, outcome);
      }
    }
    if (outcome.failed) return outcome;
    // 4. A block that was not full is taken up again from its first heap, so that the planes stay whole.
    next_ = n1;
    planes_are_current_ = n1 == n0 + wide_lanes;
  }
  return outcome;
}

void WideCertifier::settle(std::uint64_t n, unsigned rank, Outcome& outcome) {
  if (const std::uint64_t part = pairs_.find(n, static_cast<std::uint8_t>(rank)); part != 0) {
    search_.needed(part);
    // Among smaller parts the plan could choose, and the search is short.
    if (part > parts_of_pairs) {
      search_.needed(late_.add_search(rank, n, part));
    } else {
      searched_ += part + parts_in_the_time_to_begin_a_search;
    }
    return;
  }
  const std::uint32_t value = state_.space.rare_value(rank, n);
  const RareValueSearch::Verdict verdict = search_.search(n, value);
  if (verdict == RareValueSearch::Verdict::found) return;
  outcome.add({n, value}, verdict == RareValueSearch::Verdict::history_too_short);
}

}  // namespace grundy
