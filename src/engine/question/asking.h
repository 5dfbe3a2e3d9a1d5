// What every question is asked with, besides its request: the games that are known, and the tables of earlier questions
// together with the limits under which this one runs, and the processes that answer it.
#pragma once

#include "cluster/team.h"
#include "engine/registry/registry.h"
#include "engine/registry/solve_context.h"

namespace grundy {

struct Asking {
  const Registry& registry;
  SolveContext& tables;
  Team& team = team_of_one();
};

}  // namespace grundy
