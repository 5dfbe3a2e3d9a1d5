// A slice of a long sequence on its way to another process, and what that process does with it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "heap/sparse/candidate_certifier.h"

namespace grundy {

// What a certifier is made from at heap `next`: the space, the first ranks, and the ranks before `next`.
std::string certifier_seed(const SparseState& state, CertifierKind kind, std::uint64_t next);
// The ranks of the slice and those before it that its pairs look at.
std::string certifier_slice(const SparseState& state, std::uint64_t first, std::uint64_t last);

class SliceCertifier {
 public:
  explicit SliceCertifier(SplitMoves moves) : moves_(std::move(moves)) {}

  void prepare(std::string_view seed);
  // The largest smaller part that was needed; nothing where the pairs at hand do not settle the slice.
  std::optional<std::uint64_t> certify(std::string_view slice);

 private:
  SplitMoves moves_;
  std::unique_ptr<SparseState> state_;  // has a fixed address: the certifier refers to it
  std::vector<std::uint8_t> head_;
  std::unique_ptr<CandidateCertifier> certifier_;
};

}  // namespace grundy
