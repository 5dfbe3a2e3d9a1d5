#include "games/heap/subtraction_values.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t lanes = 64;

}  // namespace

SubtractionValues::SubtractionValues(SubtractionSet amounts) : set_(std::move(amounts)) {}

StopReason SubtractionValues::extend_to(std::uint64_t heap, const Control& control) {
  Pace pace;
  while (values_.size() <= heap) {
    if (pace.due()) {
      const std::size_t bytes =
          has_.size() * (values_.size() / 8) + values_.size() * sizeof(values_[0]) + amounts_.size() * 8;
      const StopReason stop = control.check({values_.size(), heap + 1, "heaps"}, bytes);
      if (stop != StopReason::none) return stop;
    }
    add_block();
  }
  return StopReason::none;
}

// Heaps of the next block that reach the value by a move that leads out of the block, whose own bits are still 0.
SubtractionValues::Word SubtractionValues::reached_from_afar(std::size_t value, std::uint64_t first) const {
  const std::vector<Word>& row = has_[value];
  const std::uint64_t end = first + lanes;  // the block's first bit within the row
  Word reached = 0;
  for (const std::uint64_t amount : amounts_) {
    if (amount >= end || ~reached == 0) break;
    const std::uint64_t bit = end - amount;
    const std::size_t word = bit / lanes;
    const unsigned shift = bit % lanes;
    reached |= shift == 0 ? row[word] : row[word] >> shift | row[word + 1] << (lanes - shift);
  }
  return reached;
}

void SubtractionValues::list_amounts(std::uint64_t most) {
  if (most <= listed_to_) return;
  listed_to_ = 2 * most;
  amounts_.clear();
  set_.for_each(listed_to_, [&](std::uint64_t amount) {
    amounts_.push_back(amount);
    return true;
  });
}

// A row costs a step for each amount, a heap by itself too: with more rows than heaps in a block, heaps are cheaper.
void SubtractionValues::add_block() {
  constexpr std::size_t most_rows = lanes / 2;
  list_amounts(values_.size() + lanes - 1);
  if (has_.size() > most_rows) return add_by_options();
  for (std::vector<Word>& row : has_) row.push_back(0);
  const std::size_t first = values_.size();
  add_by_rows();
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::uint32_t value = values_[first + lane];
    while (value >= has_.size()) has_.emplace_back(first / lanes + 2, 0);
    has_[value].back() |= Word{1} << lane;
  }
}

// 1. Value by value, the heaps that reach it by leaving the block; a row is asked for when the first heap needs it.
// 2. Heap by heap, the options within the block, and the least value not reached.
void SubtractionValues::add_by_rows() {
  const std::size_t first = values_.size();
  std::vector<Word> afar;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    Word within = 0;  // values of options within the block: fewer than 64, since these sets have few small amounts
    for (const std::uint64_t amount : amounts_) {
      if (amount > lane) break;
      within |= Word{1} << values_[first + lane - amount];
    }
    std::uint32_t value = 0;
    while (true) {
      if (value == afar.size()) afar.push_back(value < has_.size() ? reached_from_afar(value, first) : 0);
      if ((afar[value] >> lane & 1) == 0 && (within >> value & 1) == 0) break;
      ++value;
    }
    values_.push_back(value);
  }
}

void SubtractionValues::add_by_options() {
  if (seen_at_.empty()) {
    seen_at_.resize(*std::max_element(values_.begin(), values_.end()) + 2, 0);
    for (std::vector<Word>& row : has_) row = {};  // not needed any more
  }
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::uint64_t heap = values_.size();
    const auto end = std::upper_bound(amounts_.begin(), amounts_.end(), heap);
    for (auto amount = amounts_.begin(); amount != end; ++amount) seen_at_[values_[heap - *amount]] = heap;
    std::uint32_t value = 0;
    while (seen_at_[value] == heap) ++value;
    if (value + 1 == seen_at_.size()) seen_at_.push_back(0);  // one more value than has been seen, always
    values_.push_back(value);
  }
}

Value SubtractionTables::value(const SubtractionSet& amounts, std::uint64_t heap, const Control& control) {
  SubtractionValues& table = tables_.try_emplace(amounts.text(), amounts).first->second;
  const StopReason stop = table.extend_to(heap, control);
  if (stop != StopReason::none) return Value::unknown(std::string(to_string(stop)));
  return Value(Nimber{table[heap]});
}

}  // namespace grundy
