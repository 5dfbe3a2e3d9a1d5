// Why a sum is worth what it is, in a student's words.
#pragma once

#include <string>
#include <vector>

#include "engine/sum/sum.h"
#include "report/value_report.h"

namespace grundy {

std::vector<std::string> explain(const Sum& sum, const ValueReport& report, SolveContext& context);

// The columns of a nim-sum, one line per number and a line for the result.
std::vector<std::string> binary_columns(const std::vector<std::pair<std::string, std::uint64_t>>& rows);

}  // namespace grundy
