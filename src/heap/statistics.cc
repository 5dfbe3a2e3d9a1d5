#include "heap/statistics.h"

#include <algorithm>

namespace grundy::heap {

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

}  // namespace grundy::heap
