// Which codes the sources of 32 consecutive heaps reach, a byte for each heap ("lane") and code: the plain way, but
// eight heaps for each look at a source.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "heap/sparse/two_byte_kernel.h"

namespace grundy {

class CodeMarks {
 public:
  // For games whose sources reach the same once more so many heaps later.
  explicit CodeMarks(std::vector<std::uint32_t> shifts)
      : shifts_(std::move(shifts)),
        before_(shifts_.empty() ? 0 : at_once),
        marks_((before_ + two_byte_lanes) * stride) {}

  // Marks what the heaps whose codes will stand at `codes` on reach, and nothing else of the `count` codes from `first`
  // on; no source is nearer than 32 heaps.
  void mark(unsigned first, std::size_t count, const std::uint16_t* codes, std::span<const CodeSource> sources) {
    std::uint8_t* const marks = marks_.data();
    for (unsigned row = 0; row < before_ + two_byte_lanes; ++row) std::memset(marks + row * stride + first, 0, count);
    for (unsigned row = 0; row < before_ + two_byte_lanes; row += at_once)
      mark_some(codes + row - before_, sources, marks + row * stride);
    // The last heaps first, so that what earlier ones reach is still what they reach at the first place alone.
    for (unsigned lane = two_byte_lanes; lane > 0 && !shifts_.empty(); --lane) {
      std::uint8_t* const own = of(lane - 1) + first;
      for (const std::uint32_t shift : shifts_) {
        const std::uint8_t* const earlier = own - shift * stride;
        for (std::size_t i = 0; i < count; ++i) own[i] |= earlier[i];
      }
    }
  }

  // The first code from `first` on, and below `end`, that is not marked; else `end`.
  unsigned next_free(unsigned lane, unsigned first, unsigned end) const {
    if (first >= end) return end;
    const void* const free = std::memchr(of(lane) + first, 0, end - first);
    return free == nullptr ? end : static_cast<unsigned>(static_cast<const std::uint8_t*>(free) - of(lane));
  }

 private:
  static constexpr unsigned at_once = 8;
  static_assert(at_once >= SplitPlaces::furthest_shift);
  // More than all codes, so that equal codes of different lanes don't fight for one set of the cache.
  static constexpr std::size_t stride = (1 << 16) + 4096 + 64;

  std::uint8_t* of(unsigned lane) { return marks_.data() + (before_ + lane) * stride; }
  const std::uint8_t* of(unsigned lane) const { return marks_.data() + (before_ + lane) * stride; }

  static void mark_some(const std::uint16_t* codes, std::span<const CodeSource> sources, std::uint8_t* marks) {
    for (const CodeSource& source : sources) {
      std::uint64_t four[2];
      std::memcpy(four, codes - source.distance(), sizeof four);
      const std::uint64_t added = source.code() * 0x0001000100010001ULL;
      for (unsigned i = 0; i < at_once; ++i)
        marks[i * stride + static_cast<std::uint16_t>((four[i / 4] ^ added) >> (16 * (i % 4)))] = 1;
    }
  }

  std::vector<std::uint32_t> shifts_;
  unsigned before_;  // rows of heaps before the block, which say what its first heaps reach later
  std::vector<std::uint8_t> marks_;
};

}  // namespace grundy
