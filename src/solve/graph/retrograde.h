// Who wins from every vertex of a finite digraph, and how fast, by walking backwards from the ends of the game in time
// O(V + E). The winner wins as fast as possible, the loser holds out as long as possible; what is never reached is a
// draw. Theory and proof: docs/theory/retrograde-analysis.md.
//
// One 32-bit word per vertex holds all there is to know: while the vertex is open, how many of its moves are not yet
// known to lead to a win for the opponent; afterwards its label and its distance.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/control.h"
#include "base/digraph.h"
#include "base/large_array.h"
#include "base/result.h"
#include "value/outcome.h"

namespace grundy {

// The outcome of every vertex for the player to move (N, P or D), with distances counted in single moves.
class OutcomeTable {
 public:
  explicit OutcomeTable(LargeArray<std::uint32_t> words) : words_(std::move(words)) {}

  std::size_t size() const { return words_.size(); }
  Outcome outcome(Vertex v) const {
    const Label label = label_of(words_[v]);
    return label == lost ? Outcome::P : label == won ? Outcome::N : Outcome::D;
  }
  // Moves until the end when both play well; nothing for a draw.
  std::optional<std::uint32_t> distance(Vertex v) const {
    if (label_of(words_[v]) == open) return std::nullopt;
    return words_[v] & count_mask;
  }

  // One for each vertex, as below.
  std::span<const std::uint32_t> words() const { return words_.span(); }

  static constexpr unsigned label_shift = 30;
  static constexpr std::uint32_t count_mask = (std::uint32_t{1} << label_shift) - 1;
  enum Label : std::uint32_t { open = 0, lost = 1, won = 2 };  // for the player to move
  static constexpr std::uint32_t word(Label label, std::uint32_t distance) {
    return (std::uint32_t{label} << label_shift) | distance;
  }
  static constexpr Label label_of(std::uint32_t word) { return static_cast<Label>(word >> label_shift); }

 private:
  LargeArray<std::uint32_t> words_;
};

// An end that the rules declare, whatever moves the vertex has: a capture, a board left, a draw by decree.
struct DeclaredEnd {
  Vertex vertex = 0;
  Outcome outcome = Outcome::D;  // N: the player to move has won; P: has lost; D: nobody wins
};

struct RetrogradeOptions {
  Play play = Play::normal;  // misere: who can't move wins
  std::span<const DeclaredEnd> ends = {};
  unsigned threads = 0;  // 0: all cores
};

// `back` is moves.reversed(), made once by the caller, who often needs it again.
Result<OutcomeTable> retrograde(const Digraph& moves, const Digraph& back, const RetrogradeOptions& options = {},
                                const Control& control = {});
// The same for who needs no moves afterwards, and has a list of edges: move_counts(vertices, edges) and
// Digraph::from_edges_reversed are all that it takes, which is half the memory.
Result<OutcomeTable> retrograde(LargeArray<std::uint32_t> move_counts, const Digraph& back,
                                const RetrogradeOptions& options = {}, const Control& control = {});

// The move to make: to win soonest, to lose latest, or to stay in the draw. Nothing at a vertex without moves. The
// winning one is never a move round a cycle: it leads to a lost vertex whose distance is exactly one less.
std::optional<Vertex> best_move(const Digraph& moves, const OutcomeTable& table, Vertex v);

}  // namespace grundy
