#include "engine/graph/graph_analysis.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "base/stopwatch.h"
#include "engine/graph/game_graph.h"
#include "engine/graph/stored_graph.h"
#include "engine/sum/unfold_sum.h"
#include "solve/graph/unfolded_graph.h"

namespace grundy {
namespace {

std::string text_of(const Bag& bag, const Unfolding& games) {
  std::string text;
  for (const char32_t id : bag) text += (text.empty() ? "" : " + ") + games.format(id);
  return text.empty() ? "0" : text;
}

}  // namespace

Result<GameGraph> graph_of_expression(std::string_view expression, const Registry& registry, SolveContext& context,
                                      std::size_t most_positions, Play play) {
  auto sum = read_sum(expression, registry);
  if (!sum) return std::move(sum).error();
  if (!can_be_added(*sum)) return bad_input(can_not_be_added);
  *sum = under_rules_of(*sum, play_of(*sum, play));
  Unfolding games;
  const Result<CountedParts> parts = count_parts(*sum, games, context);
  if (!parts) return parts.error();
  if (Status fits = fits_in_graph(*sum, *parts, games, most_positions, context); !fits) {
    return std::move(fits).error();
  }
  const Result<Bag> bag = all_parts(*parts);
  if (!bag) return bag.error();
  auto unfolded = unfold_graph(games, *bag, most_positions, context.control);
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  if (!unfolded) {
    if (unfolded.error().hint.empty()) unfolded.error().hint = "--positions raises the limit on positions";
    return std::move(unfolded).error();
  }
  GameGraph game{sum->text(),
                 {{}, std::move(unfolded->moves), std::move(unfolded->sides)},
                 std::move(unfolded->ends),
                 play_of(*sum, Play::normal) == Play::misere};
  for (Vertex v = 0; v < unfolded->positions.size(); ++v) {
    const std::string name = text_of(unfolded->positions[v], games);
    // Names are keys: should two positions read alike, the later one gets its number.
    if (game.graph.names.intern(name) != v) game.graph.names.intern(fmt::format("{} #{}", name, v));
  }
  return game;
}

Result<GraphAnalysis> GraphAnalysis::solve(GameGraph game, const GraphSolving& request, const SolveContext& context) {
  const Stopwatch stopwatch;
  GraphAnalysis analysis;
  analysis.game_ = std::move(game);
  analysis.request_ = request;
  if (analysis.game_.misere) analysis.request_.play = Play::misere;
  const InputGraph& graph = analysis.game_.graph;
  RetrogradeOptions options;
  options.play = analysis.request_.play;
  options.ends = analysis.game_.ends;
  options.threads = request.threads;
  analysis.bytes_ = graph.moves.bytes();
  if (graph.sides) {
    if (!analysis.game_.ends.empty()) return limit_reached("a partizan game that ends by a rule is not solved");
    // A position with the player to move is a vertex of a graph of its own; that graph is what a store knows.
    const KnownOutcomes known_or_solved = [&](const Digraph& turns, Play play) -> Result<OutcomeTable> {
      const StoredGraph stored(turns, {}, play, false, context);
      const bool is_known = request.known_outcomes != nullptr;
      std::optional<StoredGraph::Labels> labels = is_known ? std::nullopt : stored.find();
      if (labels) return std::move(labels->outcomes);
      auto solved = is_known ? request.known_outcomes(turns, play)
                             : retrograde(turns, turns.reversed(options.threads), options, context.control);
      if (solved) stored.keep(*solved, nullptr, is_known);
      return solved;
    };
    auto table = partizan_retrograde(graph.sides->left, graph.sides->right, options, context.control, known_or_solved);
    if (!table) return std::move(table).error();
    analysis.partizan_ = std::move(*table);
    analysis.bytes_ += graph.sides->left.bytes() + graph.sides->right.bytes() + 8 * graph.moves.vertex_count();
    analysis.no_values_reason_ = "values are those of impartial games; here Left and Right have different moves";
  } else {
    const bool is_known = request.known_outcomes && analysis.game_.ends.empty();
    const bool wants_values = request.with_values && options.play == Play::normal && analysis.game_.ends.empty();
    const StoredGraph stored(graph.moves, options.ends, options.play, wants_values, context);
    std::optional<StoredGraph::Labels> labels = is_known ? std::nullopt : stored.find();
    if (is_known && wants_values && request.known_values) {
      auto known = request.known_values(graph.moves);
      if (!known) return std::move(known).error();
      analysis.values_ = std::move(*known);
    }
    const bool wants_back = !labels && (!is_known || (wants_values && !analysis.values_));
    const Digraph back = wants_back ? graph.moves.reversed(request.threads) : Digraph();
    auto table = labels     ? Result<OutcomeTable>(std::move(labels->outcomes))
                 : is_known ? request.known_outcomes(graph.moves, options.play)
                            : retrograde(graph.moves, back, options, context.control);
    if (!table) return std::move(table).error();
    analysis.outcomes_ = std::move(*table);
    analysis.bytes_ += back.bytes() + 8 * graph.moves.vertex_count();
    if (options.play == Play::misere) {
      analysis.no_values_reason_ = "misere play has outcomes, not values: Grundy values don't decide sums there";
    } else if (!analysis.game_.ends.empty()) {
      analysis.no_values_reason_ = "play can end by a rule, so positions have outcomes but no values";
    } else if (!request.with_values) {
      analysis.no_values_reason_ = "values were not asked for";
    } else if (!analysis.values_) {
      auto values =
          labels ? Result<LoopyValues>(*std::move(labels->values)) : loopy_values(graph.moves, back, context.control);
      if (!values) return std::move(values).error();
      analysis.values_ = std::move(*values);
    }
    if (analysis.values_) analysis.bytes_ += 8 * graph.moves.vertex_count();
    if (!labels) stored.keep(*analysis.outcomes_, analysis.values_ ? &*analysis.values_ : nullptr, is_known);
  }
  analysis.seconds_ = stopwatch.seconds();
  return analysis;
}

Result<Vertex> GraphAnalysis::vertex_named(std::string_view name) const {
  const VertexNames& names = game_.graph.names;
  if (const auto v = names.find(name)) return *v;
  Error error = bad_input(fmt::format("the graph has no vertex '{}'", name));
  constexpr std::size_t few = 10'000;  // comparing with more names takes longer than it helps
  std::vector<std::string> known;
  for (Vertex v = 0; v < std::min(names.size(), few); ++v) known.push_back(names.name(v));
  if (const auto near = nearest_name(name, known)) error.message += fmt::format(" (did you mean '{}'?)", *near);
  return error;
}

// What is said of a vertex beside who wins if Left starts, and if Right does: drawn, if one of these is.
Outcome GraphAnalysis::vertex_outcome(Vertex v) const {
  if (!partizan_) return outcomes_->outcome(v);
  const Outcome outcome = partizan_->outcome(v);
  const bool can_be_drawn = drawn_to_move(Player::left, outcome) || drawn_to_move(Player::right, outcome);
  return can_be_drawn ? Outcome::D : outcome;
}

GraphVertexReport GraphAnalysis::vertex_report(Vertex v) const {
  GraphVertexReport report;
  report.id = name(v);
  if (partizan_) {
    report.outcome = vertex_outcome(v);
    const auto turn = [&](Player player) {
      return GraphTurn{partizan_->winner(v, player), partizan_->distance(v, player), partizan_->best_move(v, player)};
    };
    report.left = turn(Player::left);
    report.right = turn(Player::right);
    return report;
  }
  report.outcome = outcomes_->outcome(v);
  report.turn = {report.outcome, outcomes_->distance(v), best_move(moves(), *outcomes_, v)};
  if (values_) report.value = values_->value(moves(), v);
  return report;
}

GraphSummary GraphAnalysis::summary() const {
  GraphSummary summary;
  summary.vertices = moves().vertex_count();
  summary.edges = moves().edge_count();
  for (Vertex v = 0; v < summary.vertices; ++v) {
    const Outcome outcome = vertex_outcome(v);
    ++summary.outcomes[static_cast<std::size_t>(outcome)];
    if (partizan_) {
      for (const Player player : {Player::left, Player::right}) {
        summary.longest = std::max(summary.longest, partizan_->distance(v, player).value_or(0));
      }
    } else {
      summary.longest = std::max(summary.longest, outcomes_->distance(v).value_or(0));
    }
    if (!values_) continue;
    const auto nimber = values_->nimber(v);
    summary.infinite += nimber ? 0u : 1u;
    summary.largest_nimber = std::max(summary.largest_nimber, nimber.value_or(0));
  }
  if (values_) summary.acyclic = values_->acyclic_count();
  return summary;
}

void GraphAnalysis::add_rounds(GraphReport& report) const {
  if (partizan_) {
    report.notes.emplace_back("rounds are shown for impartial graphs only");
    return;
  }
  // Ends by a rule can be of both kinds in one round, so a round has an outcome and a distance.
  std::vector<std::vector<Vertex>> rounds[2];
  for (Vertex v = 0; v < moves().vertex_count(); ++v) {
    const auto distance = outcomes_->distance(v);
    if (!distance) {
      report.drawn.push_back(name(v));
      continue;
    }
    auto& list = rounds[outcomes_->outcome(v) == Outcome::P ? 0 : 1];
    if (list.size() <= *distance) list.resize(*distance + 1);
    list[*distance].push_back(v);
  }
  for (std::uint32_t d = 0; d < std::max(rounds[0].size(), rounds[1].size()); ++d) {
    for (const std::size_t kind : {0u, 1u}) {
      if (d >= rounds[kind].size() || rounds[kind][d].empty()) continue;
      GraphRound round{kind == 0 ? Outcome::P : Outcome::N, d, {}};
      for (const Vertex v : rounds[kind][d]) round.vertices.push_back(name(v));
      report.rounds.push_back(std::move(round));
    }
  }
}

GraphReport GraphAnalysis::report(bool with_rounds) const {
  GraphReport report;
  report.source = game_.source;
  report.play = request_.play;
  report.is_partizan = is_partizan();
  report.has_values = values_.has_value();
  if (!no_values_reason_.empty()) report.notes.push_back(no_values_reason_);
  report.summary = summary();
  report.vertex = [this](Vertex v) { return vertex_report(v); };
  report.name = [this](Vertex v) { return name(v); };
  report.moves = &moves();
  report.sides = game_.graph.sides ? &*game_.graph.sides : nullptr;
  if (with_rounds) add_rounds(report);
  report.seconds = seconds_;
  report.bytes = bytes_;
  return report;
}

}  // namespace grundy
