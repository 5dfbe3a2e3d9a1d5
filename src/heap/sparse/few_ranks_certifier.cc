#include "heap/sparse/few_ranks_certifier.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace grundy {
namespace {

// From so many heaps on the rows are learned as well as they ever will be. Learning takes about as long as half of
// them; shorter runs learn from less, and pay less.
constexpr std::uint64_t heaps_for_all_rows = 1 << 25;
constexpr std::uint64_t parts_of_rows = 4096;  // to choose rows from
constexpr std::uint64_t least_to_learn_from = 1 << 8;
constexpr std::uint64_t heaps_to_learn_from = 1 << 13;
constexpr std::size_t most_rows = 64;

}  // namespace

FewRanksCertifier::FewRanksCertifier(const SparseState& state, const FewRanksKernel& kernel, std::uint64_t next)
    : state_(state), kernel_(kernel), next_(next), made_at_(next), search_(state), pairs_(state, kernel, next) {
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (unsigned rank = 0; rank < few_ranks; ++rank) {
      unsigned needed = 0;
      for (unsigned rare = 0; rare < few_ranks; ++rare) {
        if (state.space.rare_value(rare, parity) < state.space.common_value(rank, parity)) needed |= 1u << rare;
      }
      plan_.needed[parity].put(rank, needed);
    }
  }
  learn_rows();
}

std::uint64_t FewRanksCertifier::plan_until() const {
  return made_at_ < heaps_for_all_rows ? 4 * (made_at_ + 1) : for_ever;
}

unsigned FewRanksCertifier::needed_at(std::uint64_t n) const {
  const std::uint8_t rank = *state_.ranks.at(n);
  if (rank >= few_ranks) return 0;
  const RankSets& needed = plan_.needed[n % 2];
  return needed.low[rank] | static_cast<unsigned>(needed.high[rank]) << 8;
}

// What a row gains only falls while others are taken, so a row whose gain was counted anew and is still the largest is
// the best one; few need counting.
void FewRanksCertifier::learn_rows() {
  struct Candidate {
    std::uint64_t gain;
    Source source;
  };
  const auto is_less = [](const Candidate& a, const Candidate& b) {
    return a.gain != b.gain ? a.gain < b.gain : a.source.distance > b.source.distance;
  };
  const std::uint64_t parts = std::min(parts_of_rows, next_ / 64);
  const std::uint64_t farthest = parts + state_.moves.last_place;
  const std::uint64_t kept = next_ - state_.ranks.first_kept();
  const std::uint64_t worth =
      std::clamp(next_ * heaps_to_learn_from / heaps_for_all_rows, least_to_learn_from, heaps_to_learn_from);
  const std::uint64_t count = std::min({worth, next_ / 16, kept - std::min(kept, farthest)});
  const std::uint64_t first = next_ - count;
  std::vector<std::uint64_t> heaps;
  std::vector<unsigned> needed;
  for (std::uint64_t n = first; n < next_; ++n) {
    if (const unsigned set = needed_at(n); set != 0) {
      heaps.push_back(n);
      needed.push_back(set);
    }
  }
  const auto reached = [&](std::uint64_t n, const Source& source) {
    const std::uint8_t rank = *state_.ranks.at(n - source.distance);
    return rank < few_ranks ? 1u << ((rank ^ source.rank) % few_ranks) : 0u;
  };
  const auto gain = [&](const Source& source) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) sum += (needed[i] & reached(heaps[i], source)) != 0 ? 1 : 0;
    return sum;
  };
  std::vector<Candidate> candidates;
  const auto offer = [&](std::uint64_t distance, std::uint8_t rank) {
    const Source source = {distance, rank};
    candidates.push_back({gain(source), source});
  };
  for (std::uint64_t a = 1; a <= parts; ++a) {
    const std::uint8_t rank = state_.ranks.rank(a);
    if (rank >= few_ranks) continue;
    for (const std::uint32_t k : state_.moves.splits) offer(a + k, rank);
  }
  // A single heap has a rare value where the parity of n counts and differs.
  for (const std::uint32_t k : state_.moves.singles) {
    if (state_.space.kind == SpaceKind::domain && k % 2 != 0) offer(k, 0);
  }
  std::make_heap(candidates.begin(), candidates.end(), is_less);
  while (!candidates.empty() && plan_.rows.size() < most_rows) {
    std::pop_heap(candidates.begin(), candidates.end(), is_less);
    Candidate best = candidates.back();
    best.gain = gain(best.source);
    if (best.gain == 0) {
      candidates.pop_back();
      continue;
    }
    if (candidates.size() > 1 && is_less(best, candidates.front())) {
      candidates.back() = best;
      std::push_heap(candidates.begin(), candidates.end(), is_less);
      continue;
    }
    candidates.pop_back();
    plan_.rows.emplace_back(best.source);
    search_.needed(best.source.distance);
    std::size_t left = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const unsigned set = needed[i] & ~reached(heaps[i], best.source);
      if (set == 0) continue;
      heaps[left] = heaps[i];
      needed[left++] = set;
    }
    heaps.resize(left);
    needed.resize(left);
  }
}

CandidateCertifier::Outcome FewRanksCertifier::certify(std::uint64_t end) {
  Outcome outcome;
  std::uint8_t left[2][few_lanes];
  while (next_ < end) {
    // 1. 64 heaps from an even one on, and none from `end` on: the generator may be writing their ranks.
    const std::uint64_t n0 = std::min(next_, end - few_lanes) / 2 * 2;
    std::uint64_t lanes = kernel_.exclude(plan_, state_.ranks.at(n0), left);
    if (n0 < next_) lanes &= next_ - n0 < few_lanes ? ~std::uint64_t{0} << (next_ - n0) : 0;
    // 2. What no row has excluded.
    for (; lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
      settle(n0 + lane, left[0][lane] | static_cast<unsigned>(left[1][lane]) << 8, outcome);
    }
    next_ = std::max(next_, n0 + few_lanes);
    if (next_ + 1 == end) settle(next_++, needed_at(end - 1), outcome);
    if (outcome.failed) return outcome;
  }
  return outcome;
}

void FewRanksCertifier::settle(std::uint64_t n, unsigned needed, Outcome& outcome) {
  for (; needed != 0; needed &= needed - 1) {
    const auto rank = static_cast<unsigned>(std::countr_zero(needed));
    if (const std::uint64_t part = pairs_.find(n, static_cast<std::uint8_t>(rank)); part != 0) {
      search_.needed(part);
      continue;
    }
    const std::uint32_t value = state_.space.rare_value(rank, n);
    const RareValueSearch::Verdict verdict = search_.search(n, value);
    if (verdict == RareValueSearch::Verdict::found) continue;
    outcome.add({n, value}, verdict == RareValueSearch::Verdict::history_too_short);
  }
}

}  // namespace grundy
