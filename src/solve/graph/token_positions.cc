#include "solve/graph/token_positions.h"

#include <algorithm>
#include <unordered_map>

#include "base/hash.h"

namespace grundy {
namespace {

using TokenList = std::vector<Vertex>;

struct HashTokens {
  std::size_t operator()(const TokenList& tokens) const {
    std::uint64_t hash = tokens.size();
    for (const Vertex v : tokens) hash = combine(hash, v);
    return static_cast<std::size_t>(hash);
  }
};

// Numbers positions as they are met, first come first served. for_each_option(tokens, visit).
template <class ForEachOption>
Result<TokenPositions> unfold(const TokenList& start, const TokenPositionsLimit& limit, const Control& control,
                              const ForEachOption& for_each_option) {
  TokenPositions result;
  std::unordered_map<TokenList, Vertex, HashTokens> number;
  std::vector<Edge> edges;
  const auto number_of = [&](const TokenList& tokens) {
    const auto [entry, is_new] = number.try_emplace(tokens, static_cast<Vertex>(result.positions.size()));
    if (is_new) result.positions.push_back(tokens);
    return entry->second;
  };
  number_of(start);
  for (Vertex p = 0; p < result.positions.size(); ++p) {
    if (result.positions.size() > limit.positions) {
      return limit_reached("more than " + std::to_string(limit.positions) + " positions of the tokens");
    }
    if (p % 4096 == 0) {
      if (const StopReason reason = control.check(edges.size() * sizeof(Edge)); reason != StopReason::none) {
        return limit_reached(std::string(to_string(reason)) + " while listing the positions of the tokens");
      }
    }
    const TokenList tokens = result.positions[p];  // a copy: the list grows meanwhile
    for_each_option(tokens, [&](const TokenList& option) { edges.push_back({p, number_of(option)}); });
  }
  auto moves = Digraph::from_edges(result.positions.size(), edges);
  if (!moves) return std::move(moves).error();
  result.moves = std::move(*moves);
  return result;
}

void put(TokenList& tokens, Vertex v) {
  const auto place = std::lower_bound(tokens.begin(), tokens.end(), v);
  if (place != tokens.end() && *place == v) {
    tokens.erase(place);
  } else {
    tokens.insert(place, v);
  }
}

}  // namespace

Result<TokenPositions> separate_tokens(std::span<const Digraph* const> graphs, std::span<const Vertex> starts,
                                       const TokenPositionsLimit& limit, const Control& control) {
  return unfold({starts.begin(), starts.end()}, limit, control, [graphs](const TokenList& tokens, auto&& visit) {
    TokenList option = tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      for (const Vertex to : graphs[i]->successors(tokens[i])) {
        option[i] = to;
        visit(option);
      }
      option[i] = tokens[i];
    }
  });
}

Result<TokenPositions> annihilating_tokens(const Digraph& graph, std::span<const Vertex> starts,
                                           const TokenPositionsLimit& limit, const Control& control) {
  TokenList start;
  for (const Vertex v : starts) put(start, v);
  return unfold(start, limit, control, [&graph](const TokenList& tokens, auto&& visit) {
    for (const Vertex from : tokens) {
      TokenList rest = tokens;
      put(rest, from);  // takes it away
      for (const Vertex to : graph.successors(from)) {
        TokenList option = rest;
        put(option, to);
        visit(option);
      }
    }
  });
}

}  // namespace grundy
