// A sweep over octal games: one row for each code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/evidence.h"

namespace grundy {

struct SweepRow {
  std::string code;
  Evidence status = Evidence::unknown;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint32_t max_value = 0;
  std::uint64_t rare_count = 0;
  std::uint64_t zeros = 0;   // heaps worth 0 before the first that is not
  std::uint64_t digest = 0;  // of the values from there to the end of the first period, if that is proved
  std::uint64_t limit = 0;   // the last heap that it might compute
  std::string same_as;       // an earlier row with the same values, or with the same values some heaps further
};

struct SweepReport {
  unsigned digits = 0;
  std::uint64_t limit = 0;
  std::vector<SweepRow> rows;
  std::uint64_t continued = 0;  // rows that were in the file
  std::string stopped;
};

std::string sweep_csv_head();
std::string to_csv(const SweepRow& row);
std::string to_text(const SweepReport& report);
std::string to_json(const SweepReport& report);

}  // namespace grundy
