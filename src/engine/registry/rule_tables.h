// What is worked out once about the games of a rule file and kept for the next question: the codes they turn out to be,
// and tables of values from the smallest position up.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "engine/registry/solve_context.h"
#include "rule_language/solve/dense_table.h"
#include "rule_language/solve/native_solver.h"
#include "rule_language/solve/recognise.h"

namespace grundy {

class RuleTables {
 public:
  const std::optional<RecognisedCode>& recognised(const RuleProgram& program, std::uint32_t game);

  // The value of a position with one or two numbers, if its game can be solved from the smallest position up. Tables
  // grow by doubling, so that asking for one position after the other costs little more than asking for the last.
  std::optional<Value> value(const RuleProgram& program, std::uint32_t game, std::span<const Number> flat,
                             SolveContext& context);

  // The same for all positions with numbers up to these.
  const DenseTable* table_up_to(const RuleProgram& program, std::uint32_t game, std::span<const Number> most,
                                SolveContext& context);

  // The value of any position, in its canonical form, by native code; nothing where there is none, or where it meets
  // what it can't do. `start` is the game that play began with.
  std::optional<Value> native_value(const std::shared_ptr<const RuleProgram>& program, std::uint32_t start,
                                    std::uint32_t game, std::span<const Number> flat, SolveContext& context);

  // The same for a position of one or two numbers that play reaches few others from, before a table is filled.
  std::optional<Value> value_if_easy(const std::shared_ptr<const RuleProgram>& program, std::uint32_t start,
                                     std::uint32_t game, std::span<const Number> flat, SolveContext& context);

 private:
  struct Table {
    std::vector<std::uint64_t> most;
    DenseTable values;
    bool unsuitable = false;
  };
  std::optional<Value> take(const NativeSolver& solver, NativeSolver::Counts before, const NativeSolver::Answer& answer,
                            SolveContext& context) const;
  Table* table_of(const RuleProgram& program, std::uint32_t game, std::span<const Number> flat);
  bool fill(Table& table, const RuleProgram& program, std::uint32_t game, std::vector<std::uint64_t> most,
            SolveContext& context);

  std::map<std::uint32_t, std::optional<RecognisedCode>> codes_;
  std::map<std::uint32_t, Table> tables_;
  std::map<std::uint32_t, NativeSolver> natives_;
};

}  // namespace grundy
