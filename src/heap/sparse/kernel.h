// The few operations that the block engine does on many heaps at once, each over consecutive heaps ("lanes"). A kernel
// is one set of these functions; the choice is made once, and GRUNDY_KERNEL lowers it.
//
// A block is 248 heaps from a multiple of 8 on: one bit per heap in 256-bit rows, of which a shift by less than a byte
// spoils only the last eight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/processor.h"

namespace grundy {

inline constexpr unsigned block_lanes = 248;

struct LaneRow {
  std::uint64_t word[4];

  bool any() const { return (word[0] | word[1] | word[2] | word[3]) != 0; }
};

// Heap n reaches rank(n - distance) ^ rank.
struct Source {
  std::uint64_t distance = 0;
  std::uint8_t rank = 0;
};

// Rows that need the same shift: united first, shifted down once.
struct Tier {
  std::uint16_t rows = 0;  // even
  std::uint16_t shift = 0;
};

struct HeapKernel {
  Instructions level;

  // Takes from `needed` the lanes of the rows at base + offset, tier by tier, until none are left; returns those that
  // are.
  LaneRow (*cover)(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers, LaneRow needed);

  // Turns rows into bytes per lane: bit j of bytes[256 * g + lane] is that lane's bit of row 8 g + j.
  void (*spread)(std::span<const LaneRow> rows, std::uint8_t* bytes);

  // For the sixteen lanes whose ranks will stand at `ranks` on: which ranks below 64 are free. As spread has them, they
  // stand in `bytes`, 8 to a group and 256 bytes from group to group; the sources, at least sixteen heaps back, take
  // some of them.
  void (*open_ranks)(const std::uint8_t* ranks, std::span<const Source> sources, const std::uint8_t* bytes,
                     unsigned groups, std::uint64_t* open);

  // Writes the planes of 256 ranks: bit i at out + stride * v says ranks[i] == v.
  void (*to_planes)(const std::uint8_t* ranks, unsigned planes, std::uint8_t* out, std::size_t stride);
};

const HeapKernel& scalar_kernel();
const HeapKernel& simd128_kernel();  // to be called only where they run; elsewhere the scalar one stands in for them
const HeapKernel& avx2_kernel();
const HeapKernel& avx512_kernel();

// Those that run here, the plainest first, the fastest last.
std::vector<HeapKernel> kernels_here();
// The fastest that is allowed here (base/processor.h).
HeapKernel best_kernel();

}  // namespace grundy
