// Who wins a sum, and nothing more: the search stops at the first winning move. It works in normal and in misere play,
// where values of the parts do not tell the outcome of the whole. Parts without a move are dropped. Equal parts are not
// cancelled: the second player can mirror, but where play may go on for ever that holds a draw and does not win.
//
// Memory is bounded: when half of what the control allows is in use, the search keeps the sums on its path and those
// that cost most, with their positions, and forgets all other sums, positions and options. What it needs again it finds
// again, so the answer does not depend on the limit; only the time does. (It takes 4 MB at least.)
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solve/bag_table.h"
#include "solve/search_result.h"
#include "solve/unfolding.h"
#include "value/outcome.h"

namespace grundy {

class OutcomeSolver {
 public:
  // What a theorem says about a sum, where one does.
  using Theorem = std::function<std::optional<Outcome>(std::span<const char32_t> sum)>;

  // Positions that are still there, by their numbers before, which are increasing; their places are their numbers now.
  using Forgotten = std::function<void(std::span<const PositionId> kept)>;

  // Numbers of positions hold only until the search has ended, for it may forget positions; `forgotten` hears of it.
  explicit OutcomeSolver(Unfolding& games, Play play = Play::normal, Theorem theorem = {}, Forgotten forgotten = {})
      : games_(games), play_(play), theorem_(std::move(theorem)), forgotten_(std::move(forgotten)) {}

  // Gives up after so many sums, stopped for no reason of the control's.
  SearchResult<Outcome> outcome(const Bag& sum, const Control& control = {}, std::uint64_t most_visited = ~0ull);
  SearchStats stats() const;

 private:
  // A sum being worked on, and which move is tried next.
  struct Frame {
    BagTable::Index sum = 0;
    std::uint64_t hash = 0;
    std::size_t part = 0;
    std::size_t option = 0;
    std::uint64_t visited_before = 0;
  };
  enum class Kind : std::uint8_t { not_looked_at, dead, live, infinite, ended_by_rule };

  // Nothing if the control said stop while the options were listed.
  std::optional<Kind> kind_of(PositionId id, const Control& control);
  void open(BagTable::Index sum, std::uint64_t hash);
  SearchEnd step(const Control& control);
  // Makes next_ and next_hash_ the sum after a move; false if the control said stop.
  bool make_move(const Frame& frame, const Control& control);
  void settle(Outcome outcome);
  // False if there was too little to forget for the search to go on.
  bool forget_most();
  void keep_positions(std::span<const PositionId> positions);
  std::size_t bytes() const;

  Unfolding& games_;
  Play play_;
  Theorem theorem_;
  Forgotten forgotten_;
  std::uint64_t visited_at_last_forgetting_ = 0;
  Outcome last_outcome_ = Outcome::unknown;  // of the sum that was settled last
  BagTable table_;
  std::vector<Kind> kinds_;  // by position
  std::vector<Frame> stack_;
  Bag next_;
  std::uint64_t next_hash_ = 0;
  SearchStats stats_;
};

}  // namespace grundy
