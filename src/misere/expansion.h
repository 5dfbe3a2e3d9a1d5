// A larger monoid to look for the next quotient in: the old one, and for some letters a count of how often they occur,
// a cyclic monoid. Words are walked in increasing order; the first that leads to an element decides whether it is a
// P-element. Then elements that no company tells apart are made equal, as one minimises an automaton.
//
// This is guessing, if well directed: outcome_check.h says whether the guess is right.
#pragma once

#include <map>
#include <optional>

#include "base/control.h"
#include "misere/letters.h"
#include "misere/quotient.h"

namespace grundy {

// A count runs 0, 1, ..., index + period - 1 and then returns to index.
struct CyclicFactor {
  std::uint32_t index = 2;
  std::uint32_t period = 2;
};
using CyclicFactors = std::map<std::uint64_t, CyclicFactor>;

struct Expansion {
  WordMonoid monoid;
  std::vector<Element> phi;  // of all letters
};

// phi holds the images of the letters before the new one, which must be among the factors. Empty if the product would
// be larger than allowed or the control says stop.
std::optional<Expansion> expand(const Letters& letters, const WordMonoid& old, const std::vector<Element>& phi,
                                const CyclicFactors& factors, std::size_t most_elements, const Control& control);

}  // namespace grundy
