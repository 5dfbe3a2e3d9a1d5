// Outcomes on a graph whose edges belong to Left, to Right or to both, by who starts. A position together with the
// player to move is one vertex of a graph of twice the size, on which plain retrograde analysis does the rest.
#pragma once

#include <functional>
#include <optional>

#include "base/digraph.h"
#include "base/result.h"
#include "solve/graph/retrograde.h"
#include "value/outcome.h"

namespace grundy {

class PartizanTable {
 public:
  PartizanTable(Digraph turns, OutcomeTable table) : turns_(std::move(turns)), table_(std::move(table)) {}

  std::size_t size() const { return table_.size() / 2; }
  // Outcome::L, R or D: who wins when `starter` moves first.
  Outcome winner(Vertex v, Player starter) const;
  std::optional<std::uint32_t> distance(Vertex v, Player starter) const { return table_.distance(turn(v, starter)); }
  std::optional<Vertex> best_move(Vertex v, Player starter) const;
  // Both in one.
  Outcome outcome(Vertex v) const;

 private:
  Vertex turn(Vertex v, Player player) const { return player == Player::left ? v : v + static_cast<Vertex>(size()); }
  Digraph turns_;
  OutcomeTable table_;
};

// left and right have the same vertices. `known`, if there is one, has the outcomes of the graph of twice the size
// already.
using KnownOutcomes = std::function<Result<OutcomeTable>(const Digraph& moves, Play play)>;
Result<PartizanTable> partizan_retrograde(const Digraph& left, const Digraph& right,
                                          const RetrogradeOptions& options = {}, const Control& control = {},
                                          const KnownOutcomes& known = {});

}  // namespace grundy
