// Whether two sums are worth the same.
#pragma once

#include <optional>
#include <string>

#include "report/value_report.h"

namespace grundy {

struct CompareReport {
  std::string left;
  std::string right;
  Value left_value;
  Value right_value;
  std::optional<bool> equal;  // empty if a value is not known
  std::string tells_apart;    // a position X such that left + X and right + X have different outcomes
  Outcome left_with = Outcome::unknown;
  Outcome right_with = Outcome::unknown;
  std::optional<bool> same_graph;  // empty if not looked at, with the reason below
  std::string same_graph_unknown;
  std::string reason;
};

}  // namespace grundy
