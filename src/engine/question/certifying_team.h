// Long sequences by several processes: the leader generates, the others certify slices
// (heap/sparse/shared_certifier.h).
#pragma once

#include <deque>
#include <vector>

#include "cluster/team.h"
#include "heap/rule/heap_rule.h"
#include "heap/sparse/certifying_peers.h"

namespace grundy {

// The others, as the leader sees them.
class CertifyingTeam final : public CertifyingPeers {
 public:
  explicit CertifyingTeam(Team& team) : team_(team), lost_(team.size()) {}

  unsigned count() override;
  void prepare(const SparseState& state, CertifierKind kind, std::uint64_t next) override;
  void hand_out(const SparseState& state, std::uint64_t first, std::uint64_t last) override;
  std::optional<std::uint64_t> wait() override;

 private:
  struct Slice {
    std::uint64_t number = 0;
    unsigned rank = 0;
    bool answered = false;
    std::optional<std::uint64_t> witness;
  };
  void hear();

  Team& team_;
  std::vector<bool> lost_;
  std::deque<Slice> out_;
  std::uint64_t handed_out_ = 0;
  unsigned last_rank_ = 0;
};

// What the others do, until the leader has ended the question.
void certify_for_the_leader(const HeapRule& rule, Team& team);

}  // namespace grundy
