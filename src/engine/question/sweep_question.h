// All octal codes of up to so many digits, one row each: is the period proved, how long is it, which games are the
// same. Rows are appended to the file as they come, and a file that is there is continued.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/evidence.h"
#include "engine/question/asking.h"

namespace grundy {

struct SweepRequest {
  unsigned digits = 2;
  std::uint64_t limit = 100000;
  unsigned threads = 0;  // 0: one per core
  std::string output;    // a CSV file, empty for none
};

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
  std::vector<SweepRow> rows;
  std::uint64_t continued = 0;  // rows that were in the file
  std::string stopped;
};

std::string csv_head();
std::string to_csv(const SweepRow& row);

// `each` sees the new rows as they are found.
Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking,
                             const std::function<void(const SweepRow&)>& each = {});

}  // namespace grundy
