// Who wins sums of misere play, where the parts have no values that could be added. One object answers for all sums of
// one question, for example for every move from a position, and keeps what it has found.
//
// The ways, in this order: Bouton's theorem for Nim heaps; the misere quotient of a code; types of tame positions; a
// search; and for sums too large for that the quotient of all positions that can be reached from the parts, or that of
// several codes together; where large Nim heaps spoil that, a search for the sums that have some.
#pragma once

#include <map>
#include <memory>

#include "engine/sum/outcome.h"
#include "misere/quotient.h"
#include "misere/tame.h"
#include "solve/outcome_search.h"
#include "solve/unfolding.h"

namespace grundy {

// The quotients of codes that were found so far, of one or of several together; what was not found within reason is
// kept too, as far as it goes.
class MisereQuotients {
 public:
  // Nothing for codes that have no quotient: infinitely many moves, or play without end.
  const MisereQuotient* of(const std::vector<TakeBreakCode>& codes, const Control& control);
  std::uint64_t positions() const { return 0; }

 private:
  std::map<std::string, std::optional<MisereQuotient>> known_;
};

// A sum as heaps of codes; small nimbers are heaps of a code too. Nothing if some term is nothing of the kind.
struct HeapsOfCodes {
  struct Heap {
    std::size_t code = 0;
    std::uint64_t size = 0;
    std::uint64_t count = 1;
  };
  std::vector<TakeBreakCode> codes;
  std::vector<Heap> heaps;
  bool with_nim = false;  // the last code is that of Nim heaps
};
// Heaps of Nim up to n are heaps of the code that takes up to n.
TakeBreakCode code_of_nim_to(std::uint64_t n);
std::optional<HeapsOfCodes> heaps_of_codes(const Sum& sum);

// What a sum of heaps is in the quotient of their codes, if that is known for all of them.
struct QuotientOfSum {
  std::vector<TakeBreakCode> codes;
  const MisereQuotient* quotient = nullptr;
  Element product = MisereQuotient::identity();
};
std::optional<QuotientOfSum> quotient_of_sum(const Sum& sum, std::size_t most_codes, SolveContext& context);

class MisereHeapSearch;

class MisereSums {
 public:
  explicit MisereSums(SolveContext& context);
  ~MisereSums();
  MisereSums(const MisereSums&) = delete;
  MisereSums& operator=(const MisereSums&) = delete;

  // Nothing if play ends otherwise than by running out of moves, Left and Right differ, or play can go round in
  // circles.
  std::optional<OutcomeAnswer> outcome(const Sum& sum);

 private:
  std::optional<OutcomeAnswer> by_theory(const Sum& sum);
  std::optional<OutcomeAnswer> searched(const Sum& asked);
  std::optional<OutcomeAnswer> by_quotient_of_codes(const Sum& sum, std::size_t most);
  std::optional<OutcomeAnswer> by_tame_types(const Bag& bag);
  std::optional<OutcomeAnswer> by_search(const Bag& bag, std::uint64_t most_sums);
  std::optional<OutcomeAnswer> by_quotient_of_positions(const Bag& bag);
  std::optional<OutcomeAnswer> by_search_of_heaps(const Sum& sum);

  SolveContext& context_;
  Unfolding games_;
  TameSolver tame_{games_};
  std::unique_ptr<MisereHeapSearch> heap_search_;
  OutcomeSolver search_{games_, Play::misere, [this](std::span<const char32_t> sum) { return told_by_tameness(sum); },
                        [this](std::span<const PositionId> kept) { tame_.keep_only(kept); }};
  std::optional<Outcome> told_by_tameness(std::span<const char32_t> sum) const;
};

}  // namespace grundy
