#include "heap/sequence.h"

#include "heap/naive.h"

namespace grundy::heap {

struct Sequence::State {
  explicit State(HeapRule r) : rule(r), engine(std::move(r)) {}

  HeapRule rule;
  NaiveEngine engine;
};

Sequence::Sequence(HeapRule rule) : state_(std::make_unique<State>(std::move(rule))) {}
Sequence::~Sequence() = default;
Sequence::Sequence(Sequence&&) noexcept = default;
Sequence& Sequence::operator=(Sequence&&) noexcept = default;

const HeapRule& Sequence::rule() const { return state_->rule; }

std::span<const std::uint32_t> Sequence::values() const { return state_->engine.values(); }

StopReason Sequence::extend_to(std::uint64_t n, const Budget& budget, const ProgressListener& progress) {
  constexpr std::uint64_t steps_between_checks = 1 << 16;
  std::uint64_t steps = 0;
  while (size() <= n) {
    steps += size() + 1;
    if (steps >= steps_between_checks) {
      steps = 0;
      if (const StopReason reason = budget.check(size() * sizeof(std::uint32_t)); reason != StopReason::none)
        return reason;
      if (progress) progress({size(), n + 1, "values", {}});
    }
    state_->engine.append_next();
  }
  return StopReason::none;
}

}  // namespace grundy::heap
