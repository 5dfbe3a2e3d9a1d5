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

void SequenceStatistics::add(const RankRows& rows, const RankTally& tally) {
  std::uint32_t largest = 0;
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (unsigned rank = 0; rank < few_ranks; ++rank) {
      if (tally.count[parity][rank] == 0) continue;
      const std::uint32_t value = rows.values[parity][rank];
      if (value >= frequencies.size()) frequencies.resize(std::max<std::size_t>(value + 1u, 2 * frequencies.size()), 0);
      frequencies[value] += tally.count[parity][rank];
      largest = std::max(largest, value);
    }
  }
  if (largest > max_value) {
    max_value = largest;
    std::size_t i = 0;
    while (rows.values[i % 2][rows.ranks[i]] != largest) ++i;
    max_at = rows.first + i;
  }
  checksum += (rows.first + 1) * tally.sum + tally.weighted;
  computed += rows.ranks.size();
}

void Trail::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  statistics.add(first, values);
  if (!with_digests) return;
  streams.add(first, values);
  // Once they are given up they stay so.
  const std::vector<BlockDigest>& plain = digests.blocks();
  if (first == (plain.empty() ? 0 : plain.back().end)) digests.add(first, values);
}

void Trail::add(const RankRows& rows) {
  RankTally tally;
  if (with_digests) {
    streams.add(rows, tally);
  } else {
    std::uint64_t unused = 0;
    rows.kernel.tally(rows.ranks.data(), rows.ranks.size() / few_lanes, rows.values, tally, unused);
  }
  statistics.add(rows, tally);
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
