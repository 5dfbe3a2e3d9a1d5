#include "heap/sparse/generator.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace grundy {
namespace {

constexpr LaneRow all_lanes = {{~0ULL, ~0ULL, ~0ULL, ~0ULL >> 8}};

}  // namespace

SparseGenerator::SparseGenerator(SparseState& state, const HeapKernel& kernel, std::uint64_t next)
    : state_(state),
      kernel_(kernel),
      next_(next),
      sources_(state, next),
      near_(sources_.below(block_lanes)),
      nearest_(static_cast<std::size_t>(
          std::find_if(near_.begin(), near_.end(), [](const Source& s) { return s.distance >= lanes_at_once; }) -
          near_.begin())),
      planes_(kernel, state.rank_count, sources_.reach()),
      plan_(planes_, sources_.from(block_lanes), frequencies(state.recent_ranks(next)), state.rank_count,
            std::numeric_limits<std::size_t>::max()),
      enough_free_(8 * near_.size() < sources_.pairs().size() ? 3 : most_counted),
      rows_(state.rank_count),
      free_((state.rank_count + 7) / 8 * 256),
      stamps_(512, ~std::uint64_t{0}) {}

std::uint64_t SparseGenerator::generate(std::uint64_t end) {
  bool planes_are_current = false;
  while (next_ < end) {
    if (next_ % 8 != 0) {
      if (!sources_.generate_one(state_, next_)) return next_;
      ++next_;
      continue;
    }
    if (!planes_are_current) {
      planes_.restart(next_, [this](std::uint64_t n) { return state_.ranks.at(n); });
      planes_are_current = true;
    }
    const std::uint64_t n0 = next_;
    next_ = sources_.is_rare_near(n0) ? generate_block_slowly(n0) : generate_block(n0);
    if (next_ < n0 + block_lanes) return next_;
    planes_.append(n0, state_.ranks.at(n0));
  }
  return next_;
}

std::uint64_t SparseGenerator::generate_block_slowly(std::uint64_t n0) {
  for (std::uint64_t n = n0; n < n0 + block_lanes; ++n) {
    if (!sources_.generate_one(state_, n)) return n;
  }
  return n0 + block_lanes;
}

std::uint64_t SparseGenerator::generate_block(std::uint64_t n0) {
  const unsigned ranks = cover_ranks(n0);
  kernel_.spread(std::span(rows_).first(ranks), free_.data());
  // Near sources may reach any rank in use.
  return state_.rank_count <= most_ranks_in_a_word ? finish_lanes_in_words(n0, ranks) : finish_lanes(n0, ranks);
}

// Ranks in increasing order, each only for the lanes that may still need it: near sources take few of the ranks that
// far ones leave free, so some free ranks are enough for a lane. Returns how many ranks were looked at.
unsigned SparseGenerator::cover_ranks(std::uint64_t n0) {
  const std::uint8_t* base = planes_.at(n0, 0);
  LaneRow open = all_lanes;
  LaneRow at_least[most_counted] = {};  // lanes with more than j free ranks
  for (unsigned rank = 0; rank < state_.rank_count; ++rank) {
    if (!open.any()) return rank;
    const LaneRow& row = rows_[rank] = plan_.cover(kernel_, base, rank, open);
    for (int w = 0; w < 4; ++w) {
      std::uint64_t carry = row.word[w];
      for (unsigned j = 0; j < enough_free_; ++j) {
        const std::uint64_t both = at_least[j].word[w] & carry;
        at_least[j].word[w] |= carry;
        carry = both;
      }
      open.word[w] &= ~at_least[enough_free_ - 1].word[w];
    }
  }
  return state_.rank_count;
}

std::uint64_t SparseGenerator::finish_lanes_in_words(std::uint64_t n0, unsigned rank_count) {
  std::uint8_t* ranks = state_.ranks.at(n0);
  const unsigned groups = (rank_count + 7) / 8;
  const std::span<const Source> nearest = std::span(near_).first(nearest_);
  const std::span<const Source> others = std::span(near_).subspan(nearest_);
  std::uint64_t open[lanes_at_once];
  for (unsigned first = 0; first < block_lanes; first += lanes_at_once) {
    kernel_.open_ranks(ranks + first, others, free_.data() + first, groups, open);
    for (unsigned lane = first; lane < std::min(first + lanes_at_once, block_lanes); ++lane) {
      std::uint64_t free = open[lane - first];
      for (const Source& source : nearest) free &= ~(1ULL << (*(ranks + lane - source.distance) ^ source.rank));
      if (free == 0) [[unlikely]] {
        if (!sources_.generate_one(state_, n0 + lane)) return n0 + lane;
        continue;
      }
      ranks[lane] = static_cast<std::uint8_t>(std::countr_zero(free));
    }
  }
  return n0 + block_lanes;
}

std::uint64_t SparseGenerator::finish_lanes(std::uint64_t n0, unsigned rank_count) {
  std::uint8_t* ranks = state_.ranks.at(n0);
  const unsigned groups = (rank_count + 7) / 8;
  for (unsigned lane = 0; lane < block_lanes; ++lane) {
    const std::uint64_t n = n0 + lane;
    for (const Source& source : near_) stamps_[*(ranks + lane - source.distance) ^ source.rank] = n;
    unsigned rank = rank_count;
    for (unsigned group = 0; group < groups && rank == rank_count; ++group) {
      for (unsigned free = free_[256 * group + lane]; free != 0; free &= free - 1) {
        const unsigned candidate = 8 * group + static_cast<unsigned>(std::countr_zero(free));
        if (stamps_[candidate] == n) continue;
        rank = candidate;
        break;
      }
    }
    if (rank == rank_count) [[unlikely]] {
      if (!sources_.generate_one(state_, n)) return n;
      continue;
    }
    ranks[lane] = static_cast<std::uint8_t>(rank);
  }
  return n0 + block_lanes;
}

}  // namespace grundy
