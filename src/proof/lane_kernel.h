// The loops that the verifier of long runs spends its time in, for several blocks at once: heap after heap as in
// block_replay.h, but with a block in each lane of a vector. Blocks do not need each other, so a vector is never asked
// for a value that it is about to compute, and nothing has to be guessed. Values must be below 32. Nothing is shared
// with the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/processor.h"

namespace grundy {

inline constexpr unsigned most_lanes = 16;

// A row holds the values of one heap, the same one counted from the beginning of each block, a word to a lane. One part
// of a pair stands some words away, before the row; the other one has this value in all lanes.
struct LanePart {
  std::int32_t away;  // below 0
  std::uint32_t value;
};

struct LaneRules {
  std::vector<LanePart> sources;    // single heaps, and pairs with a rare part
  std::vector<LanePart> witnesses;  // single heaps, and pairs with a small part; as many as lane_stride divides
  std::uint32_t rare[2] = {};       // the rare values at even and at odd heaps
};

inline constexpr unsigned lane_stride = 8;  // witnesses between two looks whether all are found

// Sums over rows: of the values, and of what that sum was after each row.
struct LaneSums {
  std::uint32_t values[most_lanes] = {};
  std::uint32_t partial[most_lanes] = {};
};

// `row` is that of an even heap, and all rows that the rules look back to stand before it. Lanes with a bit in `failed`
// are given up.
struct LaneKernel {
  Instructions level;
  unsigned lanes;
  // The values of so many rows. A lane whose value is too large fails.
  void (*compute)(std::uint32_t* row, std::size_t count, const LaneRules& rules, std::uint32_t* failed);
  // Looks for a witness of each rare value below each value, but for the first rows up to `from`. A lane where one is
  // missing fails.
  void (*certify)(const std::uint32_t* row, std::size_t from, std::size_t count, const LaneRules& rules,
                  std::uint32_t* failed);
  // One step of the digest (WordDigest) of each lane for every eight rows.
  void (*sum)(const std::uint32_t* row, std::size_t count, std::uint64_t* digests, LaneSums& sums);
};

// Those that run on this processor, the quickest one last.
std::vector<LaneKernel> lane_kernels_here();
LaneKernel best_lane_kernel();

}  // namespace grundy
