// The kernel in plain C++: runs everywhere, and is what the vector kernels are compared with.
#include <cstring>

#include "heap/kernel.h"

namespace grundy::heap {
namespace {

bool cover(const PlaneTable& planes, const RowSource* sources, std::span<const Tier> tiers, std::uint32_t group,
           Row* needed) {
  for (const Tier& tier : tiers) {
    Row united[codes_per_group] = {};
    for (unsigned j = 0; j < codes_per_group; ++j) {
      for (std::uint32_t i = tier.begin[j]; i < tier.begin[j + 1]; ++i) {
        const std::uint8_t* at = planes.group[group ^ sources[i].group] + sources[i].bytes;
        for (unsigned plane = 0; plane < codes_per_group; ++plane) {
          Row row;
          std::memcpy(&row, at + plane * planes.stride, sizeof row);
          for (int w = 0; w < 4; ++w) united[plane ^ j].word[w] |= row.word[w];
        }
      }
    }
    bool any = false;
    for (unsigned v = 0; v < codes_per_group; ++v) {
      for (int w = 0; w < 4; ++w) {
        std::uint64_t covered = united[v].word[w] >> tier.shift;
        if (tier.shift != 0 && w < 3) covered |= united[v].word[w + 1] << (64 - tier.shift);
        needed[v].word[w] &= ~covered;
      }
      any = any || needed[v].any();
    }
    if (!any) return false;
  }
  return true;
}

void spread(std::span<const Row> rows, std::uint8_t* bytes) {
  std::memset(bytes, 0, (rows.size() + 7) / 8 * 256);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::uint8_t* out = bytes + r / 8 * 256;
    for (unsigned lane = 0; lane < 256; ++lane) {
      out[lane] |= static_cast<std::uint8_t>((rows[r].word[lane / 64] >> (lane % 64) & 1) << (r % 8));
    }
  }
}

void to_planes(const std::uint8_t* codes, unsigned planes, std::uint8_t* out, std::size_t stride) {
  for (unsigned v = 0; v < planes; ++v) {
    Row row = {};
    for (unsigned i = 0; i < 256; ++i) row.word[i / 64] |= std::uint64_t{codes[i] == v} << (i % 64);
    std::memcpy(out + v * stride, &row, sizeof row);
  }
}

}  // namespace

const Kernel& scalar_kernel() {
  static constexpr Kernel kernel = {"scalar", cover, spread, to_planes};
  return kernel;
}

}  // namespace grundy::heap
