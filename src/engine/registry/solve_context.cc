#include "engine/registry/solve_context.h"

#include <algorithm>

namespace grundy {

void SolveContext::used(std::string_view method) {
  if (std::find(methods_.begin(), methods_.end(), method) == methods_.end()) methods_.emplace_back(method);
}

void SolveContext::remark(std::string text) {
  if (std::find(remarks_.begin(), remarks_.end(), text) == remarks_.end()) remarks_.push_back(std::move(text));
}

HeapValues& SolveContext::heap_values(const heap::HeapRule& rule) {
  for (const std::unique_ptr<HeapValues>& known : heap_values_) {
    if (known->rule() == rule) return *known;
  }
  heap_values_.push_back(std::make_unique<HeapValues>(rule));
  return *heap_values_.back();
}

SearchStats SolveContext::stats() const {
  SearchStats sum = other_stats_;
  for (const std::unique_ptr<Slot>& slot : slots_) sum += slot->stats();
  return sum;
}

SolveContext::LoopyGames& SolveContext::loopy() {
  if (!loopy_) loopy_ = std::make_unique<LoopyGames>();
  return *loopy_;
}

}  // namespace grundy
