// The window theorem for sparse games; the proof stands in docs/theory/window-theorem.md. Let one sparse space hold for
// the whole run, R be the last rare heap, t the last place, D the largest smaller part needed to exclude a rare value,
// and W = max(R, D) + t. If G(n + p) = G(n) for W consecutive n from n0 > R on (p even for the domain kind), if no heap
// in (R, n0 + W + p) is rare, and if every heap in [n0 + W, n0 + W + p) was certified with parts of at most D, then G(n
// + p) = G(n) for all n >= n0.
#pragma once

#include <algorithm>
#include <cstdint>

#include "heap/sparse/sparse_space.h"

namespace grundy {

struct WindowEvidence {
  SpaceKind kind = SpaceKind::none;
  std::uint64_t last_rare = 0;
  std::uint64_t largest_witness = 0;
  std::uint64_t last_place = 0;
  std::uint64_t witnessed_from = 0;  // the bound on witnesses holds for heaps from here on
  bool unequal = false;              // Grundy's game: the parts of a pair must differ

  std::uint64_t window() const { return std::max(last_rare, largest_witness) + last_place; }
};

// The first heap that may be the n0 of the theorem, if the period is seen to hold from `preperiod` on.
inline std::uint64_t window_theorem_start(const WindowEvidence& evidence, std::uint64_t preperiod) {
  const std::uint64_t witnessed = evidence.witnessed_from - std::min(evidence.witnessed_from, evidence.window());
  return std::max({preperiod, evidence.last_rare + 1, witnessed, evidence.unequal ? evidence.largest_witness + 1 : 0});
}

// How many values G(0), G(1), ... the theorem has to see.
inline std::uint64_t window_theorem_needs(const WindowEvidence& evidence, std::uint64_t start, std::uint64_t period) {
  return start + period + evidence.window();
}

// `start` is the n0 of the theorem; `values_seen` heaps were certified, and the period was seen from `start` to their
// end.
inline bool window_theorem_applies(const WindowEvidence& evidence, std::uint64_t start, std::uint64_t period,
                                   std::uint64_t values_seen) {
  return evidence.kind != SpaceKind::none && period > 0 && start > evidence.last_rare &&
         (evidence.kind != SpaceKind::domain || period % 2 == 0) &&
         (!evidence.unequal || start > evidence.largest_witness) &&
         start + evidence.window() >= evidence.witnessed_from &&
         values_seen >= window_theorem_needs(evidence, start, period);
}

}  // namespace grundy
