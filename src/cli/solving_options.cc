#include "cli/solving_options.h"

namespace grundy::cli {

void SolvingOptions::declare_output(OptionSet& options) {
  options.flag("--json", json, "answer as JSON");
  options.flag("--stats", stats, "say how it was solved: positions visited, table hits, time");
  options.flag("--no-stats", no_stats, "leave statistics out of the JSON, so that equal questions give equal bytes");
}

void SolvingOptions::declare_solving(OptionSet& options) {
  options.choice("--solver", solver, {"auto", "definition", "memo", "outcome"}, "which way to solve");
  options.flag("--no-theory", no_theory, "use no theorem about the game, only search");
  limits.declare(options);
  rules.declare(options);
}

void SolvingOptions::declare_play(OptionSet& options) {
  options.choice("--play", play, {"normal", "misere"}, "normal: the last move wins; misere: it loses");
}

WriteOptions SolvingOptions::write_options() const {
  WriteOptions write;
  write.stats = json ? !no_stats : stats;
  return write;
}

Status SolvingOptions::prepare(SolveContext& context) const {
  Result<Control> control = limits.control();
  if (!control) return std::move(control).error();
  context.control = *control;
  context.use_theory = !no_theory;
  if (solver == "definition") context.solver = SolverChoice::definition;
  if (solver == "memo") context.solver = SolverChoice::memo;
  if (solver == "outcome") context.solver = SolverChoice::outcome;
  return Done{};
}

}  // namespace grundy::cli
