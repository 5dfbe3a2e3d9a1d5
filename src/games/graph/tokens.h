// Tokens on a directed graph: a move takes one of them along an arrow; tokens do not mind each other. Where the arrows
// run in a circle play can go on for ever, so positions have loopy values.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules/arguments.h"
#include "rules/game_rules.h"

namespace grundy {

// The arrows as they were written, "a>b b>c d"; a place for drawing, "a@1.5,2", is kept and means nothing here.
struct ArrowGraph {
  std::string text;
  std::vector<std::string> names;
  std::vector<std::vector<std::uint64_t>> arrows;  // by point: where to, in the order written, without repetition
  bool has_cycle = false;

  static Result<ArrowGraph> read(const Field& field);
};

struct Tokens {
  using Position = std::uint64_t;  // the point

  std::shared_ptr<const ArrowGraph> graph;

  bool is_loopy() const { return graph->has_cycle; }

  template <class Visit>
  void for_each_option(Position point, Visit&& visit) const {
    for (const Position& next : graph->arrows[point]) {
      if (!visit(std::span<const Position>(&next, 1))) return;
    }
  }

  std::string format(std::span<const Position> points) const;
  std::string describe(Position point, std::span<const Position> option) const;
  static Result<Start<Tokens>> read(const Arguments& arguments);

  friend bool operator==(const Tokens& a, const Tokens& b) { return a.graph->text == b.graph->text; }
};

}  // namespace grundy
