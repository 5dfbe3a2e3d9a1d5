// What a long run remembers of the values that pass by.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace grundy::heap {

class SequenceStatistics {
 public:
  // The heaps with these values are listed.
  explicit SequenceStatistics(std::span<const std::uint32_t> watched = {});

  void add(std::uint64_t first, std::span<const std::uint32_t> values);

  std::uint64_t computed = 0;
  std::uint64_t checksum = 0;  // sum of (n + 1) G(n) modulo 2^64
  std::uint32_t max_value = 0;
  std::uint64_t max_at = 0;
  std::vector<std::uint64_t> frequencies;  // by value
  std::map<std::uint32_t, std::vector<std::uint64_t>> positions;
};

}  // namespace grundy::heap
