// What follows about a whole sum from the same about its options: genus, canonical form, and whatever else is not known
// from the parts. Sums are bags of positions; parts without a move are dropped, since they change no sum. Every sum is
// looked at once, with an explicit stack and a table.
#pragma once

#include <span>
#include <vector>

#include "solve/bag_table.h"
#include "solve/search_result.h"
#include "solve/unfolding.h"

namespace grundy {

class BagFold {
 public:
  explicit BagFold(Unfolding& games) : games_(games) {}
  virtual ~BagFold() = default;
  BagFold(const BagFold&) = delete;
  BagFold& operator=(const BagFold&) = delete;

  // The number that number_of() gives to the sum.
  SearchResult<std::uint32_t> of(const Bag& sum, const Control& control = {});
  std::uint64_t sums() const { return table_.size(); }

 protected:
  // The number of a sum whose options have these numbers, in increasing order and each once. Less than 2^32 - 2.
  virtual std::uint32_t number_of(std::span<const std::uint32_t> options) = 0;
  virtual std::size_t own_bytes() const = 0;
  Unfolding& games_;

 private:
  // A sum being worked on, which move is next, and where the numbers of its options begin in numbers_.
  struct Frame {
    BagTable::Index sum = 0;
    std::size_t part = 0;
    std::size_t option = 0;
    std::size_t first = 0;
  };

  SearchEnd step(const Control& control);
  void settle();
  // Appends the part to next_ unless it has no move; false if the control said stop while its options were listed.
  bool add_part(PositionId id, const Control& control);
  void open(BagTable::Index sum, std::size_t first);
  std::size_t bytes() const;

  BagTable table_;  // numbers plus one
  std::vector<Frame> stack_;
  std::vector<std::uint32_t> numbers_;
  Bag next_;
};

}  // namespace grundy
