// All values of single heaps up to one, on one line, with the heaps whose values are rare: what a plot of millions of
// points needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace grundy {

struct HeapValuesReport {
  std::string game;  // as it was asked for
  std::string engine;
  bool complete = true;
  std::uint64_t computed = 0;  // the others follow by a proved period
  std::vector<std::uint64_t> rare;
  std::vector<std::uint32_t> values;
};

std::string to_json(const HeapValuesReport& report);

}  // namespace grundy
