#include "hackenbush/solver.h"

#include <map>

#include "hackenbush/cut_values.h"
#include "hackenbush/fusion.h"

namespace grundy {
namespace {

// Canonical forms of larger nimbers and numbers would be long lists; the mixed search never needs them in practice.
constexpr std::uint64_t largest_listed_nimber = 1000;
constexpr std::size_t deepest_mixed_search = 2000;

Picture renumbered(const Picture& piece) { return {as_bush(piece).edges}; }

bool is_pure(const Picture& piece) {
  const Palette colours = palette(piece);
  return colours.only_green() || colours.only_blue_and_red();
}

}  // namespace

GameValue HackenbushSolver::game_value(const Picture& picture, const Control& control) {
  Call call{control, {*games_, control}};
  const Picture here = standing(picture);
  if (is_pure(here)) return {pure_value(here, call)};
  return value_of_pieces(split_at_ground(here), call);
}

Value HackenbushSolver::pure_value(const Picture& piece, Call& call) {
  if (palette(piece).only_green()) return green_value(renumbered(piece));
  const Result<Dyadic> number = blue_red_.value(piece, call.control);
  if (number) return NumberValue{*number, {}};
  if (!call.gave_up) call.gave_up = number.error().message;
  return Value::unknown(number.error().message);
}

GameValue HackenbushSolver::value_of_pieces(const std::vector<Picture>& pieces, Call& call) {
  GameValue total;
  for (const Picture& piece : pieces) {
    if (is_pure(piece)) {
      total.simple = total.simple + pure_value(piece, call);
    } else {
      const ShortGames::Game game = mixed_game(piece, 0, call);
      if (const auto& simple = games_->simple_value(game)) {
        total.simple = total.simple + Value(*simple);
      } else {
        total.other = call.games.sum(total.other, game);
      }
    }
    if (call.stopped()) return {call.stopped_value()};
  }
  return total;
}

ShortGames::Game HackenbushSolver::game_of(const Picture& picture, std::size_t depth, Call& call) {
  ShortGames::Game total = ShortGames::zero;
  for (const Picture& piece : split_at_ground(picture)) {
    ShortGames::Game game = ShortGames::zero;
    if (is_pure(piece)) {
      const Value value = pure_value(piece, call);
      if (call.gave_up) return ShortGames::zero;
      const auto* number = value.as<NumberValue>();
      const NumberValue simple = number != nullptr ? *number : NumberValue{{}, Nimber{*value.nimber()}};
      if (simple.nimber.index > largest_listed_nimber) call.gave_up = "the picture is too large for a search";
      if (call.gave_up) return ShortGames::zero;
      game = call.games.number_and_nimber(simple);
    } else {
      game = mixed_game(piece, depth, call);
    }
    total = call.games.sum(total, game);
    if (call.stopped()) return ShortGames::zero;
  }
  return total;
}

ShortGames::Game HackenbushSolver::mixed_game(const Picture& piece, std::size_t depth, Call& call) {
  if (depth > deepest_mixed_search || piece.edges.size() > 4 * deepest_mixed_search) {
    call.gave_up = "the picture is too large for a search";
    return ShortGames::zero;
  }
  // Also on the way down: a large picture has thousands of levels.
  if (const StopReason stop = call.control.check(); stop != StopReason::none) {
    call.gave_up = to_string(stop);
    return ShortGames::zero;
  }
  const std::string key = normal_form_.of(as_bush(piece));
  if (const auto known = mixed_.find(key); known != mixed_.end()) return known->second;
  ShortGames::Options left;
  ShortGames::Options right;
  for (std::size_t i = 0; i < piece.edges.size(); ++i) {
    const ShortGames::Game option = game_of(without_edge(piece, i), depth + 1, call);
    if (call.stopped()) return ShortGames::zero;
    if (piece.edges[i].colour != Colour::red) left.push_back(option);
    if (piece.edges[i].colour != Colour::blue) right.push_back(option);
  }
  const ShortGames::Game game = call.games.game(std::move(left), std::move(right));
  if (call.stopped()) return ShortGames::zero;
  mixed_.emplace(key, game);
  call.control.report({mixed_.size()});
  return game;
}

std::vector<Value> HackenbushSolver::cut_values(const Picture& picture, const Control& control) {
  std::vector<Value> values;
  values.reserve(picture.edges.size());
  if (palette(picture).only_green()) {
    for (const std::uint64_t value : green_cut_values(picture)) values.emplace_back(Nimber{value});
  } else {
    std::map<PictureEdge, Value> known;  // parallel edges of one colour leave the same picture
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
      const auto [entry, fresh] = known.try_emplace(picture.edges[i]);
      if (fresh) {
        const StopReason stop = control.check();
        entry->second = stop == StopReason::none ? value(without_edge(picture, i), control)
                                                 : Value::unknown(std::string(to_string(stop)));
      }
      values.push_back(entry->second);
    }
  }
  return values;
}

}  // namespace grundy
