#include "solve/graph/partizan_retrograde.h"

#include <vector>

namespace grundy {

Outcome PartizanTable::winner(Vertex v, Player starter) const {
  const Outcome outcome = table_.outcome(turn(v, starter));
  if (outcome == Outcome::D) return Outcome::D;
  const Player winner = outcome == Outcome::N ? starter : opponent(starter);
  return winner == Player::left ? Outcome::L : Outcome::R;
}

std::optional<Vertex> PartizanTable::best_move(Vertex v, Player starter) const {
  const std::optional<Vertex> best = grundy::best_move(turns_, table_, turn(v, starter));
  if (!best) return std::nullopt;
  const auto vertices = static_cast<Vertex>(size());
  return *best < vertices ? *best : *best - vertices;
}

Outcome PartizanTable::outcome(Vertex v) const {
  const Outcome left = winner(v, Player::left);
  const Outcome right = winner(v, Player::right);
  if (left == right) return left;
  if (right == Outcome::D) return left == Outcome::L ? Outcome::LD : Outcome::RD;
  if (left == Outcome::D) return right == Outcome::L ? Outcome::DL : Outcome::DR;
  return left == Outcome::L ? Outcome::N : Outcome::P;
}

Result<PartizanTable> partizan_retrograde(const Digraph& left, const Digraph& right, const RetrogradeOptions& options,
                                          const Control& control, const KnownOutcomes& known) {
  const auto vertices = static_cast<Vertex>(left.vertex_count());
  std::vector<Edge> edges;
  edges.reserve(left.edge_count() + right.edge_count());
  for (Vertex v = 0; v < vertices; ++v) {
    for (const Vertex to : left.successors(v)) edges.push_back({v, to + vertices});
    for (const Vertex to : right.successors(v)) edges.push_back({v + vertices, to});
  }
  auto turns = Digraph::from_edges(2 * std::size_t{vertices}, edges, options.threads);
  if (!turns) return std::move(turns).error();
  edges = {};
  auto table =
      known ? known(*turns, options.play) : retrograde(*turns, turns->reversed(options.threads), options, control);
  if (!table) return std::move(table).error();
  return PartizanTable(std::move(*turns), std::move(*table));
}

}  // namespace grundy
