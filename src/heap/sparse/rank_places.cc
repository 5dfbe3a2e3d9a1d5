#include "heap/sparse/rank_places.h"

#include <algorithm>
#include <numeric>

namespace grundy {

void RankPlaces::extend(std::uint64_t end) {
  for (; end_ < end; ++end_) {
    if (!state_.ranks.holds(end_)) end_ = state_.ranks.first_kept();
    const std::uint8_t rank = state_.ranks.rank(end_);
    if (places_[rank].size() < most_places) places_[rank].push_back(end_);
  }
  std::array<std::uint64_t, 256> count = {};
  for (const std::uint8_t rank : state_.recent_ranks(end)) ++count[rank];
  frequent_.resize(RankStore::rare_mark);
  std::iota(frequent_.begin(), frequent_.end(), std::uint8_t{0});
  std::erase_if(frequent_, [&](std::uint8_t rank) { return count[rank] == 0; });
  std::stable_sort(frequent_.begin(), frequent_.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return count[a] > count[b]; });
}

}  // namespace grundy
