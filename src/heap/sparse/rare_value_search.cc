#include "heap/sparse/rare_value_search.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t pairs_at_once = 256;

// Whether of so many pairs some have this rank, marks of rare heaps taken for ranks. Without branches, for vectors.
bool some_have(const std::uint8_t* small, const std::uint8_t* large, std::uint8_t rank) {
  std::uint8_t found = 0;
  for (std::uint64_t i = 0; i < pairs_at_once; ++i) {
    const bool has = (small[i] ^ *(large - i)) == rank;
    found = static_cast<std::uint8_t>(found | (has ? 1 : 0));
  }
  return found != 0;
}

}  // namespace

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
    while (a + pairs_at_once <= kept + 1 && !some_have(ranks.head() + a, ranks.at(sum - a), rank)) a += pairs_at_once;
    if (a > kept) break;
    const std::uint8_t small = ranks.rank(a);
    const std::uint8_t large = *ranks.at(sum - a);
    if ((small ^ large) != rank || small == RankStore::rare_mark || large == RankStore::rare_mark) continue;
    needed(a);
    return Verdict::found;
  }
  return kept == last ? Verdict::nothing : Verdict::history_too_short;
}

}  // namespace grundy
