// The same work for each contender: the values of Kayles up to a heap, of sheets to be cut, of sheets cut in two.
#pragma once

#include <cstdint>

namespace bench {

struct Outcome {
  std::uint64_t value = 0;
  std::uint64_t options = 0;  // looked at
  double bytes_per_position = 0;
};

Outcome memo_kayles(std::uint64_t n);
Outcome memo_cut(std::uint32_t m, std::uint32_t n);
Outcome memo_guillotine(std::uint32_t m, std::uint32_t n);

Outcome definition_kayles(std::uint64_t n);
Outcome definition_cut(std::uint32_t m, std::uint32_t n);
Outcome definition_guillotine(std::uint32_t m, std::uint32_t n);

}  // namespace bench
