// One bit plane per rank over a window of recent heaps: bit n of plane v says that heap n is common with rank v. The
// window slides by moving its tail to the front when the room is used up.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "heap/sparse/kernel.h"

namespace grundy {

class BitPlanes {
 public:
  // The planes look back `reach` heaps; heap 0 and what would be below it have no bits. At least `room` heaps can be
  // appended before those that they look back at are forgotten.
  BitPlanes(const HeapKernel& kernel, unsigned planes, std::uint64_t reach, std::uint64_t room = default_room);

  // Whether offsets are wide enough for so many planes.
  static bool can_look_back_at(std::uint64_t reach, unsigned planes);

  // Starts at heap `end` (a multiple of 8); `ranks_at(n)` points to the ranks from heap n on.
  template <class RanksAt>
  void restart(std::uint64_t end, const RanksAt& ranks_at) {
    const std::uint64_t first = end > reach_ ? (end - reach_) / 8 * 8 : 0;
    clear(first);
    for (std::uint64_t n = first; n < end; n += block_lanes) append(n, ranks_at(n));
  }

  // The 256 ranks from heap n (a multiple of 8 that continues what is there) on; only the first 248 count.
  void append(std::uint64_t n, const std::uint8_t* ranks);

  unsigned planes() const { return planes_; }
  // Where heap n (a multiple of 8) stands in a plane.
  const std::uint8_t* at(std::uint64_t n, unsigned plane) const {
    return bytes_.data() + margin + (n - base_) / 8 + plane * stride_;
  }

  // The row of a plane that begins `distance` (a multiple of 8) before heap n stands at at(n, 0) + offset(...).
  std::int32_t offset(unsigned plane, std::uint64_t distance) const {
    return static_cast<std::int32_t>(plane * stride_) - static_cast<std::int32_t>(distance / 8);
  }
  // The same for a row without bits.
  std::int32_t empty_row() const { return offset(planes_, 0); }

 private:
  static constexpr std::uint64_t default_room = 32 * 1024;
  static constexpr std::size_t margin = 128;  // bytes, for rows that begin up to 1024 heaps below the window

  void clear(std::uint64_t base);
  void slide(std::uint64_t n);

  HeapKernel kernel_;
  unsigned planes_;
  std::uint64_t reach_;
  std::uint64_t capacity_;  // heaps
  std::size_t stride_;
  std::uint64_t base_ = 0;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace grundy
