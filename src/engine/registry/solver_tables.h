// The solvers that a SolveContext keeps, for the few who call them: the adapter of games, and questions with a solver
// of their own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry/any_game.h"
#include "engine/registry/solve_context.h"
#include "heap/period/heap_values.h"
#include "solve/graph/loopy_solver.h"
#include "solve/memo.h"
#include "solve/search/component_search.h"
#include "solve/search/rules_game.h"
#include "value/short_games.h"

namespace grundy {

template <class Key>
class SharedComponents;
template <class Key>
class StoredComponents;

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

// The component search of some rules: all of it that depends on nothing but the keys, and so is compiled for two kinds
// of them instead of every game.
template <class Key>
struct SolveContext::KeyedSlot : Slot {
  // `form` is what checkpoints, stores and other processes call the keys, where the rules have a name for them.
  KeyedSlot(std::unique_ptr<ComponentGame<Key>> made, std::optional<std::string> form, SolveContext& context);

  SearchStats stats() const override { return search.stats(); }
  // A checkpoint that can't be read or written is no reason to stop, but one to say so.
  void keep_in(SearchStore& store, SolveContext& context);
  void forget_store() override;

  // Under the limits of the question, and with the store and the other processes that it may use. (A checkpoint is a
  // store of its own.) A search that did not end tells how far it came.
  SearchResult<std::uint64_t> value(std::span<const Key> keys, SolveContext& context);
  SearchResult<bool> is_worth(std::span<const Key> keys, std::uint64_t nimber, SolveContext& context);
  using Words = std::function<std::string(const Key&)>;
  SearchResult<ComponentCertificate> certificate(std::span<const Key> keys, std::string name, const Words& text,
                                                 SolveContext& context);

  ComponentSearch<Key> search;
  bool use_theory;

 private:
  std::uint32_t hardest(std::span<const Key> keys);
  template <class Ask>
  auto ask_about(std::span<const Key> keys, SolveContext& context, const Ask& ask);
  template <class Ask>
  auto ask_with_store(SolveContext& context, const Control& control, const Ask& ask);
  template <class Ask>
  auto ask_with_peers(SolveContext& context, const Control& control, const Ask& ask);

  std::optional<std::string> form_;
  // Pointers that can be destroyed where nothing is known of what they point to, by every game's slot.
  std::shared_ptr<StoredComponents<Key>> stored_;
  std::shared_ptr<SharedComponents<Key>> shared_;
};

template <class R>
struct SolveContext::SearchSlot final : KeyedSlot<typename RulesGame<R>::Key> {
  using Key = typename RulesGame<R>::Key;

  SearchSlot(std::unique_ptr<RulesGame<R>> made, SolveContext& context) : SearchSlot(*made, std::move(made), context) {}

  std::vector<Key> keys(std::span<const typename R::Position> parts) {
    std::vector<Key> all;
    for (const auto& part : parts) {
      if (const std::optional<Key> key = game.key_of(part)) all.push_back(*key);
    }
    return all;
  }

  RulesGame<R>& game;

 private:
  // By reference: a parameter of its own might take the pointer before `same` is read from it.
  SearchSlot(RulesGame<R>& same, std::unique_ptr<RulesGame<R>>&& made, SolveContext& context)
      : KeyedSlot<Key>(std::move(made), form_of(same.rules()), context), game(same) {}
  static std::optional<std::string> form_of(const R& rules) {
    if constexpr (HasKeyForm<R>) {
      return rules.key_form();
    } else {
      return {};
    }
  }
};

template <class R>
SolveContext::SearchSlot<R>& SolveContext::components(const R& rules) {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    auto* known = dynamic_cast<SearchSlot<R>*>(slot.get());
    if (known == nullptr || known->use_theory != use_theory || !(known->game.rules() == rules)) continue;
    if (store != nullptr && !known->save) known->keep_in(*store, *this);
    return *known;
  }
  auto added = std::make_unique<SearchSlot<R>>(std::make_unique<RulesGame<R>>(rules, use_theory), *this);
  SearchSlot<R>& made = *added;
  slots_.push_back(std::move(added));
  if (store != nullptr) made.keep_in(*store, *this);
  return made;
}

// ask(rules, parts) with the smallest packed form of a sum.
template <class R, class Ask>
auto in_packed_form(const R& rules, std::span<const typename R::Position> parts, Ask&& ask) {
  if constexpr (HasPackedForm<R>) {
    if (const auto packed = rules.packed(parts)) {
      return in_packed_form(packed->rules, std::span<const typename R::Packed::Position>(packed->parts), ask);
    }
  }
  if constexpr (HasPackedBoard<R>) {
    if (const auto packed = rules.packed_board(parts)) {
      return in_packed_form(packed->rules, std::span<const typename R::PackedBoard::Position>(packed->parts), ask);
    }
  }
  return ask(rules, parts);
}

// The proof of a sum, for rules that a checker knows.
template <class R>
SearchResult<ComponentCertificate> certificate_of(const R& rules, std::span<const typename R::Position> parts,
                                                  SolveContext& context) {
  if constexpr (HasProofText<R>) {
    // A value that theory knows is nothing that a checker could follow.
    const bool use_theory = std::exchange(context.use_theory, context.use_theory && !HasTheory<R>);
    auto& slot = context.components(rules);
    context.use_theory = use_theory;
    const auto text = [&](const auto& key) { return rules.proof_text(slot.game.position(key)); };
    return slot.certificate(slot.keys(parts), rules.proof_game(), text, context);
  } else {
    return {};
  }
}

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
