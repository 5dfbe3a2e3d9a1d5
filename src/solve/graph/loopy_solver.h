// Values and outcomes of games whose play can return to a position. The whole graph that can be reached is written
// out and solved once; later questions about its positions are answered from it.
#pragma once

#include <optional>

#include "solve/graph/loopy_values.h"
#include "solve/graph/retrograde.h"
#include "solve/graph/unfolded_graph.h"
#include "solve/search_result.h"
#include "value/value.h"

namespace grundy {

class LoopySolver {
 public:
  explicit LoopySolver(Unfolding& games, std::size_t most_positions = most_unfolded_positions)
      : games_(games), most_positions_(most_positions) {}

  // Normal play, impartial games that end only by running out of moves.
  Result<Value> value(const Bag& position, const Control& control = {});
  // Also for games that end by a rule.
  Result<Outcome> outcome(const Bag& position, Play play, const Control& control = {});
  Result<std::optional<std::uint32_t>> distance(const Bag& position, Play play, const Control& control = {});

  std::size_t positions() const { return graph_ ? graph_->positions.size() : 0; }

 private:
  Result<Vertex> number_of(const Bag& position, const Control& control);
  Result<const OutcomeTable*> table(Play play, const Control& control);

  Unfolding& games_;
  std::size_t most_positions_;
  std::optional<UnfoldedGraph> graph_;
  Digraph back_;
  std::optional<LoopyValues> values_;
  std::optional<OutcomeTable> tables_[2];  // by Play
};

}  // namespace grundy
