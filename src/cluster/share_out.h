// Work in pieces that do not need each other, done by all processes of a team and all their threads. The leader hands
// out a piece to whoever has a hand free, takes the answers in the order of the pieces, so that the result does not
// depend on who was faster, and hands out again what a lost process had.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/control.h"
#include "cluster/team.h"

namespace grundy {

struct PieceAnswer {
  std::string text;
  StopReason stopped = StopReason::none;  // then the text is what was finished before, and may be empty
};

struct SharedWork {
  std::size_t pieces = 0;
  const char* unit = "pieces";  // for those who listen
  unsigned threads = 0;         // of each process; 0: one per core
  // Pieces are dearer the later they come: other processes then begin with the last ones, so that no dear piece is left
  // for the end, and the leader with the first, so that a limit finds the cheap ones done.
  bool by_cost = false;
  // What the others need to know about a piece; asked of the leader when it hands the piece out. Optional.
  std::function<std::string(std::size_t piece)> question = {};
  // In any thread of any process.
  std::function<PieceAnswer(std::size_t piece, const std::string& question, const Control& control)> answer = {};
  // In the leader, one at a time, as soon as an answer is there and in whatever order: for whoever writes down what is
  // found. Optional.
  std::function<void(std::size_t piece, const std::string& text)> keep = {};
  // In the leader, one at a time and in order. After a stop there are gaps. False: stop, for the answers can't be kept.
  std::function<bool(std::size_t piece, const std::string& text)> take = {};
};

// To be called by every process of the team at the same place. The reason is the leader's; others may be told less.
StopReason share_out(const SharedWork& work, Team& team, const Control& control);

}  // namespace grundy
