#include "engine/graph/graph_tokens.h"

#include <fmt/format.h>

#include <algorithm>

#include "solve/graph/token_positions.h"
#include "solve/graph/token_sum.h"

namespace grundy {
namespace {

std::string label(const PlacedToken& token, Vertex v) {
  return (token.graph.empty() ? "" : token.graph + ":") + token.analysis->name(v);
}

TokensReport::Move named_move(const PlacedToken& token, Vertex to) {
  return {label(token, token.at), label(token, to)};
}

void answer_one(const PlacedToken& token, TokensReport& report) {
  const GraphAnalysis& analysis = *token.analysis;
  if (const PartizanTable* table = analysis.partizan()) {
    report.outcome = table->outcome(token.at);
    report.method = "retrograde analysis with the player to move";
    return;
  }
  report.outcome = analysis.outcomes()->outcome(token.at);
  report.distance = analysis.outcomes()->distance(token.at);
  if (const auto best = best_move(analysis.moves(), *analysis.outcomes(), token.at))
    report.best = named_move(token, *best);
  if (analysis.values() != nullptr) report.value = analysis.values()->value(analysis.moves(), token.at);
  report.method = "retrograde analysis";
}

void answer_by_values(const std::vector<PlacedToken>& placed, TokensReport& report) {
  std::vector<GraphToken> tokens;
  tokens.reserve(placed.size());
  for (const PlacedToken& token : placed)
    tokens.push_back({&token.analysis->moves(), token.analysis->values(), token.at});
  const TokenSum sum = token_sum(tokens);
  report.value = sum.value;
  report.outcome = sum.outcome;
  if (sum.best) report.best = named_move(placed[sum.best->token], sum.best->to);
  report.method = "sum of values";
}

// Which move leads from one position to the next is found by trying: positions are lists, not moves.
std::optional<TokensReport::Move> move_between(const TokensRequest& request, const std::vector<Vertex>& from,
                                               const std::vector<Vertex>& to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const PlacedToken& token = request.tokens[request.annihilation ? 0 : i];
    for (const Vertex next : token.analysis->moves().successors(from[i])) {
      std::vector<Vertex> after = from;
      if (request.annihilation) {
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        const auto place = std::lower_bound(after.begin(), after.end(), next);
        if (place != after.end() && *place == next) {
          after.erase(place);
        } else {
          after.insert(place, next);
        }
      } else {
        after[i] = next;
      }
      if (after == to) return TokensReport::Move{label(token, from[i]), label(token, next)};
    }
  }
  return std::nullopt;
}

Status answer_by_search(const TokensRequest& request, const SolveContext& context, TokensReport& report) {
  const TokenPositionsLimit limit{request.most_positions};
  std::vector<const Digraph*> graphs;
  std::vector<Vertex> starts;
  for (const PlacedToken& token : request.tokens) {
    graphs.push_back(&token.analysis->moves());
    starts.push_back(token.at);
  }
  auto positions =
      request.annihilation ? annihilating_tokens(*graphs[0], starts, limit) : separate_tokens(graphs, starts, limit);
  if (!positions) {
    positions.error().hint =
        "--positions raises the limit; with t tokens a graph of 20 vertices has up to 2^20 positions";
    return std::move(positions).error();
  }
  const Play play = request.tokens[0].analysis->play();
  const Digraph back = positions->moves.reversed();
  RetrogradeOptions options;
  options.play = play;
  auto table = retrograde(positions->moves, back, options, context.control);
  if (!table) return std::move(table).error();
  report.outcome = table->outcome(0);
  report.distance = table->distance(0);
  if (const auto best = best_move(positions->moves, *table, 0)) {
    report.best = move_between(request, positions->positions[0], positions->positions[*best]);
  }
  if (play == Play::normal) {
    auto values = loopy_values(positions->moves, back, context.control);
    if (!values) return std::move(values).error();
    report.value = values->value(positions->moves, 0);
  }
  report.method = fmt::format("search over {} positions of the tokens", positions->positions.size());
  return Done{};
}

Status check(const TokensRequest& request) {
  const bool several = request.tokens.size() > 1;
  for (const PlacedToken& token : request.tokens) {
    if (several && token.analysis->is_partizan()) {
      return bad_input("several tokens on a graph with edges of one player are not solved", {},
                       "give one token, or a graph whose edges belong to both players");
    }
    if (several && !token.analysis->game().ends.empty()) {
      return bad_input("a game that ends by a rule can't be part of a sum");
    }
    if (request.annihilation && token.analysis != request.tokens[0].analysis) {
      return bad_input("--annihilation needs all tokens on one graph", {}, "leave out --sum");
    }
  }
  return Done{};
}

bool is_acyclic(const GraphAnalysis& analysis) {
  return analysis.values() != nullptr && analysis.values()->acyclic_count() == analysis.moves().vertex_count();
}

}  // namespace

Result<TokensReport> tokens_of(const TokensRequest& request, const SolveContext& context) {
  if (auto status = check(request); !status) return std::move(status).error();
  TokensReport report;
  report.annihilation = request.annihilation;
  bool have_values = true;
  for (const PlacedToken& token : request.tokens) {
    TokensReport::Place place{token.graph, token.analysis->name(token.at), {}};
    if (const LoopyValues* values = token.analysis->values()) {
      place.value = values->value(token.analysis->moves(), token.at);
    }
    have_values = have_values && token.analysis->values() != nullptr;
    report.tokens.push_back(std::move(place));
  }
  if (request.tokens.size() == 1) {
    answer_one(request.tokens[0], report);
    return report;
  }
  const bool by_values = have_values && (!request.annihilation || is_acyclic(*request.tokens[0].analysis));
  if (!by_values) {
    if (auto status = answer_by_search(request, context, report); !status) return std::move(status).error();
    return report;
  }
  // Two tokens on one vertex are worth 0 together and vanish before the first move.
  std::vector<PlacedToken> tokens;
  for (const PlacedToken& token : request.tokens) {
    const auto twin =
        std::find_if(tokens.begin(), tokens.end(), [&](const PlacedToken& t) { return t.at == token.at; });
    if (request.annihilation && twin != tokens.end()) {
      tokens.erase(twin);
    } else {
      tokens.push_back(token);
    }
  }
  answer_by_values(tokens, report);
  if (request.annihilation) report.method += " (without cycles vanishing changes nothing)";
  return report;
}

}  // namespace grundy
