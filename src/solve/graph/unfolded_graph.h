// The game graph of a sum of any games, written out: every position that can be reached gets a number, the start being
// 0. This is how a game whose play can return to a position, on which searches give up, comes to retrograde analysis
// and loopy values.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/digraph.h"
#include "solve/flat_table.h"
#include "solve/graph/retrograde.h"
#include "solve/search_result.h"
#include "solve/unfolding.h"

namespace grundy {

// A position that ends the game by a rule, as the rule puts it.
struct RuleEnd {
  Vertex vertex = 0;
  Winner winner = Winner::nobody;
};

struct UnfoldedGraph {
  std::vector<Bag> positions;
  FlatTable<Bag> numbers;            // the number of a position plus one
  Digraph moves;                     // of both players
  std::optional<PlayerMoves> sides;  // set when some move belongs to one player only
  // Positions that end the game by a rule; they have no moves here. A sum has ended when one of its parts has.
  std::vector<RuleEnd> rule_ends;
  std::vector<DeclaredEnd> ends;  // the same for the player to move; those that Left or Right wins are not among them

  std::optional<Vertex> find(const Bag& position) const {
    const std::uint32_t number = numbers.find(position);
    if (number == FlatTable<Bag>::absent) return std::nullopt;
    return number - 1;
  }
};

constexpr std::size_t most_unfolded_positions = 20'000'000;

// Fails with ErrorKind::limit beyond the number of positions or where the control says stop, and on a position with
// infinitely many options.
Result<UnfoldedGraph> unfold_graph(Unfolding& games, const Bag& start, std::size_t most_positions,
                                   const Control& control = {});

}  // namespace grundy
