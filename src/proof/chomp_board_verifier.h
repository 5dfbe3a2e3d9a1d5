// Verifies a certificate of a solved Chomp board, by loops of its own: nothing here is shared with the solver that
// wrote it. The two halves of what P-positions are: no bite leads from a listed position to a listed one, and from
// every other position some bite leads to a listed one.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/control.h"
#include "base/result.h"

namespace grundy {

struct ChompVerifyOptions {
  std::uint64_t samples = 0;  // 0: every position
  std::uint64_t seed = 1;
};

// The certificate holds as far as it was looked at.
struct ChompBoardVerdict {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint64_t positions = 0;
  std::uint64_t p_positions = 0;
  std::uint64_t looked_at = 0;
  bool in_full = false;  // every position: verified; otherwise samples only: observed
};

// A certificate that is wrong is an error of kind bad_input that names what is wrong.
Result<ChompBoardVerdict> verify_chomp_certificate(std::string_view text, const ChompVerifyOptions& options = {},
                                                   const Control& control = {});

}  // namespace grundy
