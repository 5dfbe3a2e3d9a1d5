// The answer to "which edge should I cut?"
#pragma once

#include <string>
#include <vector>

#include "report/value_report.h"
#include "report/writer.h"

namespace grundy {

struct CutReport {
  std::string edge;
  std::string colour;
  Value value;  // of what is left
  bool wins_for_left = false;
  bool wins_for_right = false;
};

struct HackenbushReport {
  std::string picture;
  std::size_t edges = 0;   // that stand
  std::size_t fallen = 0;  // that were not connected to the ground
  Value value;
  Outcome outcome = Outcome::unknown;
  bool coloured = false;  // Left and Right have different moves
  bool cuts_valued = false;
  std::vector<CutReport> cuts;
  bool all_cuts = false;  // else only the winning ones are listed
  std::vector<std::string> explanation;
  std::string method;
  Statistics stats;
};

std::string to_text(const HackenbushReport& report, const WriteOptions& options);
std::string to_json(const HackenbushReport& report, const WriteOptions& options);

}  // namespace grundy
