// Blue-red Hackenbush: every picture is a number, found exactly. Pieces that meet in one vertex are taken apart (their
// sum at the ground, the ordinal-sum rule above it), so a forest costs polynomial time; a block with cycles is searched
// with the simplest-number rule, and a table of normal forms remembers every block. That can take exponential time: to
// decide the value of a redwood bed is NP-hard (Berlekamp, Conway and Guy, Winning Ways, chapter 7).
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <string>

#include "base/control.h"
#include "base/result.h"
#include "hackenbush/bush.h"
#include "hackenbush/picture.h"

namespace grundy {

class BlueRedSolver {
 public:
  // The value of a picture of blue and red edges; an error if a limit is reached first.
  Result<Dyadic> value(const Picture& picture, const Control& control = {});

  std::size_t positions() const { return table_.size(); }  // blocks in the table
  std::uint64_t lookups() const { return lookups_; }

 private:
  struct Frame {
    Blocks blocks;
    Bush block;
    Bush option;
    std::vector<Vertex> names;
  };

  Dyadic value_of(const Bush& bush, std::size_t depth, const Control& control);
  Dyadic block_value(std::size_t depth, const Control& control);
  Dyadic search(std::size_t depth, const Control& control);
  bool should_stop(std::size_t depth, std::size_t bytes, const Control& control);

  StopReason stopped_ = StopReason::none;
  bool too_deep_ = false;
  BlockFinder block_finder_;
  NormalForm normal_form_;
  std::deque<Frame> frames_;   // by depth; their memory is used again
  std::vector<Vertex> place_;  // by vertex of the bush that is taken apart: its number within the current block
  boost::unordered_flat_map<std::string, Dyadic> table_;
  std::size_t table_bytes_ = 0;
  std::uint64_t lookups_ = 0;
  Pace pace_;
};

}  // namespace grundy
