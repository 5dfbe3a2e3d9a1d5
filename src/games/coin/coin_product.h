// The product of coin-turning games, on a board with one dimension per factor: a move turns all coins whose first
// coordinate lies in a set that is a move of the first game, whose second coordinate lies in a move of the second, and
// so on; the coin furthest out in every direction must go from heads to tails. By the Tartan theorem the head at (x, y)
// is worth the nim product of the heads x and y of the factors. Theory: docs/theory/tartan.md.
#pragma once

#include <map>
#include <optional>

#include "games/coin/coin_board.h"
#include "games/coin/coin_turns.h"
#include "games/coin/coin_values.h"
#include "rules/game_rules.h"

namespace grundy {

struct CoinFactor {
  std::string text;  // "turtles", or "coins(1..2 anywhere)"
  CoinRule rule;
  CoinValues values;
};

class CoinProduct {
 public:
  using Position = CoinBoard;
  using Turn = std::vector<std::uint32_t>;  // a set of coordinates, the furthest first

  // `name` stands for a product with a name of its own, such as Turning Corners; `size` is that of the board, or empty.
  CoinProduct(std::string name, std::vector<CoinFactor> factors, CoinPlace size = {})
      : name_(std::move(name)), factors_(std::move(factors)), size_(std::move(size)) {}

  template <class Visit>
  void for_each_option(const CoinBoard& board, Visit&& visit) const {
    for (const CoinPlace& head : board.heads) {
      std::vector<Turn> turns(factors_.size());
      if (!for_each_choice(head, 0, turns, [&] { return visit_after(board, turns, visit); })) return;
    }
  }

  // The three steps of the Tartan theorem. Turning the coins of T1 x T2 changes the value of the board by the product
  // of g1(T1) and g2(T2), where g(T) is the nim-sum over T. So: take what the change has to be apart into two factors
  // (a move of Turning Corners), and find a move of each game that changes its value by its factor.
  template <class Visit>
  void for_each_option_worth(const CoinBoard& board, const Value& wanted, Visit&& visit) const {
    const std::optional<std::uint64_t> change = change_to(board, wanted);
    if (!change) return;
    for (const CoinPlace& head : board.heads) {
      std::vector<TurnsByChange> moves;
      for (std::size_t i = 0; i < factors_.size(); ++i) {
        std::optional<TurnsByChange> turns = turns_by_change(i, head[i]);
        // So many moves in one factor: go through the options one by one, where the caller can stop.
        if (!turns) return for_each_option(board, visit);
        moves.push_back(*std::move(turns));
      }
      std::vector<Turn> turns(factors_.size());
      if (!for_each_factoring(*change, 0, moves, turns, [&] { return visit_after(board, turns, visit); })) return;
    }
  }

  std::optional<Value> known_value(const CoinBoard& board) const;
  std::string describe(const CoinBoard& board, std::span<const CoinBoard> option) const;
  std::string format(std::span<const CoinBoard> boards) const;

  // "product(turtles, ruler; heads=(3,5),(2,2))"
  static Result<Start<CoinProduct>> read(const Arguments& arguments);
  // "turning_corners(heads=(3,5),(2,2))" or, for one head, "turning_corners(3,5)"
  static Result<Start<CoinProduct>> read_named(const Arguments& arguments, std::string_view name,
                                               std::vector<CoinRule> rules);

  friend bool operator==(const CoinProduct& a, const CoinProduct& b);

 private:
  using TurnsByChange = std::map<std::uint64_t, std::vector<Turn>>;

  // All turns of the factor with this rightmost coordinate, by the nim-sum of their values; nothing if there are too
  // many.
  std::optional<TurnsByChange> turns_by_change(std::size_t factor, std::uint32_t rightmost) const;
  std::optional<std::uint64_t> change_to(const CoinBoard& board, const Value& wanted) const;
  static std::uint64_t quotient(std::uint64_t a, std::uint64_t b);
  CoinBoard after(const CoinBoard& board, const std::vector<Turn>& turns) const;

  template <class Visit>
  bool visit_after(const CoinBoard& board, const std::vector<Turn>& turns, Visit& visit) const {
    const CoinBoard option = after(board, turns);
    return visit(std::span<const CoinBoard>(&option, 1));
  }

  // Every combination of one turn per factor.
  template <class Visit>
  bool for_each_choice(const CoinPlace& head, std::size_t i, std::vector<Turn>& turns, const Visit& visit) const {
    if (i == factors_.size()) return visit();
    return for_each_turn(factors_[i].rule, head[i], [&](CoinSpan others) {
      turns[i].assign(1, head[i]);
      turns[i].insert(turns[i].end(), others.begin(), others.end());
      return for_each_choice(head, i + 1, turns, visit);
    });
  }

  // Those combinations whose changes multiply to `change`.
  template <class Visit>
  static bool for_each_factoring(std::uint64_t change, std::size_t i, const std::vector<TurnsByChange>& moves,
                                 std::vector<Turn>& turns, const Visit& visit) {
    if (i + 1 == moves.size()) {
      const auto found = moves[i].find(change);
      if (found == moves[i].end()) return true;
      for (const Turn& turn : found->second) {
        turns[i] = turn;
        if (!visit()) return false;
      }
      return true;
    }
    for (const auto& [part, choices] : moves[i]) {
      for (const Turn& turn : choices) {
        turns[i] = turn;
        if (!for_each_factoring(quotient(change, part), i + 1, moves, turns, visit)) return false;
      }
    }
    return true;
  }

  std::string name_;
  std::vector<CoinFactor> factors_;
  CoinPlace size_;
};

}  // namespace grundy
