// Who wins misere sums that differ from a given one in a single summand, such as all that one move leads to. Asking
// for each of them anew would go through all summands each time; what the others make together is worked out once for
// each summand, where the sum is Nim heaps (Bouton) or heaps of one code with a known quotient.
#pragma once

#include <optional>
#include <vector>

#include "engine/sum/misere_sum.h"
#include "value/nim_heaps.h"

namespace grundy {

class MisereNeighbours {
 public:
  MisereNeighbours(const Sum& sum, SolveContext& context);

  // One copy of that summand has become this one. Nothing where neither theory tells.
  std::optional<Outcome> after(std::size_t summand, const Summand& becomes) const;

 private:
  std::vector<NimHeaps> nim_beside_;  // each summand; empty where some are no Nim heaps
  std::optional<QuotientOfSum> quotient_;
  std::vector<Element> product_beside_;  // in the quotient
};

}  // namespace grundy
