#include "heap/sparse/greedy_cover.h"

#include <algorithm>

namespace grundy {
namespace {

unsigned shift(const Source& source) { return static_cast<unsigned>((8 - source.distance % 8) % 8); }

}  // namespace

const std::uint8_t* GreedyCover::row(unsigned rank, const Source& source) const {
  return planes_.at(first_, 0) + planes_.offset(rank ^ source.rank, source.distance + shift(source));
}

void GreedyCover::take(unsigned rank, std::span<const Source> sources, std::span<std::uint64_t> needed) const {
  for (const Source& source : sources) kernel_.take(row(rank, source), shift(source), needed);
}

std::vector<Source> GreedyCover::choose(unsigned rank, std::span<const Source> sources, std::span<std::uint64_t> needed,
                                        std::uint64_t least) const {
  struct Candidate {
    std::uint64_t gain;
    Source source;
  };
  const auto is_less = [](const Candidate& a, const Candidate& b) {
    return a.gain != b.gain ? a.gain < b.gain : a.source.distance > b.source.distance;
  };
  std::vector<Candidate> candidates;
  for (const Source& source : sources) {
    if ((rank ^ source.rank) >= planes_.planes()) continue;
    const std::uint64_t gain = kernel_.count(row(rank, source), shift(source), needed);
    if (gain > least) candidates.push_back({gain, source});
  }
  std::make_heap(candidates.begin(), candidates.end(), is_less);
  std::vector<Source> chosen;
  while (!candidates.empty()) {
    std::pop_heap(candidates.begin(), candidates.end(), is_less);
    Candidate best = candidates.back();
    candidates.pop_back();
    best.gain = kernel_.count(row(rank, best.source), shift(best.source), needed);
    if (best.gain <= least) continue;
    if (!candidates.empty() && is_less(best, candidates.front())) {
      candidates.push_back(best);
      std::push_heap(candidates.begin(), candidates.end(), is_less);
      continue;
    }
    chosen.push_back(best.source);
    kernel_.take(row(rank, best.source), shift(best.source), needed);
  }
  return chosen;
}

}  // namespace grundy
