// Col and Snort made impartial: a move colours a vertex of a graph red or blue. In Col neighbours must not get the same
// colour, in Snort not different ones. (C. Vout and S. Norton; Winning Ways, chapter 2, where each player has a
// colour.)
//
// A coloured vertex matters only by what it forbids its neighbours. So a position is the vertices that can still be
// coloured, each with the colours it may get; it falls apart like any graph.
#pragma once

#include "games/graph/graph_game.h"

namespace grundy {

struct ColouringPosition {
  static constexpr std::uint8_t red = 1, blue = 2, both = 3;

  SimpleGraph graph;
  std::vector<std::uint8_t> allowed;  // by place in graph.vertices; never 0

  std::uint64_t hash() const { return combine(graph.hash(), hash_of(allowed)); }
  friend bool operator==(const ColouringPosition&, const ColouringPosition&) = default;
};

struct Colouring {
  using Position = ColouringPosition;

  std::shared_ptr<const GraphNames> graph;
  bool same_colours_touch = false;  // Snort

  std::string_view name() const { return same_colours_touch ? "snort" : "col"; }

  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const {
    for (std::size_t i = 0; i < position.allowed.size(); ++i) {
      for (const std::uint8_t colour : {Position::red, Position::blue}) {
        if ((position.allowed[i] & colour) == 0) continue;
        if (!visit(std::span<const Position>(coloured(position, i, colour)))) return;
      }
    }
  }

  // Isomorphic graphs are one, and so are positions with the colours exchanged.
  Position canonical(const Position& position) const;
  std::uint32_t difficulty(const Position& position) const {
    return static_cast<std::uint32_t>(position.allowed.size());
  }

  // For certificates.
  std::string proof_game() const { return std::string(name()); }
  static std::string proof_text(const Position& position);

  std::string format(std::span<const Position> parts) const;
  std::string describe_nth(const Position& position, std::optional<Player> player, std::uint64_t number,
                           std::span<const Position> option) const;
  DrawnPosition drawn(std::span<const Position> parts) const;
  static Result<Start<Colouring>> read_col(const Arguments& arguments) { return read(arguments, false); }
  static Result<Start<Colouring>> read_snort(const Arguments& arguments) { return read(arguments, true); }
  friend bool operator==(const Colouring& a, const Colouring& b) {
    return a.same_colours_touch == b.same_colours_touch && *a.graph == *b.graph;
  }

 private:
  std::vector<Position> coloured(const Position& position, std::size_t place, std::uint8_t colour) const;
  static Result<Start<Colouring>> read(const Arguments& arguments, bool same_colours_touch);
};

}  // namespace grundy
