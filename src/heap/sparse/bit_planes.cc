#include "heap/sparse/bit_planes.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "heap/sparse/wide_kernel.h"

namespace grundy {

BitPlanes::BitPlanes(const HeapKernel& kernel, unsigned planes, std::uint64_t reach, std::uint64_t room)
    : kernel_(kernel), planes_(planes), reach_((reach + 7) / 8 * 8) {
  capacity_ = reach_ + std::max<std::uint64_t>(reach_, (room + 7) / 8 * 8);
  // An odd number of cache lines, so that equal places of different planes don't fight for one set of the cache.
  stride_ = (2 * margin + capacity_ / 8 + 64) / 128 * 128 + 64;
  // The empty row may begin where the last block does, and be a wide one.
  bytes_.resize(stride_ * (planes_ + 1) + sizeof(WideRow));
}

bool BitPlanes::can_look_back_at(std::uint64_t reach, unsigned planes) {
  const std::uint64_t plane = std::max(reach, default_room) / 4 + 4 * margin;  // at most
  return plane * (planes + 1) <= static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max());
}

void BitPlanes::clear(std::uint64_t base) {
  base_ = base;
  std::fill(bytes_.begin(), bytes_.end(), std::uint8_t{0});
}

void BitPlanes::append(std::uint64_t n, const std::uint8_t* ranks) {
  if (n + 256 > base_ + capacity_) slide(n);
  kernel_.to_planes(ranks, planes_, bytes_.data() + margin + (n - base_) / 8, stride_);
}

void BitPlanes::slide(std::uint64_t n) {
  const std::uint64_t base = n - reach_;
  const std::size_t from = (base - base_) / 8;
  const std::size_t bytes = reach_ / 8;
  for (unsigned v = 0; v < planes_; ++v) {
    std::uint8_t* plane = bytes_.data() + v * stride_ + margin;
    std::memmove(plane, plane + from, bytes);
  }
  base_ = base;
}

}  // namespace grundy
