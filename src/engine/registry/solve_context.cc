#include "engine/registry/solve_context.h"

#include <algorithm>

#include "engine/registry/solver_tables.h"
#include "engine/registry/stored_answers.h"
#include "engine/registry/stored_heaps.h"

namespace grundy {

SolveContext::SolveContext() = default;
SolveContext::SolveContext(SolveContext&& other) noexcept = default;
SolveContext& SolveContext::operator=(SolveContext&& other) noexcept = default;
SolveContext::~SolveContext() = default;

const std::shared_ptr<ShortGames>& SolveContext::shared_short_games() {
  if (!short_games_) short_games_ = std::make_shared<ShortGames>();
  return short_games_;
}

void SolveContext::used(std::string_view method) {
  if (std::find(methods_.begin(), methods_.end(), method) == methods_.end()) methods_.emplace_back(method);
}

void SolveContext::remark(std::string text) {
  if (std::find(remarks_.begin(), remarks_.end(), text) == remarks_.end()) remarks_.push_back(std::move(text));
}

HeapValues& SolveContext::heap_values(const HeapRule& rule) {
  for (const std::unique_ptr<HeapValues>& known : heap_values_) {
    if (known->rule() == rule) return *known;
  }
  heap_values_.push_back(std::make_unique<HeapValues>(rule));
  return *heap_values_.back();
}

StoredHeaps& SolveContext::stored_heaps(const HeapRule& rule) {
  for (const std::unique_ptr<StoredHeaps>& known : stored_heaps_) {
    if (known->rule() == rule) return *known;
  }
  stored_heaps_.push_back(std::make_unique<StoredHeaps>(rule, *answers));
  return *stored_heaps_.back();
}

Value SolveContext::heap_value(const HeapRule& rule, std::uint64_t heap) {
  HeapValues& values = heap_values(rule);
  AnswerStore* const kept_in = values.knows(heap) ? nullptr : usable_store(*this);
  if (kept_in != nullptr) {
    if (const std::optional<std::uint64_t> known = stored_heaps(rule).value(heap)) {
      used("stored heap values");
      return Nimber{*known};
    }
  }
  const StopReason stop = values.extend_to(heap, control);
  if (kept_in != nullptr) stored_heaps(rule).keep(values, *kept_in);
  if (stop != StopReason::none) return Value::unknown(std::string(to_string(stop)));
  used(values.computed(heap) ? "heap engine" : "proved period");
  return Nimber{values[heap]};
}

Status SolveContext::save() const {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    if (!slot->save) continue;
    if (Status saved = slot->save(); !saved) return saved;
  }
  return Done{};
}

void SolveContext::forget_store() {
  store = nullptr;
  for (const std::unique_ptr<Slot>& slot : slots_) slot->forget_store();
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
