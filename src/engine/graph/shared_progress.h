// How far several processes have come with a graph that they hold together, in a folder that all of them see: each
// keeps what it has found in a checkpoint of its own (file/checkpoint.h), whenever it likes and without a word to the
// others. That is enough because every label tells when it was found: what is left of all checkpoints together is what
// the process that is least far had found, and later labels of the others are found again.
//
// A run goes on with any number of processes: each reads some of the checkpoints that are there and sends every label
// to the owner of its vertex.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/large_array.h"
#include "base/result.h"
#include "cluster/exchange.h"
#include "cluster/team.h"
#include "engine/graph/shared_moves.h"
#include "file/checkpoint.h"
#include "value/outcome.h"

namespace grundy {

// How far: the more numbers, and the larger the first of them, the further. Those after the first are the same for all.
using Standing = std::vector<std::uint64_t>;

class SharedProgress {
 public:
  using Words = LargeArray<std::uint32_t>;

  // Keeps nothing.
  SharedProgress() = default;
  // All processes together, as for restore() and remove().
  static Result<SharedProgress> open(const std::string& folder, const SharedMoves& moves, Play play, Team& team,
                                     Exchange& exchange);

  // What was kept of this kind, so many words for each vertex of this process; they hold at least all labels of the
  // standing. Nothing if there is nothing, or not from all.
  struct Found {
    Standing standing;
    std::vector<Words> lists;
  };
  Result<std::optional<Found>> restore(const std::string& kind, std::size_t words);

  // By each process for itself. `done` counts vertices.
  bool due(std::uint64_t done) const { return !own_.empty() && own_.back().due(done); }
  Status save(const Standing& standing, const std::vector<const Words*>& lists, std::uint64_t done);

  // The graph is solved.
  void remove();
  // What could not be used.
  const std::string& warning() const { return warning_; }

 private:
  struct Share {
    unsigned rank = 0;
    unsigned processes = 0;  // that wrote one each
  };

  SharedProgress(std::string folder, std::string subject, const SharedMoves& moves, Team& team, Exchange& exchange);
  Status read_whole();
  Status write_whole();
  Result<Checkpoint> open_share(const std::string& kind, Share share) const;
  // Those that this process reads, to the owners of their vertices; how far they are.
  Result<std::vector<Standing>> send_shares(std::span<const Checkpoint> shares, std::uint64_t processes,
                                            std::size_t words);
  Result<Standing> least_of_all(const std::vector<Standing>& own);
  // An error of any process is one of all.
  Status agree(const Status& own);

  std::string folder_;
  std::string subject_;
  const SharedMoves* moves_ = nullptr;
  Team* team_ = nullptr;
  Exchange* exchange_ = nullptr;
  std::optional<Checkpoint> whole_;  // the first process alone: how many processes have kept what there is
  std::map<std::string, std::uint64_t> kept_by_;
  std::deque<Checkpoint> own_;  // of every kind so far
  std::string warning_;
};

}  // namespace grundy
