// Which games a heap engine can run: their positions are heaps, or sums of heaps, under a HeapRule.
#pragma once

#include <optional>

#include "games/heap/code_game.h"
#include "games/heap/splitting.h"
#include "games/heap/subtract.h"
#include "games/strip/treblecross.h"
#include "heap/rule/heap_rule.h"

namespace grundy {

inline std::optional<heap::HeapRule> heap_rule_of(const CodeGame& game) { return game.moves; }
inline std::optional<heap::HeapRule> heap_rule_of(const GrundysGame&) { return heap::GrundysGame{}; }
inline std::optional<heap::HeapRule> heap_rule_of(const Couples&) { return heap::CouplesAreForever{}; }
inline std::optional<heap::HeapRule> heap_rule_of(const Subtract& game) {
  if (const std::optional<TakeBreakCode> code = game.code()) return *code;
  return {};
}

inline std::optional<heap::HeapRule> heap_rule_of(const Treblecross&) { return Treblecross::code(); }

template <class R>
concept HasHeapRule = requires(const R& rules) { heap_rule_of(rules); };

}  // namespace grundy
