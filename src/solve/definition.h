// The definition, word for word: the Grundy value of a position is the least number that is not the value of one of
// its options, and a sum is itself a position, whose options are the moves in its parts. No theorem is used, not even
// that values of sums are nim-sums, so every other solver can be held against this one.
#pragma once

#include <vector>

#include "solve/search_result.h"
#include "solve/unfolding.h"
#include "value/mex.h"
#include "value/outcome.h"

namespace grundy {

class DefinitionSolver {
 public:
  explicit DefinitionSolver(Unfolding& games, Play play = Play::normal) : games_(games), play_(play) {}

  // Only normal play has values.
  SearchResult<std::uint64_t> value(const Bag& sum, const Control& control = {});
  SearchResult<Outcome> outcome(const Bag& sum, const Control& control = {});
  SearchStats stats() const;

 private:
  SearchEnd expand_top(const Control& control);
  std::size_t bytes() const;

  Unfolding& games_;
  Play play_;
  FlatTable<Bag> table_;
  std::vector<Bag> stack_;
  MexSet seen_;
  SearchStats stats_;
};

}  // namespace grundy
