#include <algorithm>
#include <bit>
#include <cstring>

#include "heap/sparse/wide_kernel.h"

namespace grundy {
namespace {

std::uint64_t word_at(const std::uint8_t* row, std::size_t word, unsigned shift) {
  std::uint64_t low;
  std::memcpy(&low, row + 8 * word, sizeof low);
  return shift == 0 ? low : low >> shift | std::uint64_t{row[8 * word + 8]} << (64 - shift);
}

void cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers, WideRow& needed) {
  for (const Tier& tier : tiers) {
    bool any = false;
    for (std::size_t word = 0; word < std::size(needed.word); ++word) {
      for (unsigned row = 0; row < tier.rows; ++row)
        needed.word[word] &= ~word_at(base + offsets[row], word, tier.shift);
      any = any || needed.word[word] != 0;
    }
    offsets += tier.rows;
    if (!any) return;
  }
}

std::uint64_t count(const std::uint8_t* row, unsigned shift, std::span<const std::uint64_t> needed) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < needed.size(); ++i)
    sum += static_cast<std::uint64_t>(std::popcount(needed[i] & word_at(row, i, shift)));
  return sum;
}

void take(const std::uint8_t* row, unsigned shift, std::span<std::uint64_t> needed) {
  for (std::size_t i = 0; i < needed.size(); ++i) needed[i] &= ~word_at(row, i, shift);
}

void gather(const WideRow* rows, unsigned word, unsigned ranks, CandidateBytes& candidates, unsigned count) {
  unsigned found[byte_lanes] = {};
  std::fill_n(candidates.open, count, 0);
  for (unsigned rank = 0; rank < ranks; ++rank) {
    for (std::uint64_t lanes = rows[rank].word[word]; lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
      if (found[lane] == count) continue;
      candidates.rank[found[lane]][lane] = static_cast<std::uint8_t>(rank);
      candidates.open[found[lane]++] |= std::uint64_t{1} << lane;
    }
  }
}

void strike(const std::uint8_t* ranks, std::span<const ByteSource> sources, CandidateBytes& candidates,
            unsigned count) {
  for (const ByteSource& source : sources) {
    for (unsigned lane = 0; lane < byte_lanes; ++lane) {
      const auto reached =
          static_cast<std::uint8_t>(ranks[static_cast<std::int32_t>(lane) + source.back] ^ source.ranks);
      for (unsigned i = 0; i < count; ++i) {
        if (candidates.rank[i][lane] == reached) candidates.open[i] &= ~(std::uint64_t{1} << lane);
      }
    }
  }
}

void narrow(CandidateBytes& candidates, unsigned from, unsigned to) {
  const CandidateBytes all = candidates;
  std::fill_n(candidates.open, to, 0);
  for (unsigned lane = 0; lane < byte_lanes; ++lane) {
    unsigned found = 0;
    for (unsigned i = 0; i < from && found < to; ++i) {
      if ((all.open[i] >> lane & 1) == 0) continue;
      candidates.rank[found][lane] = all.rank[i][lane];
      candidates.open[found++] |= std::uint64_t{1} << lane;
    }
  }
}

unsigned settle(std::uint8_t* ranks, const NearSources& near, const CandidateBytes& candidates, unsigned count,
                unsigned first) {
  for (unsigned lane = first; lane < byte_lanes; ++lane) {
    const auto is_reached = [&](std::uint8_t rank) {
      const std::uint8_t* const here = ranks + lane;
      for (const NearSources::Vector& vector : near.nearest) {
        for (unsigned i = 0; i < 16; ++i) {
          if ((*(here - 16 + vector.place[i]) ^ vector.rank[i]) == rank) return true;
        }
      }
      return std::any_of(near.others.begin(), near.others.end(),
                         [&](const Source& source) { return (*(here - source.distance) ^ source.rank) == rank; });
    };
    unsigned i = 0;
    while (i < count && ((candidates.open[i] >> lane & 1) == 0 || is_reached(candidates.rank[i][lane]))) ++i;
    if (i == count) return lane;
    ranks[lane] = candidates.rank[i][lane];
  }
  return byte_lanes;
}

}  // namespace

const WideKernel& scalar_wide_kernel() {
  static constexpr WideKernel kernel = {Instructions::scalar, cover, count, take, gather, strike, narrow, settle};
  return kernel;
}

}  // namespace grundy
