// The value of any Hackenbush picture. The pieces that meet only at the ground are a sum, and each is looked at by the
// theory that fits its colours: green ones by fusion, blue-red ones as numbers, and mixed ones by a search that keeps
// every value in canonical form.
#pragma once

#include <memory>

#include "base/control.h"
#include "hackenbush/blue_red.h"
#include "hackenbush/picture.h"
#include "value/short_games.h"
#include "value/value.h"

namespace grundy {

class HackenbushSolver {
 public:
  explicit HackenbushSolver(std::shared_ptr<ShortGames> games = std::make_shared<ShortGames>())
      : games_(std::move(games)) {}

  // A number, a nimber, a sum of both, or unknown with a reason. In the last case the outcome is set unless a limit
  // was reached. The picture need not be standing.
  Value value(const Picture& picture, const Control& control = {}) {
    return as_value(game_value(picture, control), *games_, control);
  }

  // The same as a number or nimber and a game that is neither, so that several pictures can be added. The game is a
  // name within the games that the solver was made with.
  GameValue game_value(const Picture& picture, const Control& control = {});

  // The values that the cuts of a standing picture lead to, by edge.
  std::vector<Value> cut_values(const Picture& picture, const Control& control = {});

  std::size_t positions() const { return blue_red_.positions() + mixed_.size(); }

 private:
  // What one call runs under, and why it gave up.
  struct Call {
    const Control& control;
    ShortGames::Work games;
    std::optional<std::string> gave_up = {};

    bool stopped() const { return gave_up || games.stopped() != StopReason::none; }
    Value stopped_value() const { return Value::unknown(gave_up ? *gave_up : std::string(to_string(games.stopped()))); }
  };

  GameValue value_of_pieces(const std::vector<Picture>& pieces, Call& call);
  Value pure_value(const Picture& piece, Call& call);
  ShortGames::Game mixed_game(const Picture& piece, std::size_t depth, Call& call);
  ShortGames::Game game_of(const Picture& picture, std::size_t depth, Call& call);

  BlueRedSolver blue_red_;
  std::shared_ptr<ShortGames> games_;
  NormalForm normal_form_;
  boost::unordered_flat_map<std::string, ShortGames::Game> mixed_;
};

}  // namespace grundy
