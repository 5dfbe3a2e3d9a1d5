// Questions to the engine about games of one rule text, with short answers.
#pragma once

#include <string>

#include "engine/question/value_question.h"
#include "engine/registry/rule_games.h"

namespace grundy::testing {

class Questions {
 public:
  explicit Questions(const std::string& rules) : Questions(compiled(rules)) {}
  explicit Questions(const std::shared_ptr<const RuleProgram>& program) { add_rule_games(registry_, program); }

  const Registry& registry() const { return registry_; }
  SolveContext& context() { return context_; }

  Result<ValueReport> report(const std::string& expression, Play play = Play::normal) {
    ValueRequest request;
    request.expression = expression;
    request.play = play;
    return value_of(request, {registry_, context_});
  }
  std::uint64_t value(const std::string& expression) {
    const auto found = report(expression);
    if (!found) throw std::runtime_error(found.error().message);
    if (!found->value.nimber()) throw std::runtime_error(to_string(found->value));
    return *found->value.nimber();
  }
  Outcome outcome(const std::string& expression, Play play = Play::normal) {
    const auto found = report(expression, play);
    if (!found) throw std::runtime_error(found.error().message);
    return found->outcome;
  }
  std::string text(const std::string& expression) { return report(expression)->expression; }
  std::string error(const std::string& expression) {
    const auto found = report(expression);
    return found ? "" : found.error().message;
  }

 private:
  static std::shared_ptr<const RuleProgram> compiled(const std::string& rules) {
    auto program = RuleProgram::compile(rules);
    if (!program) throw std::runtime_error(program.error().message);
    return *program;
  }

  Registry registry_;
  SolveContext context_;
};

}  // namespace grundy::testing
