#include "heap/sparse/shared_certifier.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t least_slice = 1 << 12;  // less is certified here before a message has arrived

}  // namespace

SharedCertifier::SharedCertifier(std::unique_ptr<CandidateCertifier> own, const SparseState& state, CertifierKind kind,
                                 std::uint64_t next, CertifyingPeers& peers)
    : own_(std::move(own)), state_(state), peers_(peers), next_(next) {
  peers_.prepare(state, kind, next);
}

CandidateCertifier::Outcome SharedCertifier::certify_here(std::uint64_t first, std::uint64_t end) {
  own_->restart(first);
  const Outcome outcome = own_->certify(end);
  if (!outcome.failed) next_ = end;
  return outcome;
}

CandidateCertifier::Outcome SharedCertifier::certify(std::uint64_t end) {
  if (next_ >= end) return {};
  const std::uint64_t first = next_;
  const std::uint64_t slices = std::min<std::uint64_t>(peers_.count(), (end - first) / least_slice);
  if (slices == 0) return certify_here(first, end);
  const auto bound = [&](std::uint64_t slice) { return first + (end - first) * slice / slices; };
  for (std::uint64_t slice = 0; slice < slices; ++slice) peers_.hand_out(state_, bound(slice), bound(slice + 1));
  // In order: behind a heap that is rare after all everything was generated from a wrong value.
  Outcome outcome;
  for (std::uint64_t slice = 0; slice < slices; ++slice) {
    const std::optional<std::uint64_t> witness = peers_.wait();
    if (outcome.failed) continue;
    if (witness) {
      witness_ = std::max(witness_, *witness);
      next_ = bound(slice + 1);
    } else {
      outcome = certify_here(bound(slice), bound(slice + 1));
    }
  }
  return outcome;
}

}  // namespace grundy
