// States of no game: random ranks, for what must be right whatever the ranks are.
#pragma once

#include <random>

#include "heap/sparse/sparse_state.h"

namespace grundy {

// Heaps 1 .. heaps - 1 are common, of ranks below `ranks`; the moves are those of 0.143.
inline SparseState state_of_random_ranks(std::uint64_t heaps, unsigned ranks,
                                         std::uint64_t window = RankStore::unlimited) {
  std::mt19937_64 random(heaps);
  SparseState state;
  state.moves = *split_moves(*parse_heap_rule("0.143"));
  state.space = {SpaceKind::range, 1};
  state.rank_count = 200;
  state.ranks = RankStore(window);
  state.ranks.make_room(0, heaps);
  for (std::uint64_t n = 1; n < heaps; ++n) *state.ranks.at(n) = static_cast<std::uint8_t>(random() % ranks);
  return state;
}

}  // namespace grundy
