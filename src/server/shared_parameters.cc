#include "server/shared_parameters.h"

#include "engine/question/question_table.h"

namespace grundy {

Result<Play> play_of(const Parameters& parameters) {
  Result<std::string> play = parameters.choice("play", shared_parameter("play").choices);
  if (!play) return std::move(play).error();
  return *play == "misere" ? Play::misere : Play::normal;
}

Status prepare(const Parameters& parameters, SolveContext& context) {
  Result<std::string> solver = parameters.choice("solver", shared_parameter("solver").choices);
  if (!solver) return std::move(solver).error();
  context.solver = solver_named(*solver);
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

}  // namespace grundy
