// The solvers that a SolveContext keeps, for the few who call them: the adapter of games, and questions with a solver
// of their own.
#pragma once

#include "engine/registry/solve_context.h"
#include "heap/period/heap_values.h"
#include "solve/graph/loopy_solver.h"
#include "solve/memo.h"
#include "value/short_games.h"

namespace grundy {

struct SolveContext::LoopyGames {
  Unfolding unfolding;
  LoopySolver solver{unfolding};
};

template <GameRules R>
struct SolveContext::MemoSlot final : Slot {
  MemoSlot(const R& rules, bool theory) : solver(rules, theory), use_theory(theory) {}
  SearchStats stats() const override { return solver.stats(); }
  MemoSolver<R> solver;
  bool use_theory;
};

template <class T>
struct SolveContext::ToolSlot final : Slot {
  template <class... Arguments>
  explicit ToolSlot(const Arguments&... arguments) : solver(arguments...) {}
  SearchStats stats() const override { return {.visited = solver.positions(), .stored = solver.positions()}; }
  T solver;
};

template <GameRules R>
  requires ImpartialRules<R>
MemoSolver<R>& SolveContext::memo(const R& rules) {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    auto* known = dynamic_cast<MemoSlot<R>*>(slot.get());
    if (known != nullptr && known->use_theory == use_theory && known->solver.rules() == rules) return known->solver;
  }
  auto added = std::make_unique<MemoSlot<R>>(rules, use_theory);
  MemoSolver<R>& made = added->solver;
  slots_.push_back(std::move(added));
  return made;
}

template <class T>
T& SolveContext::tool() {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    if (auto* known = dynamic_cast<ToolSlot<T>*>(slot.get())) return known->solver;
  }
  std::unique_ptr<ToolSlot<T>> added;
  if constexpr (std::constructible_from<T, std::shared_ptr<ShortGames>>) {
    added = std::make_unique<ToolSlot<T>>(shared_short_games());
  } else {
    added = std::make_unique<ToolSlot<T>>();
  }
  T& made = added->solver;
  slots_.push_back(std::move(added));
  return made;
}

}  // namespace grundy
