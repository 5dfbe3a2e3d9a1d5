// A certifier that hands out slices to others. They answer for what their pairs settle; a slice in which they would
// have to search further, and one that a lost process had, is certified here. So the outcome is
// that of a certifier that does everything by itself, and so is the largest smaller part that was needed.
#pragma once

#include <memory>

#include "heap/sparse/candidate_certifier.h"
#include "heap/sparse/certifying_peers.h"

namespace grundy {

class SharedCertifier final : public CandidateCertifier {
 public:
  // `own` was made at heap `next`.
  SharedCertifier(std::unique_ptr<CandidateCertifier> own, const SparseState& state, CertifierKind kind,
                  std::uint64_t next, CertifyingPeers& peers);

  void restart(std::uint64_t next) override { next_ = next; }
  Outcome certify(std::uint64_t end) override;
  std::uint64_t largest_witness() const override { return std::max(witness_, own_->largest_witness()); }
  std::uint64_t plan_until() const override { return own_->plan_until(); }
  RareValueSearch& search() override { return own_->search(); }
  double rows_per_heap() const override { return own_->rows_per_heap(); }

 private:
  Outcome certify_here(std::uint64_t first, std::uint64_t end);

  std::unique_ptr<CandidateCertifier> own_;
  const SparseState& state_;
  CertifyingPeers& peers_;
  std::uint64_t next_;
  std::uint64_t witness_ = 0;
};

}  // namespace grundy
