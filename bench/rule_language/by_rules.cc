#include "contender.h"
#include "rule_language/solve/dense_table.h"

namespace grundy::bench {

Values by_rules(const Task& task, Way way) {
  const auto program = RuleProgram::compile(task.rules);
  if (!program) return {};
  const Control control;
  const DenseTable::Options options{.use_rays = way == Way::rays, .use_runs = way != Way::one_by_one};
  const auto table = DenseTable::solve(**program, 0, task.most, control, options);
  Values values;
  for (std::uint64_t x = 0; x <= task.most[0]; ++x) {
    for (std::uint64_t y = 0; y <= (task.most.size() == 2 ? task.most[1] : 0); ++y) values.push_back(table.at(x, y));
  }
  return values;
}

}  // namespace grundy::bench
