#include "engine/solve_context.h"

#include <algorithm>

namespace grundy {

void SolveContext::used(std::string_view method) {
  if (std::find(methods_.begin(), methods_.end(), method) == methods_.end()) methods_.emplace_back(method);
}

SearchStats SolveContext::stats() const {
  SearchStats sum = other_stats_;
  for (const std::unique_ptr<Slot>& slot : slots_) sum += slot->stats();
  return sum;
}

}  // namespace grundy
