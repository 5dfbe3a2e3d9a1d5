// Values of positions that fall apart, by search of pairs: "is G + *n lost?" (Lemoine and Viennot; Beling's order of
// questions). docs/theory/component-search.md proves what is used here:
//
//   G is worth n if no option of G is worth n and every m < n is the value of an option. So whether an option is worth
//   n is asked first: one that is ends the question, and if none is, the least value that no option has is G's. An
//   option is a sum. The values of its easier parts are found exactly; with x their nim-sum, the option is worth n if
//   and only if the hardest part is worth n xor x, one more question of the same kind.
//
// Exact values go to a table that all threads share and that outlives a question; what positions without a value are
// not worth goes to a second one. Both are of bounded size and may forget: answers travel up the stack.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solve/search/component_game.h"
#include "solve/search/search_worker.h"
#include "solve/search/value_table.h"
#include "solve/search_result.h"

namespace grundy {

struct ComponentSearchSettings {
  unsigned threads = 1;
  std::size_t most_bytes = std::size_t{1} << 30;  // for both tables together
  unsigned first_worker = 0;                      // each searches in an order of its own, also across processes
};

template <class Key>
class ComponentSearch {
 public:
  ComponentSearch(std::unique_ptr<ComponentGame<Key>> game, ComponentSearchSettings settings);

  // The nim-sum of canonical parts.
  SearchResult<std::uint64_t> value(std::span<const Key> sum, const Control& control);
  // Whether the parts together are worth `nimber`: all but the hardest are valued, and of that only so much is found
  // out as the answer needs.
  SearchResult<bool> is_worth(std::span<const Key> sum, std::uint64_t nimber, const Control& control);

  // Called by the thread that asked, some times a second, while other threads may be searching.
  std::function<void(std::uint64_t nodes)> now_and_then;

  ComponentGame<Key>& game() { return *game_; }
  ValueTable<Key>& table() { return table_; }
  SearchStats stats() const;
  // After a stop: how far it came.
  std::string so_far() const;

 private:
  SearchResult<SearchAnswer> ask(const SearchQuestion<Key>& question, const Control& control);
  std::vector<Key> easiest_first(std::span<const Key> sum) const;

  std::unique_ptr<ComponentGame<Key>> game_;
  ComponentSearchSettings settings_;
  ValueTable<Key> table_;
  ValueTable<Key> refuted_;
  std::vector<std::unique_ptr<SearchWorker<Key>>> workers_;
};

extern template class ComponentSearch<std::uint64_t>;
extern template class ComponentSearch<WideKey>;

}  // namespace grundy
