// The first heaps of a long run by the definition, held against what the claim says of them: which are rare, what those
// are worth, and how large a smaller part proves that the others are not. All that is checked later rests on them.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/control.h"
#include "proof/period_claim.h"
#include "proof/verdict.h"

namespace grundy {

// Appends the values of heaps 0 .. end - 1 to `g`, which is empty. False, and the verdict says why, if the claim is
// wrong, a value too large, or `stopped` says so.
bool compute_first_heaps(const Claim& claim, std::uint64_t end, const std::function<StopReason()>& stopped,
                         std::vector<std::uint8_t>& g, ClaimVerdict& verdict);

}  // namespace grundy
