// Compares a b-file with our values.
#pragma once

#include "engine/registry/solve_context.h"
#include "engine/sum/game_family.h"
#include "report/check_report.h"

namespace grundy {

struct CheckRequest {
  std::string b_file;  // its content
  std::string game;
};

Result<CheckReport> answer(const CheckRequest& request, const Registry& registry, SolveContext& context);

}  // namespace grundy
