#include <fmt/format.h>

#include "contender.h"
#include "heap/sparse/block_engine.h"
#include "heap/sparse/sparse_scalar.h"

namespace grundy::bench {
namespace {

Outcome run(const Task& task, const HeapKernel& kernel, unsigned threads, bool wide) {
  SparseScalarEngine learner(task.rule, *split_moves(task.rule));
  learner.continue_from(task.first);
  BlockEngine engine(*split_moves(task.rule), learner.space(), task.first, 0, kernel, threads);
  if (wide && engine.has_few_ranks()) return {};
  if (!wide) engine.begin_wide_blocks_at(~std::uint64_t{0}, scalar_wide_kernel());
  const std::uint64_t end = task.first.size() + task.count;
  Outcome outcome;
  const Stopwatch watch;
  while (engine.certified() < end && engine.advance(end) == Step::advanced) {
  }
  watch.stop(outcome);
  if (engine.certified() < end) return outcome;
  for (std::uint64_t n = task.first.size(); n < std::min(end, task.first.size() + most_compared); ++n)
    outcome.values.push_back(engine.state().value(n));
  return outcome;
}

}  // namespace

std::vector<Contender> block_engines() {
  std::vector<Contender> engines;
  for (const HeapKernel& kernel : kernels_here()) {
    const bool slow = kernel.level == Instructions::scalar;
    for (const unsigned threads : {1u, 2u}) {
      if (slow && threads == 2) continue;
      for (const bool wide : {false, true}) {
        if (wide && kernel.level < Instructions::avx512) continue;
        engines.push_back({fmt::format("{}blocks, {}{}", wide ? "wide " : "", to_string(kernel.level),
                                       threads == 2 ? ", 2 threads" : ""),
                           slow ? 20'000u : 1'000'000u,
                           [kernel, threads, wide](const Task& task) { return run(task, kernel, threads, wide); }});
      }
    }
  }
  return engines;
}

}  // namespace grundy::bench
