#include "solve/search/component_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/memory_text.h"
#include "base/parallel.h"

namespace grundy {

template <class Key>
ComponentSearch<Key>::ComponentSearch(std::unique_ptr<ComponentGame<Key>> game, ComponentSearchSettings settings)
    : game_(std::move(game)), settings_(settings), table_(settings.most_bytes / 2), refuted_(settings.most_bytes / 2) {
  if (!game_->is_shareable()) settings_.threads = 1;
  settings_.threads = std::max(1U, settings_.threads);
}

template <class Key>
SearchStats ComponentSearch<Key>::stats() const {
  SearchStats stats;
  for (const auto& worker : workers_) stats += worker->stats();
  stats.stored = table_.size();
  stats.table_bytes = table_.bytes() + refuted_.bytes() + game_->bytes();
  return stats;
}

template <class Key>
std::string ComponentSearch<Key>::so_far() const {
  std::uint64_t refuted = 0;
  for (const auto& worker : workers_) refuted |= worker->values_at_the_root();
  std::string values;
  for (std::uint64_t value = 0; value <= ValueTable<Key>::greatest_value; ++value) {
    if ((refuted >> value & 1) != 0) values += fmt::format("{}*{}", values.empty() ? "" : ", ", value);
  }
  return fmt::format("So far {} positions were looked at and {} components valued.{}", stats().visited, table_.size(),
                     values.empty() ? "" : fmt::format(" The part that was searched last is not worth {}.", values));
}

template <class Key>
SearchResult<std::uint64_t> ComponentSearch<Key>::value(std::span<const Key> sum, const Control& control) {
  std::uint64_t total = 0;
  for (const Key& part : easiest_first(sum)) {
    const SearchResult<SearchAnswer> answer = ask({part, {}}, control);
    if (!answer.is_solved()) return {answer.end, 0, answer.stop};
    total ^= answer.answer.value;
  }
  return SearchResult<std::uint64_t>::solved(total);
}

template <class Key>
SearchResult<bool> ComponentSearch<Key>::is_worth(std::span<const Key> sum, std::uint64_t nimber,
                                                  const Control& control) {
  const std::vector<Key> parts = easiest_first(sum);
  if (parts.empty()) return SearchResult<bool>::solved(nimber == 0);
  const SearchResult<std::uint64_t> easier = value(std::span(parts).first(parts.size() - 1), control);
  if (!easier.is_solved()) return {easier.end, false, easier.stop};
  const std::uint64_t wanted = nimber ^ easier.answer;
  const SearchResult<SearchAnswer> hardest = ask({parts.back(), wanted}, control);
  if (!hardest.is_solved()) return {hardest.end, false, hardest.stop};
  return SearchResult<bool>::solved(hardest.answer.exact && hardest.answer.value == wanted);
}

// Equal parts cancel; the others in the order in which they are valued.
template <class Key>
std::vector<Key> ComponentSearch<Key>::easiest_first(std::span<const Key> sum) const {
  std::vector<Key> parts(sum.begin(), sum.end());
  std::sort(parts.begin(), parts.end());
  std::vector<Key> left;
  for (const Key& part : parts) {
    if (!left.empty() && left.back() == part) {
      left.pop_back();
    } else if (game_->difficulty(part) > 0) {
      left.push_back(part);
    }
  }
  std::stable_sort(left.begin(), left.end(),
                   [this](const Key& a, const Key& b) { return game_->difficulty(a) < game_->difficulty(b); });
  return left;
}

// All threads work on the same question, each in an order of its own, and meet in the table; who is done first ends it.
template <class Key>
SearchResult<SearchAnswer> ComponentSearch<Key>::ask(const SearchQuestion<Key>& question, const Control& control) {
  while (workers_.size() < settings_.threads) {
    workers_.push_back(std::make_unique<SearchWorker<Key>>(
        *game_, table_, refuted_, settings_.first_worker + static_cast<unsigned>(workers_.size())));
  }
  SearchTeam team(settings_.threads);
  const auto look = [&] {  // in the thread that asked
    std::uint64_t nodes = 0;
    for (const auto& worker : workers_) nodes += worker->nodes();
    const double load = static_cast<double>(table_.size()) / static_cast<double>(table_.capacity());
    const StopReason reason = control.check(
        {nodes, 0, "nodes", fmt::format("table of {}, {:.0f} % full", memory_text(table_.bytes()), 100 * load)},
        table_.bytes() + refuted_.bytes() + game_->bytes());
    if (reason != StopReason::none) team.stop_with(reason);
    if (now_and_then) now_and_then(nodes);
    // Somebody else may have told the answer.
    if (const std::optional<std::uint32_t> known = table_.find(question.key)) team.finish({true, *known});
  };
  run_in_parallel(settings_.threads, [&](unsigned number) {
    if (number == 0) {
      workers_[0]->answer(question, team, control, look);
    } else {
      workers_[number]->answer(question, team, control.silent(), [] {});
    }
    team.leave();
  });
  if (team.answer()) return SearchResult<SearchAnswer>::solved(*team.answer());
  if (team.reason() != StopReason::none) return SearchResult<SearchAnswer>::stopped(team.reason());
  return SearchResult<SearchAnswer>::unsolved(SearchEnd::too_large);
}

template class ComponentSearch<std::uint64_t>;
template class ComponentSearch<WideKey>;

}  // namespace grundy
