// Sums of heaps of codes and Nim heaps in misere play, where the quotient of all of them together is not found: beside
// Kayles, heaps of six and more seem to have none that is finite. The quotient of the codes with smaller Nim heaps
// often is known, so a search needs to look only at sums that still have a large one.
#pragma once

#include <memory>

#include "engine/sum/misere_sum.h"

namespace grundy {

class MisereHeapSearch {
 public:
  // Nothing if no quotient is known that covers the heaps of the codes alone.
  static std::unique_ptr<MisereHeapSearch> over(const HeapsOfCodes& sum, MisereQuotients& quotients,
                                                const Control& control);

  // Whether sums of these heaps can be asked.
  bool covers(const HeapsOfCodes& sum) const;
  SearchResult<Outcome> outcome(const HeapsOfCodes& sum, const Control& control);
  std::string evidence() const;
  SearchStats stats() const { return search_.stats(); }

 private:
  MisereHeapSearch(const HeapsOfCodes& sum, const MisereQuotient& quotient, std::uint64_t nim_within);
  void number_heaps();
  void forget_all_but(std::span<const PositionId> kept);
  std::optional<Outcome> told_by_quotient(std::span<const char32_t> sum) const;

  const MisereQuotient& quotient_;
  std::uint64_t nim_within_;  // Nim heaps up to this one are covered by the quotient
  std::vector<TakeBreakCode> codes_;
  std::vector<std::uint64_t> largest_;  // heap of each code
  Unfolding games_;
  std::vector<std::vector<PositionId>> ids_;   // by code and heap
  std::vector<std::optional<Element>> image_;  // by position
  OutcomeSolver search_{games_, Play::misere, [this](std::span<const char32_t> sum) { return told_by_quotient(sum); },
                        [this](std::span<const PositionId> kept) { forget_all_but(kept); }};
};

}  // namespace grundy
