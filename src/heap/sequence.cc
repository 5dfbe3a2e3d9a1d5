#include "heap/sequence.h"

#include <vector>

#include "heap/run.h"

namespace grundy::heap {

struct Sequence::State {
  explicit State(const HeapRule& rule) : run(rule, {}) {}

  Run run;
  std::vector<std::uint32_t> values;
};

Sequence::Sequence(const HeapRule& rule) : state_(std::make_unique<State>(rule)) {}
Sequence::~Sequence() = default;
Sequence::Sequence(Sequence&&) noexcept = default;
Sequence& Sequence::operator=(Sequence&&) noexcept = default;

const HeapRule& Sequence::rule() const { return state_->run.rule(); }

std::span<const std::uint32_t> Sequence::values() const { return state_->values; }

StopReason Sequence::extend_to(std::uint64_t n, const Control& control) {
  const ValueListener keep = [this](std::uint64_t, std::span<const std::uint32_t> values) {
    state_->values.insert(state_->values.end(), values.begin(), values.end());
  };
  while (size() <= n) {
    const std::uint64_t bytes = size() * sizeof(std::uint32_t) + state_->run.memory();
    if (const StopReason reason = control.check({size(), n + 1, "values"}, bytes); reason != StopReason::none)
      return reason;
    if (!state_->run.advance(n + 1, keep)) return StopReason::memory_limit;
  }
  return StopReason::none;
}

}  // namespace grundy::heap
