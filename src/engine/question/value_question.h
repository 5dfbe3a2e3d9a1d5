// What is a sum worth, and who wins it?
#pragma once

#include "engine/registry/solve_context.h"
#include "engine/sum/sum.h"
#include "report/value_report.h"

namespace grundy {

struct ValueRequest {
  std::string expression;
  Play play = Play::normal;
  bool explain = false;
};

Result<ValueReport> answer(const ValueRequest& request, const Registry& registry, SolveContext& context);

// The outcome of a sum, by values in normal play where they tell, by search over the whole sum otherwise.
struct OutcomeAnswer {
  Outcome outcome = Outcome::unknown;
  std::string reason;  // why it is not known
  std::string method;
};
OutcomeAnswer outcome_of(const Sum& sum, Play play, SolveContext& context);

}  // namespace grundy
