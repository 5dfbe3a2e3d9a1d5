// Codes of two bytes (two_byte_state.h): the operations that generator and certifier do on many heaps ("lanes") or
// pairs at once. There is a set of them for each kind of processor, as in kernel.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/processor.h"
#include "heap/sparse/two_byte_state.h"

namespace grundy {

inline constexpr unsigned two_byte_lanes = 32;
inline constexpr unsigned candidates_at_once = 7;
inline constexpr unsigned wanted_at_once = 8;
inline constexpr unsigned most_two_byte_candidates = 6 * candidates_at_once;

// The codes that may be those of 32 heaps, least first, and the lanes in which each is one still.
struct TwoByteCandidates {
  alignas(64) std::uint16_t code[most_two_byte_candidates][two_byte_lanes];
  std::uint32_t open[most_two_byte_candidates];
};

struct TwoByteKernel {
  Instructions level;

  // Closes those of the first `count` candidates that a source reaches; the heaps' codes will stand at `codes` on, and
  // no source is nearer than 32 heaps.
  void (*strike)(const std::uint16_t* codes, std::span<const CodeSource> sources, TwoByteCandidates& candidates,
                 unsigned count);

  // The least i below `count` with small[i] ^ large[-i] == code; `count` if there is none.
  std::size_t (*find)(const std::uint16_t* small, const std::uint16_t* large, std::size_t count, std::uint16_t code);

  // Which of these codes, wanted_at_once at most, some small[i] ^ large[-i] with i below `count`, a multiple of 32, is
  // equal to: a bit for each.
  std::uint32_t (*find_some)(const std::uint16_t* small, const std::uint16_t* large, std::size_t count,
                             std::span<const std::uint16_t> codes);
};

const TwoByteKernel& scalar_two_byte_kernel();
const TwoByteKernel& avx2_two_byte_kernel();  // where it does not run, the scalar one stands in; likewise the next one
const TwoByteKernel& avx512_two_byte_kernel();

// Those that run here, the plainest first, the fastest last.
std::vector<TwoByteKernel> two_byte_kernels_here();
TwoByteKernel best_two_byte_kernel();

}  // namespace grundy
