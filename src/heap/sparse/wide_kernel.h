// Games of many ranks, by blocks that are eight times as wide as those of kernel.h: 1984 heaps, one bit each in rows of
// 2048 bits, of which a shift by less than a byte spoils only the last ones. A row costs the less per heap the wider it
// is, and a plan that was chosen from a sample (greedy_cover.h) leaves the more work to be shared.
//
// What bits have left of a block goes through bytes, 64 heaps ("lanes") at a time: a handful of ranks for each lane, of
// which every source strikes out the one that it reaches.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/kernel.h"

namespace grundy {

inline constexpr unsigned wide_lanes = 8 * block_lanes;
inline constexpr unsigned byte_lanes = 64;
inline constexpr unsigned most_candidates = 48;

static_assert(wide_lanes % byte_lanes == 0);

struct WideRow {
  std::uint64_t word[32];
};

// The ranks that may be those of 64 heaps, least first, and the lanes in which each is one still.
struct CandidateBytes {
  alignas(64) std::uint8_t rank[most_candidates][byte_lanes];
  std::uint64_t open[most_candidates];
};

// A source at least 64 heaps back: its rank four times.
struct ByteSource {
  explicit ByteSource(const Source& source)
      : back(-static_cast<std::int32_t>(source.distance)), ranks(source.rank * 0x01010101u) {}

  std::int32_t back;
  std::uint32_t ranks;
};

// Sources nearer than 64 heaps, in increasing distance: those nearer than sixteen, sixteen to a vector, and the others.
struct NearSources {
  struct Vector {
    std::uint8_t place[16];  // among the sixteen heaps before: 15 is the one just before
    std::uint8_t rank[16];
  };

  explicit NearSources(std::span<const Source> sources);

  std::vector<Vector> nearest;
  std::vector<Source> others;
};

struct WideKernel {
  Instructions level;

  // As HeapKernel::cover, on wide rows.
  void (*cover)(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers, WideRow& needed);

  // How many of the lanes asked for a row has, the row being shifted down by less than eight bits first; the same, and
  // takes them away.
  std::uint64_t (*count)(const std::uint8_t* row, unsigned shift, std::span<const std::uint64_t> needed);
  void (*take)(const std::uint8_t* row, unsigned shift, std::span<std::uint64_t> needed);

  // Of 64 lanes, the first `count` ranks whose rows have them; rows are given from the word of these lanes on.
  void (*gather)(const WideRow* rows, unsigned word, unsigned ranks, CandidateBytes& candidates, unsigned count);

  // Closes the candidates that a source reaches.
  void (*strike)(const std::uint8_t* ranks, std::span<const ByteSource> sources, CandidateBytes& candidates,
                 unsigned count);

  // Keeps the first `to` open ones of each lane.
  void (*narrow)(CandidateBytes& candidates, unsigned from, unsigned to);

  // Writes the ranks of the lanes from `first` on, each its first candidate that no near source reaches; returns the
  // first lane that has none, or 64.
  unsigned (*settle)(std::uint8_t* ranks, const NearSources& near, const CandidateBytes& candidates, unsigned count,
                     unsigned first);
};

const WideKernel& scalar_wide_kernel();
const WideKernel& avx512_wide_kernel();  // where it does not run, the scalar one stands in

// Those that run here, the plainest first, the fastest last.
std::vector<WideKernel> wide_kernels_here();

}  // namespace grundy
