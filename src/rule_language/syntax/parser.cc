#include "rule_language/syntax/parser.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "rule_language/syntax/expression_parser.h"

namespace grundy {
namespace {

// Pairs of places to compare, one after the other. Two to four numbers are sorted by min and max alone, which is many
// times as fast as sorting a list; for more of them the expressions would grow too long.
using SortingNetwork = std::vector<std::pair<std::size_t, std::size_t>>;

SortingNetwork sorting_network(std::size_t size) {
  if (size == 2) return {{0, 1}};
  if (size == 3) return {{0, 1}, {1, 2}, {0, 1}};
  if (size == 4) return {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
  return {};
}

class Parser : public ExpressionParser {
 public:
  using ExpressionParser::ExpressionParser;

  RuleFile file() {
    RuleFile result;
    while (!at_end()) {
      if (at("game")) {
        result.games.push_back(game());
      } else if (accept("define")) {
        result.functions.push_back(function());
      } else {
        fail_expected("'game'", "rules start with a game: game pins(n)  move -> n-k for k in 1..2 if k <= n");
      }
    }
    if (!failed() && result.games.empty()) {
      fail("there is no game here", now().span, "rules start with a game: game pins(n)");
    }
    return result;
  }

 private:
  std::vector<Parameter> parameters() {
    std::vector<Parameter> result;
    expect("(", "and the parameters", "for example: game pins(n)");
    if (accept(")")) return result;
    do {
      const RuleToken name = fresh_name("a parameter");
      Parameter parameter{name.text, name.span, RuleType::number};
      if (accept("[")) {
        parameter.type = RuleType::list;
        expect("]", "after '['", "a list is written rows[], a set of numbers used{}");
      } else if (accept("{")) {
        parameter.type = RuleType::set;
        expect("}", "after '{'", "a list is written rows[], a set of numbers used{}");
      }
      result.push_back(parameter);
    } while (accept(","));
    expect(")", "after the parameters");
    return result;
  }

  FunctionSyntax function() {
    FunctionSyntax result;
    const RuleToken name = fresh_name("a name for the function");
    result.name = name.text;
    result.span = name.span;
    result.parameters = parameters();
    expect("=", "and what the function gives", "for example: define square(x) = x*x");
    result.body = expression();
    return result;
  }

  GameSyntax game() {
    GameSyntax result;
    const TextSpan start = take().span;
    const RuleToken name = fresh_name("a name for the game");
    result.name = name.text;
    result.span = name.span;
    result.parameters = parameters();
    says_play_ = false;
    while (!at_end() && !at("game") && !at("define")) clause(result);
    if (!failed() && result.moves.empty() && result.endings.empty()) {
      fail("the game '" + std::string(name.text) + "' has no moves", name.span,
           "a move is written: move -> n-1 if n > 0");
    }
    result.whole = since(start);
    return result;
  }

  void clause(GameSyntax& game) {
    if (accept(";")) return;
    if (accept("move")) return move(game, std::nullopt);
    if ((at("left") || at("right")) && is(ahead(), "move")) {
      const Player player = at("left") ? Player::left : Player::right;
      take();
      take();
      return move(game, player);
    }
    if (accept("with")) {
      if (game.fixed != game.constants.size()) fail("'with' stands before 'where'", now().span);
      definitions(game.constants);
      game.fixed = game.constants.size();
      return;
    }
    if (accept("where")) return definitions(game.constants);
    if (accept("end")) return ending(game);
    if (at("same") && is(ahead(), "as")) {
      const RuleToken same = take();
      take();
      if (game.same_as) fail("there is already a 'same as' for this game", same.span);
      game.same_as = expression();
      return;
    }
    if (at("parts")) {
      const RuleToken parts = take();
      if (game.parts) fail("there is already a 'parts' for this game", parts.span);
      game.parts = expression();
      return;
    }
    if (at("symmetric")) return symmetric(game);
    if (at("play")) {
      const RuleToken play = take();
      if (says_play_) fail("it is already said how this game is played", play.span);
      says_play_ = true;
      if (!accept("normal")) {
        game.misere = true;
        expect("misere", "or 'normal' after 'play'");
      }
      return;
    }
    fail_expected(
        "a move, or the start of the next game",
        "a game consists of: with, where, move, left move, right move, end if, same as, symmetric in, parts, play");
  }

  // "symmetric in x, y" is 'same as' with x and y in order; of one list, with its members in order.
  void symmetric(GameSyntax& game) {
    const RuleToken word = take();
    if (game.same_as) fail("there is already a 'same as' for this game", word.span);
    expect("in", "and which parameters may change places", "for example: symmetric in x, y");
    std::vector<RuleToken> names;
    do {
      names.push_back(take());
      const auto has_name = [&](const Parameter& p) { return p.name == names.back().text; };
      if (std::none_of(game.parameters.begin(), game.parameters.end(), has_name)) {
        fail("'" + std::string(names.back().text) + "' is not a parameter of this game", names.back().span);
        return;
      }
    } while (accept(","));
    const TextSpan span = since(word.span);
    const auto node = [&](ExprKind kind, std::string_view name) {
      auto made = std::make_unique<Expr>();
      made->kind = kind;
      made->span = span;
      made->name = name;
      return made;
    };
    const auto sorted = [&](ExprPtr list) {
      ExprPtr made = node(ExprKind::call, "sort");
      made->children.push_back(std::move(list));
      return made;
    };
    const bool all_numbers = std::all_of(names.begin(), names.end(), [&](const RuleToken& token) {
      return std::any_of(game.parameters.begin(), game.parameters.end(),
                         [&](const Parameter& p) { return p.name == token.text && p.type == RuleType::number; });
    });
    // What stands in a place after so many comparisons of the network.
    const std::function<ExprPtr(const SortingNetwork&, std::size_t, std::size_t)> wire =
        [&](const SortingNetwork& network, std::size_t comparisons, std::size_t at_place) {
          for (std::size_t i = comparisons; i-- > 0;) {
            const auto [low, high] = network[i];
            if (low != at_place && high != at_place) continue;
            ExprPtr made = node(ExprKind::call, low == at_place ? "min" : "max");
            made->children.push_back(wire(network, i, low));
            made->children.push_back(wire(network, i, high));
            return made;
          }
          return node(ExprKind::name, names[at_place].text);
        };
    std::vector<ExprPtr> parameters;
    std::int64_t place = 0;
    for (const Parameter& parameter : game.parameters) {
      const auto is_named = [&](const RuleToken& token) { return token.text == parameter.name; };
      if (std::none_of(names.begin(), names.end(), is_named)) {
        parameters.push_back(node(ExprKind::name, parameter.name));
      } else if (names.size() == 1) {
        parameters.push_back(sorted(node(ExprKind::name, parameter.name)));
      } else if (const auto network = sorting_network(names.size()); !network.empty() && all_numbers) {
        parameters.push_back(wire(network, network.size(), static_cast<std::size_t>(place++)));
      } else {
        ExprPtr list = node(ExprKind::list, "");
        for (const RuleToken& token : names) list->children.push_back(node(ExprKind::name, token.text));
        ExprPtr at_place = node(ExprKind::index, "");
        at_place->children.push_back(sorted(std::move(list)));
        at_place->children.push_back(node(ExprKind::number, ""));
        at_place->children.back()->number = place++;
        parameters.push_back(std::move(at_place));
      }
    }
    if (parameters.size() == 1) {
      game.same_as = std::move(parameters[0]);
    } else {
      game.same_as = node(ExprKind::tuple, "");
      game.same_as->children = std::move(parameters);
    }
  }

  void move(GameSyntax& game, std::optional<Player> player) {
    RuleMove result;
    result.player = player;
    expect("->", "and the position that the move leads to", "a move is written: move -> n-k for k in 1..2 if k <= n");
    const TextSpan start = now().span;
    result.target = expression();
    result.span = since(start);
    while (true) {
      for (Quantifier& quantifier : quantifiers()) result.quantifiers.push_back(std::move(quantifier));
      if (!accept("as")) break;
      if (now().kind != TokenKind::text) {
        fail_expected("the move in words", "for example: as \"take {k} pins\"");
        break;
      }
      if (result.words) fail("this move is already described", now().span);
      result.words = words(take());
    }
    if (at(",")) fail_expected("the next move", "every move stands by itself: move -> n-1  move -> n-2");
    game.moves.push_back(std::move(result));
  }

  void ending(GameSyntax& game) {
    Ending result;
    expect("if", "and when the game ends", "for example: end if n = 0: second wins");
    result.condition = expression();
    expect(":", "and who wins", "for example: end if n = 0: second wins");
    if (accept("draw")) {
      result.winner = Winner::nobody;
    } else {
      if (accept("first")) {
        result.winner = Winner::mover;
      } else if (accept("second")) {
        result.winner = Winner::opponent;
      } else if (accept("left")) {
        result.winner = Winner::left;
      } else if (accept("right")) {
        result.winner = Winner::right;
      } else {
        fail_expected("'first', 'second', 'left', 'right' or 'draw'",
                      "first is the player whose turn it would be: end if n = 0: second wins");
      }
      expect("wins", "after the winner");
    }
    game.endings.push_back(std::move(result));
  }

  bool says_play_ = false;
};

}  // namespace

Result<RuleFile> parse_rules(std::string_view text) {
  if (text.size() > longest_rule_file) {
    return bad_input("these rules are longer than 1 MB", std::nullopt, "split them into several files");
  }
  auto tokens = tokenize(text);
  if (!tokens) return std::move(tokens).error();
  Parser parser(*std::move(tokens));
  RuleFile file = parser.file();
  if (parser.failed()) return parser.take_error();
  return file;
}

}  // namespace grundy
