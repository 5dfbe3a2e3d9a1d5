// What fuzzing asks of the rule language: any text is compiled or refused with a place inside it, and rules that do
// compile run under a budget without crashing, hanging or making positions that can't be written and read again.
#pragma once

#include <cstdlib>
#include <string>

#include "lang/rules/dense_table.h"
#include "lang/rules/endless_play.h"
#include "lang/rules/recognise.h"
#include "lang/rules/rule_game.h"

namespace grundy::lang::testing {

inline void demand(bool holds) {
  if (!holds) std::abort();
}

inline std::shared_ptr<const RuleProgram> compile_any(const std::string& text) {
  const auto program = RuleProgram::compile(text);
  if (program) return *program;
  demand(!program.error().message.empty());
  if (program.error().where) demand(program.error().where->offset <= program.error().source.size());
  return nullptr;
}

inline void run_any(const std::string& text) {
  const auto program = compile_any(text);
  if (program == nullptr) return;
  const Budget budget = Budget().limit_time(std::chrono::milliseconds(20));
  const auto session = std::make_shared<RuleSession>(program);
  session->watch(&budget);
  const RuleGame game(session);
  for (std::uint32_t i = 0; i < program->game_count(); ++i) {
    const auto& parameters = program->code().games[i].parameters;
    std::vector<Number> flat;
    for (const Type type : parameters) {
      flat.push_back(3);
      if (type == Type::list) flat.insert(flat.end(), {2, 0, 1});
    }
    const RulePosition start(i, flat);
    session->forget_fault();
    std::size_t seen = 0;
    game.for_each_option(start, [&](std::span<const RulePosition> option) {
      for (const RulePosition& part : option) {
        const std::string written = game.format(std::span(&part, 1));
        if (written[0] == '*' || written.size() > 10'000) continue;
        const auto open = written.find('(');
        const auto read = game.read(part.game(), written.substr(open + 1, written.size() - open - 2));
        demand(read.ok() && *read == part);
      }
      return ++seen < 50;
    });
    game.canonical(start);
    game.terminal(start);
    const std::vector<std::uint64_t> most(parameters.size(), 4);
    if (most.size() == 1 || most.size() == 2) DenseTable::solve(*program, i, most, budget);
  }
}

}  // namespace grundy::lang::testing
