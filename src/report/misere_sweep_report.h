// A sweep over octal games in misere play: one quotient for each code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace grundy {

struct MisereSweepRow {
  std::string code;
  bool solved = false;
  std::uint64_t order = 0;  // of the partial quotient, if it is not solved
  std::uint64_t p_portion = 0;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  bool tame = false;
  std::uint64_t known_to = 0;  // the last heap that was verified
  std::uint64_t limit = 0;     // the last heap and the largest order that were allowed
  std::uint64_t order_limit = 0;
  std::string certificate = {};  // not in the table
};

struct MisereSweepReport {
  unsigned digits = 0;
  std::uint64_t limit = 0;
  std::uint64_t order_limit = 0;
  std::vector<MisereSweepRow> rows = {};
  std::uint64_t continued = 0;  // rows that were in the file
  std::string stopped = {};
};

std::string misere_sweep_csv_head();
std::string to_csv(const MisereSweepRow& row);
std::string to_text(const MisereSweepReport& report);
std::string to_csv(const MisereSweepReport& report, bool with_seconds);  // rows have no seconds
std::string to_json(const MisereSweepReport& report, bool with_seconds);

}  // namespace grundy
