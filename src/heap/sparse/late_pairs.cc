#include "heap/sparse/late_pairs.h"

#include <algorithm>
#include <limits>

namespace grundy {
namespace {

constexpr std::size_t searches_to_learn_from = 512;
constexpr std::size_t most_sources = 384;  // of a rank; with more of them all are learned anew
constexpr std::size_t most_at_a_lesson = 96;
constexpr std::size_t least_gain = 4;  // searches that a new pair must save
constexpr std::size_t sources_between_looks = 8;
constexpr std::uint64_t room_in_window = 1 << 16;
constexpr std::uint64_t furthest_part = std::numeric_limits<std::int32_t>::max() / 2;

}  // namespace

std::uint64_t LatePairs::exclude(unsigned rank, std::uint64_t n0, std::uint64_t lanes) const {
  const std::span<const ByteSource> sources = ranks_[rank].sources;
  CandidateBytes wanted;
  wanted.open[0] = lanes;
  if (!sources.empty()) std::fill_n(wanted.rank[0], byte_lanes, static_cast<std::uint8_t>(rank));
  for (std::size_t first = 0; first < sources.size() && wanted.open[0] != 0; first += sources_between_looks) {
    kernel_.strike(state_.ranks.at(n0), sources.subspan(first, std::min(sources_between_looks, sources.size() - first)),
                   wanted, 1);
  }
  return wanted.open[0];
}

std::uint64_t LatePairs::add_search(unsigned rank, std::uint64_t n, std::uint64_t part) {
  PairsOfRank& pairs = ranks_[rank];
  pairs.searched.push_back({n, part});
  return pairs.searched.size() < searches_to_learn_from ? 0 : learn(rank, pairs);
}

// A greedy cover of the heaps that were searched for, by the parts that were found.
std::uint64_t LatePairs::learn(unsigned rank, PairsOfRank& pairs) {
  if (pairs.sources.size() > most_sources) pairs.sources.clear();
  // 1. The parts, at every place at which a heap is split. What lies opposite must be kept from now on.
  const std::uint64_t furthest =
      std::min(furthest_part, state_.ranks.window() - std::min(state_.ranks.window(), room_in_window));
  std::vector<std::uint64_t> parts;
  for (const Searched& search : pairs.searched) {
    if (search.part <= furthest && state_.ranks.rank(search.part) != RankStore::rare_mark) parts.push_back(search.part);
  }
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  struct Candidate {
    std::uint64_t part;
    Source source;
    std::vector<std::uint32_t> saves;  // which of the searches
  };
  std::vector<Candidate> candidates;
  for (const std::uint64_t part : parts) {
    const std::uint8_t here = state_.ranks.rank(part);
    const unsigned other = here ^ rank;
    if (other >= RankStore::rare_mark) continue;  // bytes tell no rare heap from it
    for (const std::uint32_t k : state_.moves.splits) {
      if (part + k < byte_lanes) continue;
      Candidate candidate = {part, {part + k, here}, {}};
      for (std::uint32_t i = 0; i < pairs.searched.size(); ++i) {
        const std::uint64_t heap = pairs.searched[i].heap;
        // A pair must do for all heaps to come, so its part must be the smaller one by far.
        if (heap / 2 <= part + k + byte_lanes || !state_.ranks.holds(heap - part - k)) continue;
        if (state_.ranks.rank(heap - part - k) == other) candidate.saves.push_back(i);
      }
      if (candidate.saves.size() >= least_gain) candidates.push_back(std::move(candidate));
    }
  }
  // 2. The one that saves most, again and again.
  std::vector<bool> saved(pairs.searched.size());
  std::uint64_t largest = 0;
  for (std::size_t taken = 0; taken < most_at_a_lesson && !candidates.empty(); ++taken) {
    auto best = candidates.begin();
    for (auto it = candidates.begin(); it != candidates.end(); ++it) {
      std::erase_if(it->saves, [&](std::uint32_t i) { return saved[i]; });
      if (it->saves.size() > best->saves.size()) best = it;
    }
    if (best->saves.size() < least_gain) break;
    for (const std::uint32_t i : best->saves) saved[i] = true;
    pairs.sources.emplace_back(best->source);
    largest = std::max(largest, best->part);
    std::erase_if(candidates, [](const Candidate& c) { return c.saves.size() < least_gain; });
  }
  pairs.searched.clear();
  return largest;
}

}  // namespace grundy
