// The engine that the library falls back on: marks, and pairs from the smallest part up.
#include "contender.h"
#include "heap/sparse/sparse_scalar.h"

namespace grundy::bench {
namespace {

Outcome run(const Task& task) {
  SparseScalarEngine engine(task.rule, *split_moves(task.rule));
  engine.continue_from(task.first);
  Outcome outcome;
  const Stopwatch watch;
  for (std::uint64_t i = 0; i < task.count; ++i) engine.append_next();
  watch.stop(outcome);
  const auto values = engine.values().subspan(task.first.size());
  outcome.values.assign(values.begin(), values.end());
  return outcome;
}

}  // namespace

Contender scalar_engine() { return {"scalar engine", 20'000, run}; }

}  // namespace grundy::bench
