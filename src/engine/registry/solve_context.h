// What the terms of one question, or of many questions in a row, share: how to solve, under which limits, and the
// tables that solvers have filled so far. Not for several threads at once; every thread has its own.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/heap_values.h"
#include "solve/graph/loopy_solver.h"
#include "solve/memo.h"
#include "solve/search_result.h"
#include "value/short_games.h"

namespace grundy {

enum class SolverChoice : std::uint8_t { automatic, definition, memo, outcome };

class SolveContext {
 public:
  SolverChoice solver = SolverChoice::automatic;
  bool use_theory = true;
  Control control;

  // The memo solver of these rules, with whatever it has learned before.
  template <GameRules R>
    requires ImpartialRules<R>
  MemoSolver<R>& memo(const R& rules);

  // The game graph that loopy games are solved on, shared by all of them.
  struct LoopyGames {
    Unfolding unfolding;
    LoopySolver solver{unfolding};
  };
  LoopyGames& loopy();

  // The values of a heap rule, with whatever was computed before.
  HeapValues& heap_values(const heap::HeapRule& rule);

  // A solver that belongs to a game, made on first use. If it can, it names values that are neither numbers nor nimbers
  // within short_games(), so that values of different games can be added.
  template <class T>
  T& tool();
  ShortGames& short_games() { return *shared_short_games(); }

  // Ways that were used since the last call of forget_methods(), in order of first use.
  void used(std::string_view method);
  const std::vector<std::string>& methods() const { return methods_; }
  void forget_methods() {
    methods_.clear();
    remarks_.clear();
  }
  // What whoever asked should know besides the answer.
  void remark(std::string text);
  const std::vector<std::string>& remarks() const { return remarks_; }

  void count(const SearchStats& stats) { other_stats_ += stats; }
  SearchStats stats() const;

 private:
  struct Slot {
    virtual ~Slot() = default;
    virtual SearchStats stats() const = 0;
  };
  template <GameRules R>
  struct MemoSlot final : Slot {
    MemoSlot(const R& rules, bool theory) : solver(rules, theory), use_theory(theory) {}
    SearchStats stats() const override { return solver.stats(); }
    MemoSolver<R> solver;
    bool use_theory;
  };

  template <class T>
  struct ToolSlot final : Slot {
    template <class... Arguments>
    explicit ToolSlot(const Arguments&... arguments) : solver(arguments...) {}
    SearchStats stats() const override { return {.visited = solver.positions(), .stored = solver.positions()}; }
    T solver;
  };

  const std::shared_ptr<ShortGames>& shared_short_games() {
    if (!short_games_) short_games_ = std::make_shared<ShortGames>();
    return short_games_;
  }

  std::vector<std::unique_ptr<Slot>> slots_;
  std::shared_ptr<ShortGames> short_games_;
  std::vector<std::unique_ptr<HeapValues>> heap_values_;
  std::unique_ptr<LoopyGames> loopy_;
  std::vector<std::string> methods_;
  std::vector<std::string> remarks_;
  SearchStats other_stats_;
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
