// The kernel in plain C++: runs everywhere, and is what the vector kernels are compared with.
#include <cstring>

#include "heap/sparse/kernel.h"

namespace grundy {
namespace {

LaneRow cover(const std::uint8_t* base, const std::int32_t* offsets, std::span<const Tier> tiers, LaneRow needed) {
  for (const Tier& tier : tiers) {
    LaneRow united = {};
    for (unsigned i = 0; i < tier.rows; ++i) {
      LaneRow row;
      std::memcpy(&row, base + *offsets++, sizeof row);
      for (int w = 0; w < 4; ++w) united.word[w] |= row.word[w];
    }
    for (int w = 0; w < 4; ++w) {
      std::uint64_t covered = united.word[w] >> tier.shift;
      if (tier.shift != 0 && w < 3) covered |= united.word[w + 1] << (64 - tier.shift);
      needed.word[w] &= ~covered;
    }
    if (!needed.any()) break;
  }
  return needed;
}

void spread(std::span<const LaneRow> rows, std::uint8_t* bytes) {
  std::memset(bytes, 0, (rows.size() + 7) / 8 * 256);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::uint8_t* out = bytes + r / 8 * 256;
    for (unsigned lane = 0; lane < 256; ++lane) {
      out[lane] |= static_cast<std::uint8_t>((rows[r].word[lane / 64] >> (lane % 64) & 1) << (r % 8));
    }
  }
}

void open_ranks(const std::uint8_t* ranks, std::span<const Source> sources, const std::uint8_t* bytes, unsigned groups,
                std::uint64_t* open) {
  for (unsigned lane = 0; lane < 16; ++lane) {
    open[lane] = 0;
    for (unsigned group = 0; group < groups; ++group)
      open[lane] |= std::uint64_t{bytes[256 * group + lane]} << (8 * group);
    for (const Source& source : sources) {
      const unsigned rank = *(ranks + lane - source.distance) ^ source.rank;
      if (rank < 64) open[lane] &= ~(1ULL << rank);
    }
  }
}

void to_planes(const std::uint8_t* ranks, unsigned planes, std::uint8_t* out, std::size_t stride) {
  for (unsigned v = 0; v < planes; ++v) {
    LaneRow row = {};
    for (unsigned i = 0; i < 256; ++i) row.word[i / 64] |= std::uint64_t{ranks[i] == v} << (i % 64);
    std::memcpy(out + v * stride, &row, sizeof row);
  }
}

}  // namespace

const HeapKernel& scalar_kernel() {
  static constexpr HeapKernel kernel = {Instructions::scalar, cover, spread, open_ranks, to_planes};
  return kernel;
}

}  // namespace grundy
