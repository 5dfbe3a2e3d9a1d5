// Verifies a period certificate of version 2 (docs/formats/period-certificate.md): one of a run so long that its values
// are no longer kept. Blocks of values are computed again from the states in which they begin, all of them or some
// taken at random; memory stays bounded. As in period_verifier.h nothing is shared with the engine.
#pragma once

#include "proof/lane_kernel.h"
#include "proof/period_claim.h"
#include "proof/period_verifier.h"

namespace grundy {

PeriodVerdict verify_stream_certificate(const Claim& claim, const BlockSample& sample, const Control& control,
                                        BlockLedger* ledger = nullptr);
// The same by these loops; null: one block after the other.
PeriodVerdict verify_stream_certificate(const Claim& claim, const BlockSample& sample, const Control& control,
                                        BlockLedger* ledger, const LaneKernel* lanes);

}  // namespace grundy
