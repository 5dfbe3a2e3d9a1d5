// What the terms of one question, or of many questions in a row, share: how to solve, under which limits, and the
// tables that solvers have filled so far. Not for several threads at once; every thread has its own.
//
// This header names the solvers only, so that whoever asks need not compile them; solver_tables.h brings them.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/control.h"
#include "heap/rule/heap_rule.h"
#include "rules/game_rules.h"
#include "solve/search_result.h"

namespace grundy {

class AnswerStore;
class ComponentPeers;
class HeapValues;
class SearchStore;
class ShortGames;
class StoredHeaps;
template <GameRules R>
  requires ImpartialRules<R>
class MemoSolver;

enum class SolverChoice : std::uint8_t { automatic, definition, memo, search, outcome };

// How long a component search may take if nobody set a limit; a hard board would not end in a lifetime, and one beyond
// all words that positions are packed into is not worth waiting for.
struct SearchBudget {
  static constexpr std::uint32_t large = 128;  // cells
  std::chrono::seconds usual;
  std::chrono::seconds of_large_boards;
  std::chrono::seconds seconds(std::uint32_t difficulty) const { return difficulty > large ? of_large_boards : usual; }
};

class SolveContext {
 public:
  SolverChoice solver = SolverChoice::automatic;
  bool use_theory = true;
  Control control;
  unsigned threads = 1;  // for searches that can share a table
  // Where component searches save their values, and begin with those that are there; belongs to whoever asks.
  SearchStore* store = nullptr;
  // Answers of earlier programs, and a place for those of this one (docs/store.md); belongs to whoever asks.
  AnswerStore* answers = nullptr;
  // Other processes that search the same board; belongs to whoever asks.
  ComponentPeers* peers = nullptr;
  std::optional<SearchBudget> search_budget;
  Control search_control(std::uint32_t difficulty) const {
    return search_budget ? Control(control).limit_time(search_budget->seconds(difficulty)) : control;
  }

  SolveContext();
  SolveContext(SolveContext&& other) noexcept;
  SolveContext& operator=(SolveContext&& other) noexcept;
  ~SolveContext();

  // The memo solver of these rules, with whatever it has learned before.
  template <GameRules R>
    requires ImpartialRules<R>
  MemoSolver<R>& memo(const R& rules);

  // The component search of these rules, made for it (solve/search), with its table.
  template <class Key>
  struct KeyedSlot;
  template <class R>
  struct SearchSlot;
  template <class R>
  SearchSlot<R>& components(const R& rules);

  // The game graph that loopy games are solved on, shared by all of them.
  struct LoopyGames;
  LoopyGames& loopy();

  // The values of a heap rule, with whatever was computed before; and that of one heap, which counts as a way used.
  HeapValues& heap_values(const HeapRule& rule);
  Value heap_value(const HeapRule& rule, std::uint64_t heap);

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

  // What searches have found goes to their checkpoint.
  Status save() const;
  void forget_store();

  void count(const SearchStats& stats) { other_stats_ += stats; }
  SearchStats stats() const;

 private:
  struct Slot {
    virtual ~Slot() = default;
    virtual SearchStats stats() const = 0;
    std::function<Status()> save;  // to a checkpoint, if there is one
    virtual void forget_store() { save = nullptr; }
  };
  template <GameRules R>
  struct MemoSlot;
  template <class T>
  struct ToolSlot;

  const std::shared_ptr<ShortGames>& shared_short_games();
  StoredHeaps& stored_heaps(const HeapRule& rule);

  std::vector<std::unique_ptr<Slot>> slots_;
  std::shared_ptr<ShortGames> short_games_;
  std::vector<std::unique_ptr<HeapValues>> heap_values_;
  std::vector<std::unique_ptr<StoredHeaps>> stored_heaps_;
  std::unique_ptr<LoopyGames> loopy_;
  std::vector<std::string> methods_;
  std::vector<std::string> remarks_;
  SearchStats other_stats_;
};

// While a question uses a store; afterwards no table writes to it any more.
class StoreUse {
 public:
  StoreUse(SolveContext& tables, SearchStore* store) : tables_(tables) { tables.store = store; }
  ~StoreUse() { tables_.forget_store(); }
  StoreUse(const StoreUse&) = delete;
  StoreUse& operator=(const StoreUse&) = delete;

 private:
  SolveContext& tables_;
};

}  // namespace grundy
