// Compares a b-file with our values.
#pragma once

#include "engine/question/asking.h"
#include "engine/sum/game_family.h"
#include "report/check_report.h"

namespace grundy {

struct CheckRequest {
  std::string b_file;  // its content
  std::string game;
};

Result<CheckReport> check_of(const CheckRequest& request, const Asking& asking);

}  // namespace grundy
