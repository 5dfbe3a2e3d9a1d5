// The few operations that the block engine does on many heaps at once, each over consecutive heaps ("lanes"). A kernel
// is one set of these functions; the choice is made once, and GRUNDY_KERNEL forces it.
//
// A block is 248 heaps from a multiple of 8 on: one bit per heap in 256-bit rows, of which a shift by less than a byte
// spoils only the last eight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace grundy::heap {

inline constexpr unsigned block_lanes = 248;

struct Row {
  std::uint64_t word[4];

  bool any() const { return (word[0] | word[1] | word[2] | word[3]) != 0; }
};

// Rows to be united that all need the same shift; see CoverPlan.
struct Tier {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::uint32_t shift = 0;
};

// Heap n reaches code(n - distance) ^ code.
struct Source {
  std::uint32_t distance = 0;
  std::uint8_t code = 0;
};

inline constexpr unsigned candidates_per_lane = 3;
inline constexpr unsigned lanes_per_group = 32;

struct Kernel {
  std::string_view name;

  // The lanes of `needed` that no row covers. A row is the 256 bits at `at` + offset, shifted down by its tier's shift.
  Row (*uncovered)(const std::uint8_t* at, const std::int32_t* offsets, std::span<const Tier> tiers, Row needed);

  // For 32 heaps, whose codes will stand at `at`, and three candidates each: bit i of hits[c] says that candidate c of
  // lane i is reached.
  void (*reached)(const std::uint8_t* at, std::span<const Source> sources,
                  const std::uint8_t (&candidates)[candidates_per_lane][lanes_per_group],
                  std::uint32_t (&hits)[candidates_per_lane]);

  // Turns rows into bytes per lane: bit j of bytes[256 * g + lane] is that lane's bit of row 8 g + j.
  void (*spread)(std::span<const Row> rows, std::uint8_t* bytes);

  // Writes the planes of 256 codes: bit i at planes + stride * v says codes[i] == v.
  void (*to_planes)(const std::uint8_t* codes, unsigned planes, std::uint8_t* out, std::size_t stride);
};

const Kernel& scalar_kernel();
const Kernel* avx2_kernel();  // null where the processor or the compiler can't

// The fastest kernel that runs here, or the one that the environment variable GRUNDY_KERNEL names; empty if it names
// none that runs here.
std::optional<Kernel> choose_kernel();

}  // namespace grundy::heap
