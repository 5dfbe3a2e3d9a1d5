#include "contender.h"
#include "heap/rule/naive.h"

namespace grundy::bench {
namespace {

Outcome run(const Task& task) {
  NaiveEngine engine(task.rule);
  for (const std::uint32_t value : task.first) engine.append(value);
  Outcome outcome;
  const Stopwatch watch;
  for (std::uint64_t i = 0; i < task.count; ++i) engine.append_next();
  watch.stop(outcome);
  outcome.values.assign(engine.values().begin() + static_cast<std::ptrdiff_t>(task.first.size()),
                        engine.values().end());
  return outcome;
}

}  // namespace

Contender definition() { return {"definition", 20, run}; }

}  // namespace grundy::bench
