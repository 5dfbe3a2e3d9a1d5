// The solvers that a SolveContext keeps, for the few who call them: the adapter of games, and questions with a solver
// of their own.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "engine/registry/any_game.h"
#include "engine/registry/component_peers.h"
#include "engine/registry/solve_context.h"
#include "engine/registry/stored_components.h"
#include "heap/period/heap_values.h"
#include "solve/graph/loopy_solver.h"
#include "solve/memo.h"
#include "solve/search/component_proof.h"
#include "solve/search/component_search.h"
#include "solve/search/rules_game.h"
#include "solve/search/search_checkpoint.h"
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

template <class R>
struct SolveContext::SearchSlot final : Slot {
  using Key = typename RulesGame<R>::Key;

  SearchSlot(std::unique_ptr<RulesGame<R>> made, bool theory, ComponentSearchSettings settings)
      : game(*made), search(std::move(made), settings), use_theory(theory) {}
  SearchStats stats() const override { return search.stats(); }

  std::vector<Key> keys(std::span<const typename R::Position> parts) {
    std::vector<Key> all;
    for (const auto& part : parts) {
      if (const std::optional<Key> key = game.key_of(part)) all.push_back(*key);
    }
    return all;
  }

  // A checkpoint that can't be read or written is no reason to stop, but one to say so.
  void keep_in(SearchStore& store, SolveContext& context) {
    if constexpr (HasKeyForm<R>) {
      const Result<Checkpoint*> opened = store.at(game.rules().key_form());
      if (!opened) return context.remark(opened.error().message);
      Checkpoint& checkpoint = **opened;
      const Result<Checkpoint::Found> found = read_search_checkpoint(checkpoint, search.table());
      if (!found) context.remark(found.error().message);
      if (found && !found->warning.empty()) context.remark(found->warning);
      search.now_and_then = [this, &checkpoint, &context](std::uint64_t nodes) {
        if (!checkpoint.due(nodes)) return;
        const Status written = write_search_checkpoint(checkpoint, search.table(), nodes);
        if (!written) context.remark(written.error().message);
      };
      save = [this, &checkpoint] {
        return write_search_checkpoint(checkpoint, search.table(), search.stats().visited);
      };
    }
  }
  void forget_store() override {
    save = nullptr;
    search.now_and_then = nullptr;
  }

  // ask(control), and while it searches tells other processes what it finds, and hears of them.
  template <class Ask>
  auto ask_with_peers(SolveContext& context, const Control& control, Ask&& ask) {
    if constexpr (HasKeyForm<R>) {
      if (context.peers == nullptr) return ask(control);
      if (!shared) shared.emplace(game.rules().key_form());
      const std::function<void(std::uint64_t)> besides = search.now_and_then;
      search.now_and_then = [&](std::uint64_t nodes) {
        if (besides) besides(nodes);
        shared->exchange_if_due(*context.peers, search.table());
      };
      auto answer = ask(control);
      search.now_and_then = besides;
      shared->give(*context.peers, search.table());
      return answer;
    } else {
      return ask(control);
    }
  }

  std::uint32_t hardest(std::span<const Key> keys) const {
    std::uint32_t most = 0;
    for (const Key& key : keys) most = std::max(most, game.difficulty(key));
    return most;
  }

  // ask(control) under the limits of the question, and with the store that it may use. (A checkpoint is a store of its
  // own.) A search that did not end tells how far it came.
  template <class Ask>
  auto ask_about(std::span<const Key> keys, SolveContext& context, Ask&& ask) {
    const Control control = context.search_control(hardest(keys));
    auto answer = ask_with_store(context, control, ask);
    if (answer.end != SearchEnd::stopped || !context.remarks().empty()) return answer;
    context.remark(search.so_far());
    if (answer.stop == StopReason::time_limit && context.control.check() != StopReason::time_limit) {
      context.remark(
          fmt::format("A search like this ends after {} seconds if no limit is given; --time-limit SECONDS "
                      "gives it more, and --checkpoint DIR, where there is one, any time it needs.",
                      context.search_budget->seconds(hardest(keys)).count()));
    }
    return answer;
  }
  template <class Ask>
  auto ask_with_store(SolveContext& context, const Control& control, Ask&& ask) {
    if constexpr (HasKeyForm<R>) {
      AnswerStore* const answers = context.store == nullptr ? usable_store(context) : nullptr;
      if (answers == nullptr) return ask_with_peers(context, control, ask);
      if (!stored) stored.emplace(game.rules().key_form());
      if (!stored->is_loaded()) {
        auto quick = ask(Control(control).limit_time(a_moment));
        if (quick.stop != StopReason::time_limit || control.check() != StopReason::none) return quick;
        stored->load(*answers, search.table(), control);
      }
      const std::uint64_t before = search.stats().visited;
      search.now_and_then = [&](std::uint64_t) { stored->save_if_due(*answers, search.table()); };
      auto answer = ask_with_peers(context, control, ask);
      search.now_and_then = nullptr;
      if (search.stats().visited - before > worth_saving) stored->save(*answers, search.table());
      return answer;
    } else {
      return ask(control);
    }
  }
  static constexpr std::chrono::milliseconds a_moment{200};
  static constexpr std::uint64_t worth_saving = 1 << 16;  // nodes

  RulesGame<R>& game;
  ComponentSearch<Key> search;
  std::optional<StoredComponents<Key>> stored;
  std::optional<SharedComponents<Key>> shared;
  bool use_theory;
};

template <class R>
SolveContext::SearchSlot<R>& SolveContext::components(const R& rules) {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    auto* known = dynamic_cast<SearchSlot<R>*>(slot.get());
    if (known == nullptr || known->use_theory != use_theory || !(known->game.rules() == rules)) continue;
    if (store != nullptr && !known->save) known->keep_in(*store, *this);
    return *known;
  }
  auto added = std::make_unique<SearchSlot<R>>(
      std::make_unique<RulesGame<R>>(rules, use_theory), use_theory,
      ComponentSearchSettings{threads, control.memory_limit(), peers != nullptr ? peers->rank() * threads : 0});
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
  using Answer = SearchResult<ComponentCertificate>;
  if constexpr (HasProofText<R>) {
    // A value that theory knows is nothing that a checker could follow.
    const bool use_theory = std::exchange(context.use_theory, context.use_theory && !HasTheory<R>);
    auto& slot = context.components(rules);
    context.use_theory = use_theory;
    const auto sum = slot.keys(parts);
    const Control control = context.search_control(slot.hardest(sum));
    const auto value = slot.search.value(sum, control);
    if (!value.is_solved()) return {value.end, {}, value.stop};
    const auto proved = proof_of(slot.search, std::span<const typename RulesGame<R>::Key>(sum), control);
    if (!proved.is_solved()) return {proved.end, {}, proved.stop};
    const auto text = [&](const auto& key) { return rules.proof_text(slot.game.position(key)); };
    ComponentCertificate made{rules.proof_game(), {}, value.answer, {}};
    for (const auto& key : sum) made.sum.push_back(text(key));
    for (const auto& [key, worth] : proved.answer) made.values.emplace_back(text(key), worth);
    return Answer::solved(std::move(made));
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
