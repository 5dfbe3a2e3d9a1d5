#include "cli/solving_options.h"

#include "engine/question/question_table.h"

namespace grundy {
namespace {

constexpr SearchBudget default_search_budget{std::chrono::minutes(20), std::chrono::minutes(1)};

void declare_shared(OptionSet& options, std::string_view name, std::string& into) {
  const QuestionParameter& parameter = shared_parameter(name);
  options.choice("--" + std::string(name), into, choices_of(parameter), std::string(parameter.help));
}

}  // namespace

void SolvingOptions::declare_output(OptionSet& options) {
  options.flag("--json", json, "answer as JSON");
  options.flag("--stats", stats, std::string(shared_parameter("stats").help));
  options.flag("--no-stats", no_stats, "leave statistics out of the JSON, so that equal questions give equal bytes");
}

void SolvingOptions::declare_solving(OptionSet& options) {
  declare_shared(options, "solver", solver);
  options.flag("--no-theory", no_theory, "use no theorem about the game, only search");
  limits.declare(options);
  store.declare(options);
  rules.declare(options);
}

void SolvingOptions::declare_play(OptionSet& options) {
  declare_shared(options, "play", play);
  options.flag("--misere", misere, "the same as --play misere");
}

void SolvingOptions::declare_long_run(OptionSet& options) {
  limits.declare(options);
  store.declare(options);
  rules.declare(options);
  options.flag("--json", json, "answer in JSON");
  options.flag("--stats", stats, "times and methods, which are shown anyway");
  options.flag("--no-stats", no_stats, "leave out times, so that equal questions give equal bytes");
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
  if (!limits.seconds) context.search_budget = default_search_budget;
  context.solver = solver_named(solver);
  context.answers = store.open();
  return Done{};
}

}  // namespace grundy
