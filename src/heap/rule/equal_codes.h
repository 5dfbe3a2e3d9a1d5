// Different codes can be the same game. Three theorems (docs/theory/equal-codes.md) lead every finite code to a form
// that equal games often share: heaps worth 0 in front are shifted away ("first cousins"), what another move with a
// heap worth 0 besides does as well is left out, and whether a heap may be taken whole is written down where it makes
// no difference.
#pragma once

#include <cstdint>

#include "rules/take_break_code.h"

namespace grundy {

struct EqualForm {
  TakeBreakCode code;
  std::uint64_t shift = 0;  // heap n + shift of the given code is worth heap n of this one; heaps before that 0

  friend bool operator==(const EqualForm&, const EqualForm&) = default;
};

EqualForm equal_form(const TakeBreakCode& finite_code);

}  // namespace grundy
