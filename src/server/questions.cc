#include "server/question.h"

#include "engine/value_question.h"
#include "report/writer.h"

namespace grundy::server {
namespace {

// Parameters that every question understands.
const std::vector<std::string_view> shared_parameters = {"play", "solver", "theory", "stats"};

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
  return Done{};
}

WriteOptions writing(const Parameters& parameters) {
  WriteOptions options;
  const Result<bool> stats = parameters.flag("stats");
  options.stats = stats && *stats;
  return options;
}

Result<Answer> ask_value(const Parameters& parameters, const Registry& registry, SolveContext& context) {
  Result<std::string> expression = parameters.required("expression");
  if (!expression) return std::move(expression).error();
  const Result<Play> play = play_of(parameters);
  if (!play) return play.error();
  const Result<bool> explain = parameters.flag("explain");
  if (!explain) return explain.error();
  Result<ValueReport> report = answer({*expression, *play, *explain}, registry, context);
  if (!report) return std::move(report).error();
  return Answer{to_json(*report, writing(parameters)), report->outcome != Outcome::unknown};
}

}  // namespace

const std::vector<Question>& all_questions() {
  static const std::vector<Question> questions = {
      {"value", {"expression", "explain"}, ask_value},
  };
  return questions;
}

const Question* find_question(std::string_view name) {
  for (const Question& question : all_questions()) {
    if (question.name == name) return &question;
  }
  return nullptr;
}

Result<Answer> ask(const Question& question, const Parameters& parameters, const Registry& registry,
                   SolveContext& context) {
  std::vector<std::string_view> known = question.parameters;
  known.insert(known.end(), shared_parameters.begin(), shared_parameters.end());
  if (Status fine = parameters.only(known); !fine) return std::move(fine).error();
  if (Status ready = prepare(parameters, context); !ready) return std::move(ready).error();
  return question.ask(parameters, registry, context);
}

}  // namespace grundy::server
