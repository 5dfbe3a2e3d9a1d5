#include "heap/sparse/rare_value_search.h"

#include <algorithm>

namespace grundy {

RareValueSearch::Verdict RareValueSearch::search(std::uint64_t n, std::uint32_t value) {
  ++searches_;
  for (const std::uint32_t k : state_.moves.singles) {
    if (state_.value(n - k) == value) return Verdict::found;
  }
  bool complete = true;
  for (const std::uint32_t k : state_.moves.splits) {
    const std::uint64_t sum = n - k;
    for (const RareHeap& rare : state_.rare) {
      if (rare.heap >= sum) break;
      const std::uint64_t other = sum - rare.heap;
      if (state_.moves.unequal && other == rare.heap) continue;
      if (!state_.ranks.holds(other)) continue;  // between the first and the last heaps that are kept all are common
      if (state_.ranks.rank(other) == RankStore::rare_mark && (state_.value(other) ^ rare.value) == value) {
        needed(std::min(other, rare.heap));
        return Verdict::found;
      }
    }
    switch (search_pairs(sum, static_cast<std::uint8_t>(state_.space.rank(value)))) {
      case Verdict::found:
        return Verdict::found;
      case Verdict::history_too_short:
        complete = false;
        break;
      case Verdict::nothing:
        break;
    }
  }
  return complete ? Verdict::nothing : Verdict::history_too_short;
}

RareValueSearch::Verdict RareValueSearch::search_pairs(std::uint64_t sum, std::uint8_t rank) {
  const RankStore& ranks = state_.ranks;
  const std::uint64_t last = state_.moves.unequal ? (sum - 1) / 2 : sum / 2;
  // The smaller part must be among the first heaps kept and the larger among the last.
  const std::uint64_t kept = std::min({last, ranks.head_size() - 1, sum - ranks.first_kept()});
  for (std::uint64_t a = 1; a <= kept; ++a) {
    const std::uint8_t small = ranks.rank(a);
    const std::uint8_t large = *ranks.at(sum - a);
    if ((small ^ large) != rank || small == RankStore::rare_mark || large == RankStore::rare_mark) continue;
    needed(a);
    return Verdict::found;
  }
  return kept == last ? Verdict::nothing : Verdict::history_too_short;
}

}  // namespace grundy
