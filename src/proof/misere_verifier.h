// Verifies the certificate of a misere quotient (docs/formats/misere-certificate.md) from scratch: that it is a
// commutative monoid, that it tells the outcome of every sum of heaps and tells no two apart without need, and that its
// period goes on for ever. The proofs are in docs/theory/misere-quotients.md and misere-periods.md. Nothing is shared
// with the solver; what a heap can be moved to is computed again from the code.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/control.h"
#include "proof/verdict.h"

namespace grundy {

struct MisereVerdict : ClaimVerdict {
  std::uint64_t order = 0;
  std::uint64_t p_portion = 0;
  std::uint64_t heaps = 0;  // that were looked at
};

MisereVerdict verify_misere_certificate(std::string_view certificate, const Control& control = {});

}  // namespace grundy
