// Values of subtraction games whose amounts never end (squares, primes, powers), from heap 0 up, 64 heaps at a time.
// For each value there is a row of bits: which heaps have it. An amount shifts such a row; the heaps that can reach the
// value are the union of the shifted rows. With many amounts that union is soon full, and the rest of them need not be
// looked at.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/control.h"
#include "rules/subtraction_set.h"
#include "value/value.h"

namespace grundy {

class SubtractionValues {
 public:
  explicit SubtractionValues(SubtractionSet amounts);

  // Makes the values of heaps 0 .. heap known; the reason if it stopped before.
  StopReason extend_to(std::uint64_t heap, const Control& control);
  std::uint64_t operator[](std::uint64_t heap) const { return values_[heap]; }
  std::uint64_t size() const { return values_.size(); }

 private:
  using Word = std::uint64_t;

  void list_amounts(std::uint64_t most);
  void add_block();
  void add_by_rows();
  void add_by_options();
  Word reached_from_afar(std::size_t value, std::uint64_t first) const;

  SubtractionSet set_;
  std::vector<std::uint64_t> amounts_;  // up to listed_to_, at least as far as the next block needs them
  std::uint64_t listed_to_ = 0;
  std::vector<std::vector<Word>> has_;  // [value]: bit n + 64 for heap n, so that a shift never leaves the row
  std::vector<std::uint32_t> values_;
  std::vector<std::uint64_t> seen_at_;  // [value]: the last heap that reached it, option by option
};

// One table for each set that was asked for.
class SubtractionTables {
 public:
  Value value(const SubtractionSet& amounts, std::uint64_t heap, const Control& control);
  std::uint64_t positions() const {
    std::uint64_t heaps = 0;
    for (const auto& [text, table] : tables_) heaps += table.size();
    return heaps;
  }

 private:
  std::map<std::string, SubtractionValues> tables_;
};

}  // namespace grundy
