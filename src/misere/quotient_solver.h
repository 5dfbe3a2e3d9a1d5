// Computes misere quotients letter by letter. docs/misere.md tells how, docs/theory/misere-quotients.md why the answer
// is right: whatever was guessed on the way, nothing is kept that outcome_check.h has not verified.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/control.h"
#include "base/result.h"
#include "misere/letters.h"
#include "misere/quotient.h"

namespace grundy {

struct QuotientLimits {
  std::uint64_t heaps = 20'000;       // the last heap to look at
  std::size_t order = 2'500;          // elements of the quotient
  std::size_t expansion = 4'000'000;  // elements of a monoid that the next quotient is looked for in
};

// A quotient on the way: verified for the letters that phi has.
struct QuotientState {
  WordMonoid monoid;
  std::vector<Element> phi;
};
// For runs that are broken off and go on later. What is handed in is verified again before anything is built on it.
struct QuotientResume {
  std::optional<QuotientState> start = {};
  std::function<void(const WordMonoid&, const std::vector<Element>& phi)> reached = {};  // now and then, and at the end
};

// The quotient of all heaps of a game, with its period; or, where a limit comes first, of the heaps up to known_to(),
// and stopped() says why. Only codes that make no sense here are errors: infinitely many moves, or play without end.
Result<MisereQuotient> misere_quotient_of(const TakeBreakCode& code, const QuotientLimits& limits,
                                          const Control& control, QuotientResume resume = {});
// The same of sums in which heaps of all these games may occur.
Result<MisereQuotient> misere_quotient_of(const std::vector<TakeBreakCode>& codes, const QuotientLimits& limits,
                                          const Control& control);
// The same of a finite set of positions: options[i] are the words over the positions before i that position i can be
// moved to.
Result<MisereQuotient> misere_quotient_of(std::vector<std::vector<std::vector<std::uint64_t>>> options,
                                          const QuotientLimits& limits, const Control& control);

}  // namespace grundy
