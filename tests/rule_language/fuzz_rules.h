// What fuzzing asks of the rule language: any text is compiled or refused with a place inside it, and rules that do
// compile run under a time limit without crashing, hanging or making positions that can't be written and read again.
#pragma once

#include <cstdlib>
#include <string>

#include "rule_language/solve/dense_table.h"
#include "rule_language/solve/endless_play.h"
#include "rule_language/solve/recognise.h"
#include "rule_language/solve/rule_game.h"
#include "rule_language/solve/symmetry_check.h"

namespace grundy::testing {

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

// Runs, rays and single options are three ways to the same values.
inline void compare_tables(const RuleProgram& program, std::uint32_t game, const std::vector<std::uint64_t>& most,
                           const Control& control) {
  const DenseTable::Options ways[] = {{true, true}, {false, true}, {false, false}};
  std::vector<DenseTable> tables;
  for (const DenseTable::Options& way : ways) {
    tables.push_back(DenseTable::solve(program, game, most, control, way));
    if (tables.back().state() != DenseTable::State::complete) return;
  }
  for (std::uint64_t x = 0; x <= most[0]; ++x) {
    for (std::uint64_t y = 0; y <= (most.size() == 2 ? most[1] : 0); ++y) {
      demand(tables[0].at(x, y) == tables[1].at(x, y) && tables[1].at(x, y) == tables[2].at(x, y));
    }
  }
}

inline void run_any(const std::string& text) {
  const auto program = compile_any(text);
  if (program == nullptr) return;
  const Control control = Control().limit_time(std::chrono::milliseconds(20));
  const auto session = std::make_shared<RuleSession>(program);
  session->watch(&control);
  const RuleGame game(session);
  for (std::uint32_t i = 0; i < program->game_count(); ++i) {
    const auto& parameters = program->code().games[i].parameters;
    std::vector<Number> flat;
    for (const RuleType type : parameters) {
      flat.push_back(3);
      if (type == RuleType::list) flat.insert(flat.end(), {2, 0, 1});
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
    if (most.size() == 1 || most.size() == 2) compare_tables(*program, i, most, control);
    recognise_code(*program, i);
    SymmetryCheck().check(game, start);
    endless_growth(game, start);
  }
}

}  // namespace grundy::testing
