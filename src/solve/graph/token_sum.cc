#include "solve/graph/token_sum.h"

#include <algorithm>

namespace grundy {
namespace {

// What the sum of all tokens looks like, kept so that one token can be taken out and put back.
struct Total {
  std::uint64_t nim_sum = 0;
  std::size_t infinite = 0;

  explicit Total(std::span<const GraphToken> tokens) {
    for (const GraphToken& token : tokens) toggle(*token.values, token.at, 1);
  }
  void toggle(const LoopyValues& values, Vertex v, int by) {
    if (const auto nimber = values.nimber(v)) {
      nim_sum ^= *nimber;
    } else {
      infinite += static_cast<std::size_t>(by);
    }
  }
  bool is_lost() const { return infinite == 0 && nim_sum == 0; }
};

template <class Visit>
void for_each_move(std::span<const GraphToken> tokens, const Visit& visit) {
  const Total total(tokens);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const GraphToken& token = tokens[i];
    Total rest = total;
    rest.toggle(*token.values, token.at, -1);
    for (const Vertex to : token.moves->successors(token.at)) {
      Total after = rest;
      after.toggle(*token.values, to, 1);
      visit(TokenMove{i, to}, after);
    }
  }
}

// The change in total rank. Only one token moves, and where two candidates move different tokens the ranks left behind
// differ too, so the difference is what has to be compared; an infinite vertex has no rank and counts as 0, which is
// right because every candidate must then move that token.
std::int64_t rank_change(const GraphToken& token, Vertex to) {
  const auto rank = [&token](Vertex v) {
    return token.values->is_infinite(v) ? std::int64_t{0} : static_cast<std::int64_t>(token.values->rank(v));
  };
  return rank(to) - rank(token.at);
}

std::optional<TokenMove> winning_move(std::span<const GraphToken> tokens) {
  std::optional<TokenMove> best;
  std::int64_t least = 0;
  for_each_move(tokens, [&](TokenMove move, const Total& after) {
    if (!after.is_lost()) return;
    const std::int64_t change = rank_change(tokens[move.token], move.to);
    if (best && change >= least) return;
    best = move;
    least = change;
  });
  return best;
}

// A sum with two infinite parts is a draw; with a single one, inf{K}, it is a draw unless K holds the nim-sum of the
// rest. The K of a token that stays where it is is read once, not once per move of the others.
std::optional<TokenMove> drawing_move(std::span<const GraphToken> tokens) {
  const auto reachable_from = [&](std::size_t i, Vertex at) {
    return tokens[i].values->is_infinite(at) ? *tokens[i].values->value(*tokens[i].moves, at).as<LoopyValue>()
                                             : LoopyValue{};
  };
  std::vector<LoopyValue> reachable;
  for (std::size_t i = 0; i < tokens.size(); ++i) reachable.push_back(reachable_from(i, tokens[i].at));
  const auto is_drawn = [&](TokenMove move, const Total& after) {
    if (after.infinite != 1) return after.infinite > 1;
    if (tokens[move.token].values->is_infinite(move.to)) {
      return !reachable_from(move.token, move.to).can_reach(after.nim_sum);
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (i != move.token && tokens[i].values->is_infinite(tokens[i].at)) return !reachable[i].can_reach(after.nim_sum);
    }
    return false;
  };
  std::optional<TokenMove> found;
  for_each_move(tokens, [&](TokenMove move, const Total& after) {
    if (!found && is_drawn(move, after)) found = move;
  });
  return found;
}

std::optional<TokenMove> any_move(std::span<const GraphToken> tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto next = tokens[i].moves->successors(tokens[i].at);
    if (!next.empty()) return TokenMove{i, next.front()};
  }
  return std::nullopt;
}

}  // namespace

std::vector<TokenMove> winning_moves(std::span<const GraphToken> tokens) {
  std::vector<TokenMove> moves;
  for_each_move(tokens, [&moves](TokenMove move, const Total& after) {
    if (after.is_lost() && std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  });
  return moves;
}

TokenSum token_sum(std::span<const GraphToken> tokens) {
  TokenSum sum;
  sum.value = Nimber{0};
  for (const GraphToken& token : tokens) sum.value = sum.value + token.values->value(*token.moves, token.at);
  sum.outcome = sum.value.outcome();
  sum.best = sum.outcome == Outcome::N   ? winning_move(tokens)
             : sum.outcome == Outcome::D ? drawing_move(tokens)
                                         : any_move(tokens);
  return sum;
}

}  // namespace grundy
