// Verifies a period certificate (docs/formats/period-certificate.md) from scratch: its own reader of codes and lines,
// its own plain loops, one heap after the other. Nothing is shared with the engine that wrote the certificate, and no
// claim of the certificate is believed: every value is computed again, every rare heap is searched in full.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>

#include "base/control.h"
#include "proof/verdict.h"

namespace grundy {

// Of a certificate of version 2, whose blocks can be checked one by one: how many, taken at random.
struct BlockSample {
  std::uint64_t blocks = 0;  // 0: all of them
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one per core
};

// Blocks that were found right before, by their number, with the sum of (n+1) G(n) modulo 2^64 of each: they are
// believed. Whoever keeps them hears of every one that comes to them, one at a time but from any thread.
struct BlockLedger {
  std::map<std::uint64_t, std::uint64_t> sums;
  std::function<void()> grown;
};

struct PeriodVerdict : ClaimVerdict {
  std::uint64_t increment = 0;
  std::uint64_t values = 0;  // computed again
  std::uint64_t blocks = 0;  // of a certificate of version 2
  std::uint64_t blocks_verified = 0;
};

PeriodVerdict verify_period_certificate(std::string_view certificate, const Control& control = {},
                                        const BlockSample& sample = {}, BlockLedger* ledger = nullptr);

}  // namespace grundy
