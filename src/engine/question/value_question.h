// What is a sum worth, and who wins it?
#pragma once

#include "engine/question/asking.h"
#include "engine/sum/sum.h"
#include "report/value_report.h"

namespace grundy {

struct ValueRequest {
  std::string expression;
  Play play = Play::normal;
  bool explain = false;
  bool parts = false;         // also what each heap or row of a term is worth
  bool outcome_only = false;  // who wins, without the value where that saves work
  // Of one game that the component search knows how to prove: a file, and a folder to go on from after a break.
  std::string certificate_file = {};
  std::string checkpoint = {};
};

Result<ValueReport> value_of(const ValueRequest& request, const Asking& asking);

}  // namespace grundy
