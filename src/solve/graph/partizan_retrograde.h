// Outcomes on a graph whose edges belong to Left, to Right or to both, by who starts. A position together with the
// player to move is one vertex of a graph of twice the size, on which plain retrograde analysis does the rest.
#pragma once

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
  // L, R: this player wins whoever starts; N: whoever starts wins; P: whoever starts loses; D: with at least one of
  // the two starting, the play is drawn (winner() tells which).
  Outcome outcome(Vertex v) const;

 private:
  Vertex turn(Vertex v, Player player) const { return player == Player::left ? v : v + static_cast<Vertex>(size()); }
  Digraph turns_;
  OutcomeTable table_;
};

// left and right have the same vertices.
Result<PartizanTable> partizan_retrograde(const Digraph& left, const Digraph& right,
                                          const RetrogradeOptions& options = {}, const Control& control = {});

}  // namespace grundy
