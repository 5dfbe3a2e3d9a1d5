#include "solve/graph/loopy_solver.h"

namespace grundy {

Result<Vertex> LoopySolver::number_of(const Bag& position, const Control& control) {
  if (graph_) {
    if (const auto known = graph_->find(position)) return *known;
  }
  values_.reset();
  for (auto& table : tables_) table.reset();
  graph_.reset();
  auto graph = unfold_graph(games_, position, most_positions_, control);
  if (!graph) return std::move(graph).error();
  if (graph->sides) return limit_reached("Left and Right have different moves");
  if (graph->ends.size() != graph->rule_ends.size()) return limit_reached("Left or Right wins at some ends");
  graph_ = std::move(*graph);
  back_ = graph_->moves.reversed();
  return Vertex{0};
}

Result<const OutcomeTable*> LoopySolver::table(Play play, const Control& control) {
  auto& table = tables_[static_cast<std::size_t>(play)];
  if (!table) {
    RetrogradeOptions options;
    options.play = play;
    options.ends = graph_->ends;
    auto solved = retrograde(graph_->moves, back_, options, control.silent());
    if (!solved) return std::move(solved).error();
    table = std::move(*solved);
  }
  return &*table;
}

Result<Value> LoopySolver::value(const Bag& position, const Control& control) {
  auto v = number_of(position, control);
  if (!v) return std::move(v).error();
  if (!graph_->ends.empty()) return limit_reached("play can end by a rule, so positions have outcomes but no values");
  if (!values_) {
    auto values = loopy_values(graph_->moves, back_, control.silent());
    if (!values) return std::move(values).error();
    values_ = std::move(*values);
  }
  return values_->value(graph_->moves, *v);
}

Result<Outcome> LoopySolver::outcome(const Bag& position, Play play, const Control& control) {
  auto v = number_of(position, control);
  if (!v) return std::move(v).error();
  auto solved = table(play, control);
  if (!solved) return std::move(solved).error();
  return (*solved)->outcome(*v);
}

Result<std::optional<std::uint32_t>> LoopySolver::distance(const Bag& position, Play play, const Control& control) {
  auto v = number_of(position, control);
  if (!v) return std::move(v).error();
  auto solved = table(play, control);
  if (!solved) return std::move(solved).error();
  return (*solved)->distance(*v);
}

}  // namespace grundy
