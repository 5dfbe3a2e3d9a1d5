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

// Codes are handled by fours: the planes of the codes 4 q .. 4 q + 3 stand at a fixed stride, and one look at a source
// serves all four.
inline constexpr unsigned codes_per_group = 4;

// A source with code g: the lanes from which code v is reached are those whose bit is set in plane v ^ g, `bytes`
// further on and shifted down by the tier's shift.
struct RowSource {
  std::int32_t bytes = 0;
  std::uint32_t group = 0;  // g / 4
};

// Sources that need the same shift; those with g % 4 = j are begin[j] .. begin[j + 1] - 1.
struct Tier {
  std::uint32_t begin[codes_per_group + 1] = {};
  std::uint32_t shift = 0;
};

// Where the block begins in the first plane of each group, and how far the next plane of the group is.
struct PlaneTable {
  const std::uint8_t* group[64];
  std::size_t stride;
};

struct Kernel {
  std::string_view name;

  // Takes from needed[0 .. 3] the lanes from which a source of the tiers reaches code 4 group, ..., 4 group + 3; stops
  // when none are left, and says whether some are.
  bool (*cover)(const PlaneTable& planes, const RowSource* sources, std::span<const Tier> tiers, std::uint32_t group,
                Row* needed);

  // Turns rows into bytes per lane: bit j of bytes[256 * g + lane] is that lane's bit of row 8 g + j.
  void (*spread)(std::span<const Row> rows, std::uint8_t* bytes);

  // Writes the planes of 256 codes: bit i at out + stride * v says codes[i] == v.
  void (*to_planes)(const std::uint8_t* codes, unsigned planes, std::uint8_t* out, std::size_t stride);
};

const Kernel& scalar_kernel();
const Kernel* avx2_kernel();  // null where the processor or the compiler can't

// The fastest kernel that runs here, or the one that the environment variable GRUNDY_KERNEL names; empty if it names
// none that runs here.
std::optional<Kernel> choose_kernel();

}  // namespace grundy::heap
