// Who wins a sum: by values in normal play where they tell, by search over the whole sum otherwise.
#pragma once

#include "engine/sum/sum.h"

namespace grundy {

struct OutcomeAnswer {
  Outcome outcome = Outcome::unknown;
  std::string reason;  // why it is not known
  std::string method;
};

OutcomeAnswer outcome_of(const Sum& sum, Play play, SolveContext& context);

// Whether values of the terms settle a sum that is played like this.
bool values_tell(const Sum& sum, Play play, const SolveContext& context);

}  // namespace grundy
