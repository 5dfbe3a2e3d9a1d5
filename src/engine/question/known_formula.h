// Games whose values have a formula with a proof, as a function to be pasted, and those whose winner is proved.
#pragma once

#include <optional>

#include "engine/sum/game_family.h"
#include "report/pattern_report.h"
#include "report/table_report.h"

namespace grundy {

// Nothing for families without one. The formula is compared with every value of the table all the same.
std::optional<Finding> known_formula(const GameFamily& family, const TableReport& table);

// Who wins, where a theorem says so for all positions of a family although their values have no formula.
std::optional<Finding> known_outcome(const GameFamily& family);

}  // namespace grundy
