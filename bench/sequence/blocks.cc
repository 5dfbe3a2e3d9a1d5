#include "contender.h"
#include "heap/block_engine.h"
#include "heap/sparse_scalar.h"

namespace grundy::bench {
namespace {

Outcome run(const Task& task, const heap::Kernel& kernel, unsigned threads) {
  heap::SparseScalarEngine learner(task.rule, *heap::split_moves(task.rule));
  learner.continue_from(task.first);
  heap::BlockEngine engine(*heap::split_moves(task.rule), learner.split(), task.first, 0, kernel, threads);
  const std::uint64_t end = task.first.size() + task.count;
  Outcome outcome;
  const Stopwatch watch;
  while (engine.certified() < end && engine.advance(end) == heap::Step::advanced) {
  }
  watch.stop(outcome);
  for (std::uint64_t n = task.first.size(); n < std::min(end, engine.certified()); ++n) {
    outcome.values.push_back(engine.state().value(n));
  }
  return outcome;
}

}  // namespace

std::vector<Contender> block_engines() {
  std::vector<Contender> engines = {
      {"blocks, scalar kernel", 20'000, [](const Task& task) { return run(task, heap::scalar_kernel(), 1); }}};
  if (heap::avx2_kernel() != nullptr) {
    engines.push_back({"blocks, AVX2", 2'000'000, [](const Task& task) { return run(task, *heap::avx2_kernel(), 1); }});
    engines.push_back(
        {"blocks, AVX2, 2 threads", 2'000'000, [](const Task& task) { return run(task, *heap::avx2_kernel(), 2); }});
  }
  return engines;
}

}  // namespace grundy::bench
