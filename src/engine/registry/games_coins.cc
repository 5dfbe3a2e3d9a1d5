#include <fmt/format.h>

#include "engine/registry/adapter.h"
#include "engine/registry/registry.h"
#include "games/coin/coin_game.h"
#include "games/coin/coin_product.h"
#include "games/coin/named_coin_games.h"

namespace grundy {
namespace {

const std::string source = "H. W. Lenstra; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14";
const std::string turning =
    " The rightmost of the coins that are turned must go from heads to tails; whoever can't move loses.";
const std::string row_parameters =
    "a row of coins, H for heads and T for tails (or G and P), or the heads alone as heads=2,3,5 or just 2,3,5";

void add_row(GameList& games, const NamedCoinGame& game) {
  const std::string name(game.name);
  std::string theory = "a row is the sum of its heads";
  if (!game.theory.empty()) theory += "; " + std::string(game.theory);
  games.push_back(make_game<CoinGame>(
      {
          .name = name,
          .family = "coins",
          .board = "coins",
          .aliases = name == "turtles" ? std::vector<std::string>{"turning_turtles"} : std::vector<std::string>{},
          .summary = "coin turning: " + std::string(game.rule),
          .rules = std::string(game.words) + turning +
                   fmt::format(" In a row of letters the leftmost coin is number {}; in heads= and in tables it is "
                               "number 0.",
                               game.first),
          .parameters = row_parameters,
          .example = name + "(TTHHTHTTH)",
          .theory = theory,
          .source = source,
          .table_form = name + "(n)",
          .table_from = 0,
          .samples = {name + "(heads=6)", name + "(TTHHTH)", name + "(heads=0,2,5)"},
      },
      [name, rule = rule_of(game), first = game.first](const Arguments& arguments) {
        return CoinGame::read_named(arguments, name, rule, first);
      }));
}

struct NamedProduct {
  std::string name;
  std::vector<std::string> aliases;
  std::string factor;
  std::string rules;
  std::string theory;
};

void add_product(GameList& games, const NamedProduct& product) {
  const CoinRule rule = rule_of(*find_coin_game(product.factor));
  games.push_back(make_game<CoinProduct>(
      {
          .name = product.name,
          .family = "coins",
          .board = "coin_board",
          .aliases = product.aliases,
          .summary = "coin turning on a board: " + product.factor + " times " + product.factor,
          .rules = product.rules + " The coin furthest to the right and furthest up of them must go from heads to "
                                   "tails. Coins are numbered from 0 in both directions.",
          .parameters = "the heads as heads=(3,5),(2,2), or for a single head its two numbers",
          .example = product.name + "(heads=(3,5),(2,2))",
          .theory = product.theory,
          .source = source,
          .table_form = product.name + "(x,y)",
          .table_from = 0,
          .samples = {product.name + "(2,3)", product.name + "(heads=(2,1),(1,2))"},
      },
      [name = product.name, rule](const Arguments& arguments) {
        return CoinProduct::read_named(arguments, name, {rule, rule});
      }));
}

}  // namespace

void add_coin_games(GameList& games) {
  for (const NamedCoinGame& game : named_coin_games()) add_row(games, game);
  games.push_back(make_game<CoinGame>({
      .name = "coins",
      .family = "coins",
      .board = "coins",
      .aliases = {},
      .summary = "coin turning by a rule of your own",
      .rules = "The rule says how many coins are turned and where: '1..2 anywhere', 'any consecutive', '3 equally "
               "spaced', '2 at distance 1,3', '4 symmetric with end'." +
               turning + " The leftmost coin is number 0.",
      .parameters = "a rule, a semicolon, and " + row_parameters,
      .example = "coins(2 at distance 1,3; TTHHT)",
      .theory = "a row is the sum of its heads; the values of single heads are computed from the rule",
      .source = source,
      .table_form = "coins(1..2 anywhere; n)",
      .table_from = 0,
      .samples = {"coins(2 at distance 1,3; heads=6)", "coins(1,3 anywhere; TTHHTH)",
                  "coins(any symmetric with end; THTH)"},
  }));
  add_product(games, {"turning_corners",
                      {"nim_product"},
                      "twins",
                      "Turn the four corners of a rectangle with sides along the board.",
                      "the head at (x,y) is worth the nim product of x and y"});
  add_product(games, {"rugs",
                      {},
                      "ruler",
                      "Turn all coins of a rectangle with sides along the board.",
                      "Tartan theorem: the head at (x,y) is worth the nim product of the ruler values of x and y"});
  games.push_back(make_game<CoinProduct>({
      .name = "product",
      .family = "coins",
      .board = "coin_board",
      .aliases = {},
      .summary = "the product of two or more coin games, on a board",
      .rules = "A move turns all coins whose first number lies in a set that the first game may turn, whose second "
               "number lies in a set that the second game may turn, and so on. The coin furthest out in every "
               "direction must go from heads to tails. Coins are numbered from 0 in every direction.",
      .parameters =
          "two to six coin games (a name, coins(RULE), or the code of a heap game), a semicolon, and heads=(3,5),(2,2)",
      .example = "product(turtles, ruler; heads=(3,5),(2,2))",
      .theory = "Tartan theorem: a head is worth the nim product of the heads of its coordinates; winning moves are "
                "constructed from one move in each game",
      .source = source,
      .table_form = "product(twins, ruler; x,y)",
      .table_from = 0,
      .samples = {"product(turtles, ruler; heads=(2,1),(1,2))", "product(twins, mock_turtles; heads=(2,2))"},
  }));
}

}  // namespace grundy
