#include "heap/trail.h"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

std::uint64_t block_end(std::uint64_t first) {
  return first + std::max<std::uint64_t>(65536, std::bit_floor(first) / 256);
}

}  // namespace

SequenceStatistics::SequenceStatistics(std::span<const std::uint32_t> watched) : frequencies(1, 0) {
  for (const std::uint32_t value : watched) positions[value] = {};
}

void SequenceStatistics::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint32_t value = values[i];
    sum += (first + i + 1) * value;
    if (value > max_value) {
      max_value = value;
      max_at = first + i;
    }
    if (value >= frequencies.size()) frequencies.resize(std::max<std::size_t>(value + 1u, 2 * frequencies.size()), 0);
    ++frequencies[value];
  }
  checksum += sum;
  computed += values.size();
  for (auto& [value, heaps] : positions) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == value) heaps.push_back(first + i);
    }
  }
}

void BlockDigests::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  for (std::size_t i = 0; i < values.size();) {
    if (blocks_.empty() || blocks_.back().end == block_end(blocks_.back().first)) {
      blocks_.push_back({first + i, first + i});
    }
    BlockDigest& block = blocks_.back();
    const auto count = std::min<std::uint64_t>(block_end(block.first) - block.end, values.size() - i);
    Fnv digest(block.digest);
    for (const std::uint32_t value : values.subspan(i, count)) digest.add(value);
    block.digest = digest.get();
    block.end += count;
    i += count;
  }
}

}  // namespace grundy
