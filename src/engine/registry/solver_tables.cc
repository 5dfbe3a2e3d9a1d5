#include "engine/registry/solver_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "engine/registry/component_peers.h"
#include "engine/registry/stored_components.h"
#include "solve/search/component_proof.h"
#include "solve/search/search_checkpoint.h"

namespace grundy {

template <class Key>
SolveContext::KeyedSlot<Key>::KeyedSlot(std::unique_ptr<ComponentGame<Key>> made, std::optional<std::string> form,
                                        SolveContext& context)
    : search(std::move(made), ComponentSearchSettings{context.threads, context.control.memory_limit(),
                                                      context.peers ? context.peers->rank() * context.threads : 0}),
      use_theory(context.use_theory),
      form_(std::move(form)) {}

template <class Key>
void SolveContext::KeyedSlot<Key>::keep_in(SearchStore& store, SolveContext& context) {
  if (!form_) return;
  const Result<Checkpoint*> opened = store.at(*form_);
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
  this->save = [this, &checkpoint] {
    return write_search_checkpoint(checkpoint, search.table(), search.stats().visited);
  };
}
template <class Key>
void SolveContext::KeyedSlot<Key>::forget_store() {
  this->save = nullptr;
  search.now_and_then = nullptr;
}

template <class Key>
std::uint32_t SolveContext::KeyedSlot<Key>::hardest(std::span<const Key> keys) {
  std::uint32_t most = 0;
  for (const Key& key : keys) most = std::max(most, search.game().difficulty(key));
  return most;
}

template <class Key>
SearchResult<std::uint64_t> SolveContext::KeyedSlot<Key>::value(std::span<const Key> keys, SolveContext& context) {
  return ask_about(keys, context, [&](const Control& control) { return search.value(keys, control); });
}

template <class Key>
SearchResult<bool> SolveContext::KeyedSlot<Key>::is_worth(std::span<const Key> keys, std::uint64_t nimber,
                                                          SolveContext& context) {
  return ask_about(keys, context, [&](const Control& control) { return search.is_worth(keys, nimber, control); });
}

template <class Key>
template <class Ask>
auto SolveContext::KeyedSlot<Key>::ask_about(std::span<const Key> keys, SolveContext& context, const Ask& ask) {
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

// With the values that the store has, once the search has taken longer than a moment.
template <class Key>
template <class Ask>
auto SolveContext::KeyedSlot<Key>::ask_with_store(SolveContext& context, const Control& control, const Ask& ask) {
  constexpr std::chrono::milliseconds a_moment{200};
  constexpr std::uint64_t worth_saving = 1 << 16;  // nodes
  AnswerStore* const answers = form_ && context.store == nullptr ? usable_store(context) : nullptr;
  if (answers == nullptr) return ask_with_peers(context, control, ask);
  if (!stored_) stored_ = std::make_shared<StoredComponents<Key>>(*form_);
  if (!stored_->is_loaded()) {
    auto quick = ask(Control(control).limit_time(a_moment));
    if (quick.stop != StopReason::time_limit || control.check() != StopReason::none) return quick;
    stored_->load(*answers, search.table(), control);
  }
  const std::uint64_t before = search.stats().visited;
  search.now_and_then = [&](std::uint64_t) { stored_->save_if_due(*answers, search.table()); };
  auto answer = ask_with_peers(context, control, ask);
  search.now_and_then = nullptr;
  if (search.stats().visited - before > worth_saving) stored_->save(*answers, search.table());
  return answer;
}

// While it searches, other processes are told what it finds, and it hears of them.
template <class Key>
template <class Ask>
auto SolveContext::KeyedSlot<Key>::ask_with_peers(SolveContext& context, const Control& control, const Ask& ask) {
  if (!form_ || context.peers == nullptr) return ask(control);
  if (!shared_) shared_ = std::make_shared<SharedComponents<Key>>(*form_);
  const std::function<void(std::uint64_t)> besides = search.now_and_then;
  search.now_and_then = [&](std::uint64_t nodes) {
    if (besides) besides(nodes);
    shared_->exchange_if_due(*context.peers, search.table());
  };
  auto answer = ask(control);
  search.now_and_then = besides;
  shared_->give(*context.peers, search.table());
  return answer;
}

template <class Key>
SearchResult<ComponentCertificate> SolveContext::KeyedSlot<Key>::certificate(std::span<const Key> keys,
                                                                             std::string name, const Words& text,
                                                                             SolveContext& context) {
  const Control control = context.search_control(hardest(keys));
  const auto answer = search.value(keys, control);
  if (!answer.is_solved()) return {answer.end, {}, answer.stop};
  const auto proved = proof_of(search, keys, control);
  if (!proved.is_solved()) return {proved.end, {}, proved.stop};
  ComponentCertificate made{std::move(name), {}, answer.answer, {}};
  for (const Key& key : keys) made.sum.push_back(text(key));
  for (const auto& [key, worth] : proved.answer) made.values.emplace_back(text(key), worth);
  return SearchResult<ComponentCertificate>::solved(std::move(made));
}

template struct SolveContext::KeyedSlot<std::uint64_t>;
template struct SolveContext::KeyedSlot<WideKey>;

}  // namespace grundy
