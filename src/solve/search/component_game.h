// A game as the component search sees it: canonical parts are exact keys, and a position lists its options as sums of
// such keys. One virtual call lists a whole position, so the search itself is compiled once for all games.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/control.h"
#include "solve/search/value_table.h"

namespace grundy {

// The options of one position while they are listed. What the table knows is folded at once, a few options behind, so
// that its cache lines have time to come; and if one option turns out to have the wanted value, that was all the
// question, and the listing ends.
template <class Key>
class SearchOptions {
 public:
  struct Part {
    Key key;
    std::uint32_t difficulty;
  };
  struct Option {
    std::uint32_t first = 0;  // in parts
    std::uint32_t count = 0;  // of parts whose value is not known
    std::uint64_t known = 0;  // the nim-sum of the others
    std::uint32_t tie = 0;
  };

  explicit SearchOptions(const ValueTable<Key>& table) : table_(table) {}

  // Without a wanted value all options are listed.
  void start(std::optional<std::uint64_t> wanted);

  void begin(std::uint32_t tie) { options.push_back({.first = static_cast<std::uint32_t>(parts.size()), .tie = tie}); }
  void add_part(const Key& key, std::uint32_t difficulty) {
    parts.push_back({key, difficulty});
    table_.prefetch(key);
  }
  void add_known(std::uint64_t value) { options.back().known ^= value; }
  // False if no more options are needed.
  bool end() {
    options.back().count = static_cast<std::uint32_t>(parts.size()) - options.back().first;
    return options.size() <= ahead || settle(options.size() - ahead);
  }
  bool finish() { return settle(options.size()); }

  std::vector<Part> parts;
  std::vector<Option> options;
  std::uint64_t seen = 0;  // bit v: an option is worth v
  std::uint64_t hits = 0;

 private:
  static constexpr std::size_t ahead = 4;

  // Folds what is known of the options before this one; false if one of them has the wanted value.
  bool settle(std::size_t last);

  const ValueTable<Key>& table_;
  std::optional<std::uint64_t> wanted_;
  std::size_t settled_ = 0;
};

extern template class SearchOptions<std::uint64_t>;
extern template class SearchOptions<WideKey>;

template <class Key>
class ComponentGame {
 public:
  virtual ~ComponentGame() = default;
  // Lists the options of a canonical position, until `into` needs no more or the control says stop: false then.
  virtual bool expand(const Key& key, SearchOptions<Key>& into, const Control& control) = 0;
  virtual std::uint32_t difficulty(const Key& key) const = 0;
  // Whether several threads may ask at once.
  virtual bool is_shareable() const = 0;
  virtual std::size_t bytes() const = 0;
};

}  // namespace grundy
