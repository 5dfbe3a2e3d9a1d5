// A registry, tables without limits, and what a question is asked with.
#pragma once

#include "engine/question/asking.h"

namespace grundy {

struct Unlimited {
  Registry registry;
  SolveContext tables;
  Asking asking{registry, tables};
};

}  // namespace grundy
