// The value of any Hackenbush picture. The pieces that meet only at the ground are a sum, and each is looked at by the
// theory that fits its colours: green ones by fusion, blue-red ones as numbers, and mixed ones by a search that keeps
// every value in canonical form.
#pragma once

#include <memory>

#include "base/budget.h"
#include "base/progress.h"
#include "hackenbush/blue_red.h"
#include "hackenbush/picture.h"
#include "value/short_games.h"
#include "value/value.h"

namespace grundy::hackenbush {

class Solver {
 public:
  explicit Solver(Budget budget = {}, ProgressListener listener = {}, std::shared_ptr<ShortGames> games = nullptr);

  // A number, a nimber, a sum of both, or unknown with a reason. In the last case the outcome is set unless the budget
  // ended. The picture need not be standing.
  Value value(const Picture& picture) { return as_value(game_value(picture), *games_); }

  // The same as a number or nimber and a game that is neither, so that several pictures can be added. The game is a
  // name within the games that the solver was made with.
  GameValue game_value(const Picture& picture);

  // The values that the cuts of a standing picture lead to, by edge.
  std::vector<Value> cut_values(const Picture& picture);

  std::size_t positions() const { return blue_red_.positions() + mixed_.size(); }

 private:
  GameValue value_of_pieces(const std::vector<Picture>& pieces);
  Value pure_value(const Picture& piece);
  ShortGames::Game mixed_game(const Picture& piece, std::size_t depth);
  ShortGames::Game game_of(const Picture& picture, std::size_t depth);
  Value stopped_value() const;

  Budget budget_;
  ProgressListener listener_;
  BlueRedSolver blue_red_;
  std::shared_ptr<ShortGames> games_;
  NormalForm normal_form_;
  boost::unordered_flat_map<std::string, ShortGames::Game> mixed_;
  std::optional<std::string> gave_up_;
};

}  // namespace grundy::hackenbush
