// Which games a heap engine can run, and under which rule: every game that names a code (`code()`), and two splitting
// games that have none. A position is a heap of its own size, or the rules say of which heaps it is the sum
// (`heaps()`).
#pragma once

#include <concepts>
#include <optional>

#include "games/heap/splitting.h"
#include "heap/rule/heap_rule.h"
#include "rules/hooks.h"

namespace grundy {

// Rules may have a code for some of their parameters only, so `code()` may also give nothing.
template <HasCode R>
std::optional<HeapRule> heap_rule_of(const R& rules) {
  const std::optional<TakeBreakCode> code = rules.code();
  return code ? std::optional<HeapRule>(*code) : std::nullopt;
}
inline std::optional<HeapRule> heap_rule_of(const GrundysGame&) { return GrundysGameRule{}; }
inline std::optional<HeapRule> heap_rule_of(const Couples&) { return CouplesAreForever{}; }

template <class R>
concept PlaysWithHeaps = std::same_as<typename R::Position, std::uint64_t> || HasHeaps<R>;

template <class R>
concept HasHeapRule = PlaysWithHeaps<R> && requires(const R& rules) { heap_rule_of(rules); };

}  // namespace grundy
