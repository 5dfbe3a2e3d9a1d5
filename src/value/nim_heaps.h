// What Bouton's theorem asks about a number of Nim heaps: their nim-sum, and whether one of them holds more than one.
#pragma once

#include <cstdint>

#include "value/outcome.h"

namespace grundy {

struct NimHeaps {
  std::uint64_t sum = 0;
  bool any_above_one = false;

  // Two equal heaps cancel in the nim-sum, so of many copies only the parity counts.
  void add(std::uint64_t heap, std::uint64_t copies = 1) {
    if (copies % 2 == 1) sum ^= heap;
    any_above_one = any_above_one || (heap > 1 && copies > 0);
  }
  void add(const NimHeaps& heaps, std::uint64_t copies) {
    if (copies % 2 == 1) sum ^= heaps.sum;
    any_above_one = any_above_one || (heaps.any_above_one && copies > 0);
  }

  // Bouton: misere Nim is played as Nim while some heap exceeds 1; otherwise P when the number of heaps is odd.
  Outcome misere_outcome() const { return (sum == 0) == any_above_one ? Outcome::P : Outcome::N; }
};

}  // namespace grundy
