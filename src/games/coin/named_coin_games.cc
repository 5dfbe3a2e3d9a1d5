#include "games/coin/named_coin_games.h"

namespace grundy {
namespace {

constexpr NamedCoinGame games[] = {
    {"turtles", "1..2 anywhere", 1, "Turn one or two coins.", "the head at n, counted from 1, is a Nim heap of n"},
    {"twins", "2 anywhere", 0, "Turn exactly two coins.", "the head at n, counted from 0, is a Nim heap of n"},
    {"triplets", "3 anywhere", 0, "Turn exactly three coins.", "as Mock Turtles, two places further right"},
    {"mock_turtles", "1..3 anywhere", 0, "Turn one, two or three coins.",
     "the head at n, counted from 0, is worth 2n or 2n+1, whichever has an odd number of ones in binary"},
    {"moebius", "1..5 anywhere", 0, "Turn one to five coins.", "values are a greedy code, computed place by place"},
    {"mogul", "1..7 anywhere", 0, "Turn one to seven coins.", "values are a greedy code, computed place by place"},
    {"moidores", "1..9 anywhere", 0, "Turn one to nine coins.", "values are a greedy code, computed place by place"},
    {"ruler", "any consecutive", 1, "Turn any number of coins that stand next to each other.",
     "the head at n, counted from 1, is worth the largest power of two that divides n"},
    {"turnips", "3 equally spaced", 0, "Turn three coins at equal distances.", ""},
    {"grunt", "4 symmetric with end", 0,
     "Turn four coins that are placed symmetrically, the leftmost coin of the row among them.",
     "a head at n is worth a heap of n in Grundy's game"},
    {"sym", "any symmetric", 0, "Turn any number of coins that are placed symmetrically.", ""},
};

}  // namespace

std::span<const NamedCoinGame> named_coin_games() { return games; }

const NamedCoinGame* find_coin_game(std::string_view name) {
  for (const NamedCoinGame& game : games) {
    if (game.name == name) return &game;
  }
  return nullptr;
}

CoinRule rule_of(const NamedCoinGame& game) { return *CoinRule::parse(game.rule); }

}  // namespace grundy
