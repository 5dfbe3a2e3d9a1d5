#include "contender.h"
#include "lang/rules/dense_table.h"

namespace grundy::bench {

std::vector<std::uint32_t> by_rules(const Task& task, Way way) {
  std::string rules = task.rules;
  // A condition behind the innermost loop keeps its options from being handed over as a run.
  if (way == Way::single_options) {
    for (std::size_t at = rules.find('\n'); at != std::string::npos; at = rules.find('\n', at + 10)) {
      rules.replace(at, 1, " if 0 = 0\n");
    }
  }
  const auto program = lang::RuleProgram::compile(rules);
  if (!program) return {};
  const Budget budget;
  const auto table = lang::DenseTable::solve(**program, 0, task.most, budget, {}, {way == Way::rays});
  std::vector<std::uint32_t> values;
  for (std::uint64_t x = 0; x <= task.most[0]; ++x) {
    for (std::uint64_t y = 0; y <= (task.most.size() == 2 ? task.most[1] : 0); ++y) values.push_back(table.at(x, y));
  }
  return values;
}

}  // namespace grundy::bench
