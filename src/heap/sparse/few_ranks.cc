#include "heap/sparse/few_ranks.h"

#include <algorithm>

namespace grundy {
void RankTally::add(const RankTally& later, std::uint64_t places) {
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (unsigned rank = 0; rank < few_ranks; ++rank) count[parity][rank] += later.count[parity][rank];
  }
  sum += later.sum;
  weighted += later.weighted + places * later.sum;
}

FewRanksPlan::FewRanksPlan(std::span<const Source> sources) {
  if (!sources.empty()) step = static_cast<unsigned>(std::clamp<std::uint64_t>(sources.front().distance, 1, 8));
  steps = few_lanes / step;
  for (const Source& source : sources) {
    if (source.distance >= block()) {
      far.emplace_back(source);
    } else {
      near.push_back(source);
    }
  }
}

}  // namespace grundy
