// b-files as in the OEIS: lines "n value", comments after #.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

struct BFileRow {
  std::uint64_t n = 0;
  std::uint64_t value = 0;
  std::size_t line = 0;  // counted from 1
};

Result<std::vector<BFileRow>> parse_b_file(std::string_view text);

}  // namespace grundy
