// The options of one position while they are listed. What is known is folded at once, and if one option turns out to
// have the wanted value, that was all the question, and the listing ends. Parts that only the table knows are looked at
// a few options behind, so that its cache lines have time to come.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/search/met_parts.h"
#include "solve/search/value_table.h"

namespace grundy {

template <class Key>
class SearchOptions {
 public:
  struct Part {
    Key key;
    Key permuted;  // as the table sees the key
    Key met;       // as the part lies on the board
    std::uint32_t difficulty;
  };
  struct Option {
    std::uint64_t known = 0;  // the nim-sum of the parts whose value is known
    std::uint32_t first = 0;  // in parts
    std::uint32_t count = 0;  // of the others
    std::uint32_t tie = 0;
  };

  // Without tables nothing is known, and all options are kept with all their parts. What is not in the first table will
  // be looked for in the second one.
  SearchOptions() = default;
  SearchOptions(const ValueTable<Key>& values, const ValueTable<Key>& refuted) : table_(&values), next_(&refuted) {}

  // Without a wanted value all options are listed.
  void start(std::optional<std::uint64_t> wanted) {
    parts.clear();
    options.clear();
    wanted_ = wanted.value_or(nothing);
    seen = 0;
    listed = 0;
    settled_ = 0;
  }

  void begin(std::uint32_t tie) {
    open_ = {.first = static_cast<std::uint32_t>(parts.size()), .tie = tie};
    ++listed;
  }
  void add_known(std::uint64_t value) { open_.known ^= value; }
  // Whether a part that lies like this was met before, with a known value; then it is added.
  bool recall(const Key& met) {
    const std::uint32_t found = met_.look(met);
    if (found == 0) return false;
    add_known(found - 1);
    ++hits;
    return true;
  }
  void add_part(const Key& key, std::uint32_t difficulty) { add_part(key, difficulty, key); }
  void add_part(const Key& key, std::uint32_t difficulty, const Key& met) {
    const Key permuted = ValueTable<Key>::permuted(key);
    if (table_ != nullptr) table_->prefetch_permuted(permuted);
    parts.push_back({key, permuted, met, difficulty});
  }
  // False if no more options are needed.
  bool end() {
    open_.count = static_cast<std::uint32_t>(parts.size()) - open_.first;
    if (open_.count == 0 && table_ != nullptr) return fold(open_.known);
    options.push_back(open_);
    return options.size() <= ahead || settle(options.size() - ahead);
  }
  bool finish() { return settle(options.size()); }

  std::vector<Part> parts;
  std::vector<Option> options;  // that are not known, or were not when they were listed
  std::uint64_t listed = 0;     // with those that are
  std::uint64_t seen = 0;       // bit v: an option is worth v
  std::uint64_t hits = 0;

 private:
  static constexpr std::size_t ahead = 3;
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  bool fold(std::uint64_t value) {
    if (value <= ValueTable<Key>::greatest_value) seen |= std::uint64_t{1} << value;
    return value != wanted_;
  }

  // Folds what the table knows of the options before this one; false if one of them has the wanted value.
  bool settle(std::size_t last) {
    if (table_ == nullptr) return true;
    for (; settled_ < last; ++settled_) {
      Option& option = options[settled_];
      std::uint32_t open = 0;
      for (std::uint32_t i = 0; i < option.count; ++i) {
        const Part& part = parts[option.first + i];
        if (const std::uint32_t found = table_->look(part.permuted); found != 0) {
          option.known ^= found - 1;
          met_.store(part.met, found);
          ++hits;
        } else {
          next_->prefetch_permuted(part.permuted);
          if (open != i) parts[option.first + open] = part;
          ++open;
        }
      }
      option.count = open;
      if (open == 0 && !fold(option.known)) return false;
    }
    return true;
  }

  const ValueTable<Key>* table_ = nullptr;
  const ValueTable<Key>* next_ = nullptr;
  MetParts<Key> met_;
  Option open_;
  std::uint64_t wanted_ = nothing;
  std::size_t settled_ = 0;
};

}  // namespace grundy
