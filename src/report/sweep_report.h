// A sweep over octal games: one row for each code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/evidence.h"

namespace grundy {

struct SweepRow {
  std::string code;
  std::string same_class = {};  // the first code of the table whose values are the same, perhaps some heaps further
  std::int64_t moved_by = 0;    // heap n + moved_by of this game is worth heap n of that one
  Evidence status = Evidence::unknown;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint32_t max_value = 0;
  std::uint64_t max_at = 0;
  std::string space = "none";  // "range", "domain", "two" (one for even, one for odd places) or "none"
  std::uint32_t mask = 0;
  std::uint64_t rare_count = 0;
  std::uint64_t last_rare = 0;
  std::uint64_t depth = 0;       // the largest smaller part that was needed to certify a heap
  std::uint64_t computed = 0;    // heaps 0 .. computed - 1: all figures are about these
  std::uint64_t checksum = 0;    // sum of (n + 1) G(n) modulo 2^64
  std::string certificate = {};  // its digest, if the period is proved
  std::uint64_t zeros = 0;       // heaps worth 0 before the first that is not
  std::uint64_t digest = 0;      // of the values from there to the end of the first period, if that is proved
  std::uint64_t limit = 0;       // the last heap that it might compute
  double seconds = 0;            // of a processor

  // "0.37 moved by 1"; empty for the first of its class.
  std::string same_as() const;
};

struct SweepReport {
  unsigned digits = 0;
  std::uint64_t limit = 0;
  std::vector<SweepRow> rows = {};  // in the order of the codes
  std::uint64_t continued = 0;      // rows that were in the file
  std::string stopped = {};
};

std::string sweep_csv_head();
std::string to_csv(const SweepRow& row, bool with_seconds);
std::string to_text(const SweepReport& report);
std::string to_csv(const SweepReport& report, bool with_seconds);
std::string to_json(const SweepReport& report, bool with_seconds);

}  // namespace grundy
