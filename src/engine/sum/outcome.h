// Who wins a sum: by values in normal play where they tell, by search over the whole sum otherwise.
#pragma once

#include "engine/sum/sum.h"

namespace grundy {

struct OutcomeAnswer {
  Outcome outcome = Outcome::unknown;
  std::string reason;  // why it is not known
  std::string method;
  std::string evidence = {};  // why to believe it, in a sentence; misere play only
};

OutcomeAnswer outcome_of(const Sum& sum, Play play, SolveContext& context);

// Whether misere play is to be answered by every theory there is, and not by the search that was asked for.
inline bool uses_misere_theory(Play play, const SolveContext& context) {
  return play == Play::misere && context.use_theory && context.solver == SolverChoice::automatic;
}

// Whether values of the terms settle a sum that is played like this.
bool values_tell(const Sum& sum, Play play, const SolveContext& context);

}  // namespace grundy
