// Values that are read off the digits of n. A sequence v is read by an automaton that takes the digits of n in some
// base, the last one first, exactly if there are only finitely many different sequences v(b^e n + r) (Eilenberg 1974,
// "the kernel is finite"); each of them is a state, and another digit leads from v to v(b n + d). Mark and its
// relatives are of this kind.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

struct DigitAutomaton {
  unsigned base = 2;
  std::vector<std::vector<std::size_t>> next;  // [state][digit]; it begins in state 0
  std::vector<std::uint64_t> values;           // of the states, when no digit is left

  std::uint64_t at(std::uint64_t n) const;
};

// The values belong to 0, 1, 2, ... The automaton is made from the first half of them and must give the second half
// too; nothing if there is none of few states.
std::optional<DigitAutomaton> digit_automaton(std::span<const std::uint64_t> values, unsigned base);

}  // namespace grundy
