// Others who certify what this process generates: processes of a team (engine/question/certifying_team.h). They hold no
// sequence of their own. What they need to make a certifier of their own is sent once, and with every slice the ranks
// just before it.
#pragma once

#include <cstdint>
#include <optional>

#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/sparse_state.h"

namespace grundy {

class CertifyingPeers {
 public:
  virtual ~CertifyingPeers() = default;

  // How many slices they can work on at the same time.
  virtual unsigned count() = 0;
  // They make the certifier that was made here at heap `next`.
  virtual void prepare(const SparseState& state, CertifierKind kind, std::uint64_t next) = 0;
  // The generated heaps first .. last - 1.
  virtual void hand_out(const SparseState& state, std::uint64_t first, std::uint64_t last) = 0;
  // Of the slice that was handed out first among those not waited for: the largest smaller part that it needed. Nothing
  // if it is not certified, for whatever reason.
  virtual std::optional<std::uint64_t> wait() = 0;
};

}  // namespace grundy
