#include "heap/sparse/candidate_sources.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

// Sources begin to count at a heap of their own size; a plan may hold them this much earlier, because the stores have
// a margin without ranks below heap 0.
constexpr std::uint64_t early = 512;

bool is_nearer(const Source& a, const Source& b) { return a.distance < b.distance; }

}  // namespace

CandidateSources::CandidateSources(const SparseState& state, std::uint64_t next)
    : state_(state), stamps_(512, ~std::uint64_t{0}) {
  // A rank past all others gives ranks past all others, which no heap's mex can meet.
  const std::uint32_t ranks = std::bit_ceil(state.rank_count);
  for (const RareHeap& rare : state.rare) {
    if (state.space.rank(rare.value) >= ranks) continue;
    for (const std::uint32_t k : state.moves.splits) {
      const std::uint64_t distance = rare.heap + k;
      if (distance > next + early) {
        valid_until_ = std::min(valid_until_, distance);
        continue;
      }
      pairs_.push_back({distance, static_cast<std::uint8_t>(state.space.rank(rare.value))});
    }
  }
  std::sort(pairs_.begin(), pairs_.end(), is_nearer);
}

// The class of a single heap at n is the class it has at home unless the parity of n counts.
std::vector<Source> CandidateSources::select(std::uint64_t distance, bool far) const {
  std::vector<Source> sources;
  const auto add = [&](Source source) {
    if ((source.distance >= distance) == far) sources.push_back(source);
  };
  for (const std::uint32_t k : state_.moves.singles) {
    if (state_.space.kind == SpaceKind::range || k % 2 == 0) add({k, 0});
  }
  for (const Source& source : pairs_) add(source);
  std::stable_sort(sources.begin(), sources.end(), is_nearer);
  return sources;
}

std::uint64_t CandidateSources::reach() const {
  const std::uint64_t pair = pairs_.empty() ? 0 : pairs_.back().distance;
  return std::max<std::uint64_t>(pair, state_.moves.last_place) + 2 * block_lanes + early;
}

unsigned CandidateSources::exact_rank(std::uint64_t n) {
  for (const Source& source : pairs_) {
    if (source.distance >= n) break;
    const std::uint8_t rank = *state_.ranks.at(n - source.distance);
    if (rank != RankStore::rare_mark) stamps_[rank ^ source.rank] = n;
  }
  for (const std::uint32_t k : state_.moves.singles) {
    const std::uint32_t value = state_.value(n - k);
    if (const std::uint32_t rank = state_.space.rank(value); !state_.space.is_rare(value, n) && rank < stamps_.size()) {
      stamps_[rank] = n;
    }
  }
  unsigned rank = 0;
  while (rank + 1 < stamps_.size() && stamps_[rank] == n) ++rank;
  return rank;
}

bool CandidateSources::generate_one(SparseState& state, std::uint64_t n) {
  const unsigned rank = exact_rank(n);
  if (rank >= state.rank_count) return false;
  *state.ranks.at(n) = static_cast<std::uint8_t>(rank);
  return true;
}

}  // namespace grundy
