// Which codes the sources of 32 consecutive heaps reach, a byte for each heap ("lane") and code: the plain way, but
// eight heaps for each look at a source.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "heap/sparse/two_byte_kernel.h"

namespace grundy {

class CodeMarks {
 public:
  CodeMarks() : marks_(two_byte_lanes * stride) {}

  // Forgets the marks of `count` codes from `first` on.
  void clear(unsigned first, std::size_t count) {
    for (unsigned lane = 0; lane < two_byte_lanes; ++lane) std::memset(of(lane) + first, 0, count);
  }

  // What the heaps whose codes will stand at `codes` on reach; no source is nearer than 32 heaps.
  void mark(const std::uint16_t* codes, std::span<const CodeSource> sources) {
    for (unsigned lane = 0; lane < two_byte_lanes; lane += at_once) mark_some(codes + lane, sources, of(lane));
  }
  void mark(unsigned lane, std::uint16_t code) { of(lane)[code] = 1; }
  bool is_marked(unsigned lane, std::uint16_t code) const { return of(lane)[code] != 0; }

  // The first code from `first` on, and below `end`, that is not marked; else `end`.
  unsigned next_free(unsigned lane, unsigned first, unsigned end) const {
    if (first >= end) return end;
    const void* const free = std::memchr(of(lane) + first, 0, end - first);
    return free == nullptr ? end : static_cast<unsigned>(static_cast<const std::uint8_t*>(free) - of(lane));
  }

 private:
  static constexpr unsigned at_once = 8;
  // More than all codes, so that equal codes of different lanes don't fight for one set of the cache.
  static constexpr std::size_t stride = (1 << 16) + 4096 + 64;

  std::uint8_t* of(unsigned lane) { return marks_.data() + lane * stride; }
  const std::uint8_t* of(unsigned lane) const { return marks_.data() + lane * stride; }

  static void mark_some(const std::uint16_t* codes, std::span<const CodeSource> sources, std::uint8_t* marks) {
    for (const CodeSource& source : sources) {
      std::uint64_t four[2];
      std::memcpy(four, codes - source.distance(), sizeof four);
      const std::uint64_t added = source.code() * 0x0001000100010001ULL;
      for (unsigned i = 0; i < at_once; ++i)
        marks[i * stride + static_cast<std::uint16_t>((four[i / 4] ^ added) >> (16 * (i % 4)))] = 1;
    }
  }

  std::vector<std::uint8_t> marks_;
};

}  // namespace grundy
