#include "hackenbush/solver.h"

#include <map>

#include "hackenbush/cut_values.h"
#include "hackenbush/fusion.h"

namespace grundy::hackenbush {
namespace {

// Canonical forms of larger nimbers and numbers would be long lists; the mixed search never needs them in practice.
constexpr std::uint64_t largest_listed_nimber = 1000;
constexpr std::size_t deepest_search = 2000;

Picture renumbered(const Picture& piece) { return {as_bush(piece).edges}; }

bool is_pure(const Picture& piece) {
  const Palette colours = palette(piece);
  return colours.only_green() || colours.only_blue_and_red();
}

}  // namespace

Solver::Solver(Budget budget, ProgressListener listener, std::shared_ptr<ShortGames> games)
    : budget_(budget),
      listener_(std::move(listener)),
      blue_red_(budget_, listener_),
      games_(games ? std::move(games) : std::make_shared<ShortGames>(budget)) {}

GameValue Solver::game_value(const Picture& picture) {
  gave_up_.reset();
  const Picture here = standing(picture);
  if (is_pure(here)) return {pure_value(here)};
  return value_of_pieces(split_at_ground(here));
}

Value Solver::pure_value(const Picture& piece) {
  if (palette(piece).only_green()) return green_value(renumbered(piece));
  const Result<Dyadic> number = blue_red_.value(piece);
  if (number) return NumberValue{*number, {}};
  if (!gave_up_) gave_up_ = number.error().message;
  return Value::unknown(number.error().message);
}

GameValue Solver::value_of_pieces(const std::vector<Picture>& pieces) {
  GameValue total;
  for (const Picture& piece : pieces) {
    if (is_pure(piece)) {
      total.simple = total.simple + pure_value(piece);
    } else {
      const ShortGames::Game game = mixed_game(piece, 0);
      if (const auto& simple = games_->simple_value(game)) {
        total.simple = total.simple + Value(*simple);
      } else {
        total.other = games_->sum(total.other, game);
      }
    }
    if (gave_up_ || games_->stopped() != StopReason::none) return {stopped_value()};
  }
  return total;
}

ShortGames::Game Solver::game_of(const Picture& picture, std::size_t depth) {
  ShortGames::Game total = ShortGames::zero;
  for (const Picture& piece : split_at_ground(picture)) {
    ShortGames::Game game = ShortGames::zero;
    if (is_pure(piece)) {
      const Value value = pure_value(piece);
      if (gave_up_) return ShortGames::zero;
      const auto* number = value.as<NumberValue>();
      const NumberValue simple = number != nullptr ? *number : NumberValue{{}, Nimber{*value.nimber()}};
      if (simple.nimber.index > largest_listed_nimber) gave_up_ = "the picture is too large for a search";
      if (gave_up_) return ShortGames::zero;
      game = games_->number_and_nimber(simple);
    } else {
      game = mixed_game(piece, depth);
    }
    total = games_->sum(total, game);
    if (gave_up_ || games_->stopped() != StopReason::none) return ShortGames::zero;
  }
  return total;
}

ShortGames::Game Solver::mixed_game(const Picture& piece, std::size_t depth) {
  if (depth > deepest_search || piece.edges.size() > 4 * deepest_search) {
    gave_up_ = "the picture is too large for a search";
    return ShortGames::zero;
  }
  const std::string key = normal_form_.of(as_bush(piece));
  if (const auto known = mixed_.find(key); known != mixed_.end()) return known->second;
  ShortGames::Options left;
  ShortGames::Options right;
  for (std::size_t i = 0; i < piece.edges.size(); ++i) {
    const ShortGames::Game option = game_of(without_edge(piece, i), depth + 1);
    if (gave_up_ || games_->stopped() != StopReason::none) return ShortGames::zero;
    if (piece.edges[i].colour != Colour::red) left.push_back(option);
    if (piece.edges[i].colour != Colour::blue) right.push_back(option);
  }
  const ShortGames::Game game = games_->game(std::move(left), std::move(right));
  if (games_->stopped() != StopReason::none) return ShortGames::zero;
  mixed_.emplace(key, game);
  if (listener_) listener_({mixed_.size(), 0, "positions", {}});
  return game;
}

Value Solver::stopped_value() const {
  return Value::unknown(gave_up_ ? *gave_up_ : std::string(to_string(games_->stopped())));
}

std::vector<Value> Solver::cut_values(const Picture& picture) {
  std::vector<Value> values;
  values.reserve(picture.edges.size());
  if (palette(picture).only_green()) {
    for (const std::uint64_t value : green_cut_values(picture)) values.emplace_back(Nimber{value});
  } else {
    std::map<Edge, Value> known;  // parallel edges of one colour leave the same picture
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
      const auto [entry, fresh] = known.try_emplace(picture.edges[i]);
      if (fresh) {
        const StopReason stop = budget_.check();
        entry->second =
            stop == StopReason::none ? value(without_edge(picture, i)) : Value::unknown(std::string(to_string(stop)));
      }
      values.push_back(entry->second);
    }
  }
  return values;
}

}  // namespace grundy::hackenbush
