// The rows of a sweep over octal games as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/evidence.h"

namespace grundy {

struct SweepJsonRow {
  std::string code;
  Evidence status = Evidence::unknown;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint32_t max_value = 0;
  std::uint64_t rare_count = 0;
  std::string same_as;
};

std::string sweep_json(unsigned digits, std::uint64_t limit, const std::vector<SweepJsonRow>& rows,
                       const std::string& stopped);

}  // namespace grundy
