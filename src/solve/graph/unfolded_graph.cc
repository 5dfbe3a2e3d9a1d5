#include "solve/graph/unfolded_graph.h"

#include "base/control.h"

namespace grundy {
namespace {

using Mover = Unfolding::Mover;

class Unfolder {
 public:
  Unfolder(Unfolding& games, std::size_t most_positions, const Control& control)
      : games_(games), most_positions_(most_positions), control_(control) {}

  Result<UnfoldedGraph> run(const Bag& start) {
    number_of(start);
    for (Vertex p = 0; p < graph_.positions.size(); ++p) {
      if (auto status = check(p); !status) return std::move(status).error();
      if (auto status = expand(p); !status) return std::move(status).error();
    }
    return finish();
  }

 private:
  Vertex number_of(const Bag& position) {
    if (const auto known = graph_.find(position)) return *known;
    graph_.positions.push_back(position);
    bag_bytes_ += 2 * position.size() * sizeof(char32_t);
    graph_.numbers.set(position, static_cast<std::uint32_t>(graph_.positions.size()));
    return static_cast<Vertex>(graph_.positions.size() - 1);
  }

  Status check(Vertex p) {
    if (graph_.positions.size() > most_positions_) return too_many_positions();
    if (!pace_.due()) return Done{};
    const StopReason reason = control_.check({p}, bytes());
    return reason == StopReason::none ? Status(Done{}) : stopped(reason);
  }

  std::size_t bytes() const {
    return games_.bytes() + graph_.numbers.bytes() + graph_.positions.capacity() * sizeof(Bag) +
           edges_.capacity() * sizeof(Edge) + movers_.capacity() + bag_bytes_;
  }

  // Several moves may lead to one position, but hardly more than this on average.
  std::size_t most_options() const { return 16 * most_positions_; }

  Status too_many_positions() const {
    return limit_reached("the game has more than " + std::to_string(most_positions_) + " positions");
  }
  static Status stopped(StopReason reason) { return limit_reached(std::string(to_string(reason))); }

  Status expand(Vertex p) {
    const Bag bag = graph_.positions[p];  // a copy: the list grows meanwhile
    for (const char32_t part : bag) {
      if (const std::optional<Winner> winner = games_.terminal(part)) return declare_end(p, *winner), Done{};
    }
    for (std::size_t i = 0; i < bag.size(); ++i) {
      if (i > 0 && bag[i] == bag[i - 1]) continue;  // the same moves again
      if (games_.has_infinitely_many_options(bag[i])) return limit_reached("a position has infinitely many options");
      const Unfolding::Expansion expansion = games_.expand(bag[i], control_, most_options());
      if (expansion == Unfolding::Expansion::too_many) return too_many_positions();
      if (expansion == Unfolding::Expansion::stopped) return stopped(games_.why_stopped(control_));
      for (std::size_t o = 0; o < games_.option_count(bag[i]); ++o) {
        if (auto status = check(p); !status) return status;  // one position may have many moves, and many parts
        const Unfolding::Option option = games_.option(bag[i], o);
        const Mover mover = option.mover;
        edges_.push_back({p, number_of(after_move(bag, i, option.parts))});
        if (mover != Mover::both && movers_.empty()) movers_.assign(edges_.size() - 1, Mover::both);
        if (mover != Mover::both || !movers_.empty()) movers_.push_back(mover);
      }
    }
    return Done{};
  }

  void declare_end(Vertex p, Winner winner) {
    graph_.rule_ends.push_back({p, winner});
    if (winner == Winner::mover) graph_.ends.push_back({p, Outcome::N});
    if (winner == Winner::opponent) graph_.ends.push_back({p, Outcome::P});
    if (winner == Winner::nobody) graph_.ends.push_back({p, Outcome::D});
  }

  Result<UnfoldedGraph> finish() {
    const std::size_t vertices = graph_.positions.size();
    // The list of edges is still there when the graph is made of it.
    const StopReason reason = control_.check(bytes() + edges_.size() * sizeof(Vertex) + vertices * sizeof(Vertex));
    if (reason != StopReason::none) return limit_reached(std::string(to_string(reason)));
    auto moves = Digraph::from_edges(vertices, edges_);
    if (!moves) return std::move(moves).error();
    graph_.moves = std::move(*moves);
    if (!movers_.empty()) {
      auto left = Digraph::from_edges(vertices, edges_of(Mover::left));
      auto right = Digraph::from_edges(vertices, edges_of(Mover::right));
      if (!left || !right) return std::move(left ? right : left).error();
      graph_.sides = PlayerMoves{std::move(*left), std::move(*right)};
    }
    return std::move(graph_);
  }

  std::vector<Edge> edges_of(Mover player) const {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (movers_[i] == player || movers_[i] == Mover::both) edges.push_back(edges_[i]);
    }
    return edges;
  }

  Unfolding& games_;
  std::size_t most_positions_;
  Pace pace_;
  const Control& control_;
  UnfoldedGraph graph_;
  std::size_t bag_bytes_ = 0;  // of the parts of all positions, which stand in the list and in the table
  std::vector<Edge> edges_;
  std::vector<Mover> movers_;  // empty while every move belongs to both
};

}  // namespace

Result<UnfoldedGraph> unfold_graph(Unfolding& games, const Bag& start, std::size_t most_positions,
                                   const Control& control) {
  return Unfolder(games, most_positions, control).run(start);
}

}  // namespace grundy
