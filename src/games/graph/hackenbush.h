// Hackenbush as a game: all-green pictures are impartial, pictures with blue or red edges partizan. Both keep the names
// of the vertices beside the positions, so that moves can be told as they were drawn.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "hackenbush/picture_text.h"
#include "hackenbush/solver.h"
#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

struct HackenbushNames {
  std::shared_ptr<const Scenery> scenery;
  std::string title;  // how the whole picture was written, if that was as stalk(...) or tree(...)
  std::size_t edges_of_title = 0;
  std::size_t fallen = 0;  // edges of the picture that was read which were not connected to the ground

  std::string note() const;
  std::string format(std::span<const Picture> parts) const;
  // Which edge was cut, and how much fell with it.
  std::string describe(const Picture& position, std::span<const Picture> option) const;
  friend bool operator==(const HackenbushNames& a, const HackenbushNames& b) {
    return (a.scenery->numbered && b.scenery->numbered) || *a.scenery == *b.scenery;
  }
};

struct GreenHackenbush : HackenbushNames {
  using Position = Picture;

  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    for (std::size_t i = 0; i < position.edges.size(); ++i) {
      if (i > 0 && position.edges[i] == position.edges[i - 1]) continue;  // the same move
      const auto parts = split_at_ground(without_edge(position, i));
      if (!visit(std::span<const Position>(parts))) return;
    }
  }

  std::optional<Value> known_value(const Position& position) const;

  // All cuts are valued together, so that a winning one is found without fusing anew for each edge.
  template <class Visit>
  void for_each_option_worth(const Position& position, const Value& wanted, Visit&& visit) const {
    for (const std::size_t edge : cuts_worth(position, wanted)) {
      const auto parts = split_at_ground(without_edge(position, edge));
      if (!visit(std::span<const Position>(parts))) return;
    }
  }

  static std::vector<std::size_t> cuts_worth(const Position& position, const Value& wanted);
};

struct ColouredHackenbush : HackenbushNames {
  using Position = Picture;  // the whole picture: its pieces are summed by the solver
  using Solver = HackenbushSolver;

  template <class Visit>
  void for_each_option(const Position& position, Player player, Visit&& visit) const {
    const auto not_theirs = player == Player::left ? Colour::red : Colour::blue;
    for (std::size_t i = 0; i < position.edges.size(); ++i) {
      if (position.edges[i].colour == not_theirs) continue;
      if (i > 0 && position.edges[i] == position.edges[i - 1]) continue;  // the same move
      const Position option = without_edge(position, i);
      if (!visit(std::span<const Position>(&option, option.edges.empty() ? 0 : 1))) return;
    }
  }

  Value value_by(HackenbushSolver& solver, const Position& position, const Control& control) const {
    return solver.value(position, control);
  }
  GameValue game_value_by(HackenbushSolver& solver, const Position& position, const Control& control) const {
    return solver.game_value(position, control);
  }
};

// "hackenbush" reads a picture or a file of one (@picture.txt), "stalk" and "tree" read stalks and trees in brackets.
// Edges that do not stand are gone.
using AnyHackenbush = std::variant<Start<GreenHackenbush>, Start<ColouredHackenbush>>;
Result<AnyHackenbush> read_hackenbush(const Arguments& arguments);
AnyHackenbush hackenbush_start(NamedPicture picture, std::string title);

}  // namespace grundy
