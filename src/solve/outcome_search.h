// Who wins a sum, and nothing more: the search stops at the first winning move. It works in normal and in misere play,
// where values of the parts do not tell the outcome of the whole. Parts without a move are dropped. Equal parts are not
// cancelled: the second player can mirror, but where play may go on for ever that holds a draw and does not win.
#pragma once

#include <optional>
#include <vector>

#include "solve/search_result.h"
#include "solve/unfolding.h"
#include "value/outcome.h"

namespace grundy {

class OutcomeSolver {
 public:
  explicit OutcomeSolver(Unfolding& games, Play play = Play::normal) : games_(games), play_(play) {}

  SearchResult<Outcome> outcome(const Bag& sum, const Control& control = {});
  SearchStats stats() const;

 private:
  // A sum being worked on, and which move is tried next.
  struct Frame {
    Bag sum;
    std::size_t part = 0;
    std::size_t option = 0;
  };

  SearchEnd step(const Control& control);
  SearchEnd settle(Outcome outcome);
  // The sum without parts in which nobody can move; nothing if the control said stop.
  std::optional<Bag> simplified(const Bag& sum, const Control& control);
  std::size_t bytes() const;

  Unfolding& games_;
  Play play_;
  FlatTable<Bag> table_;
  std::vector<Frame> stack_;
  SearchStats stats_;
};

}  // namespace grundy
