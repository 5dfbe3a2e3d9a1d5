#include "server/shared_parameters.h"

namespace grundy::server {

const std::vector<std::string_view>& shared_parameters() {
  static const std::vector<std::string_view> names = {"play", "solver", "theory", "stats", "rules"};
  return names;
}

Result<Play> play_of(const Parameters& parameters) {
  Result<std::string> play = parameters.choice("play", {"normal", "misere"});
  if (!play) return std::move(play).error();
  return *play == "misere" ? Play::misere : Play::normal;
}

Status prepare(const Parameters& parameters, SolveContext& context) {
  Result<std::string> solver = parameters.choice("solver", {"auto", "definition", "memo", "outcome"});
  if (!solver) return std::move(solver).error();
  if (*solver == "definition") context.solver = SolverChoice::definition;
  if (*solver == "memo") context.solver = SolverChoice::memo;
  if (*solver == "outcome") context.solver = SolverChoice::outcome;
  if (parameters.has("theory")) {
    Result<bool> theory = parameters.flag("theory");
    if (!theory) return std::move(theory).error();
    context.use_theory = *theory;
  }
  if (const Result<bool> stats = parameters.flag("stats"); !stats) return stats.error();
  return Done{};
}

WriteOptions writing(const Parameters& parameters) {
  WriteOptions options;
  const Result<bool> stats = parameters.flag("stats");
  options.stats = stats && *stats;
  return options;
}

}  // namespace grundy::server
