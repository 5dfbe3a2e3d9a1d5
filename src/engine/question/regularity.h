// Guessing regularities. A guess is made from the first half of the numbers and must hold on the second half, which it
// was not made from; what is found this way is observed, never proved.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace grundy {

struct PeriodGuess {
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
};

// The least p, and for it the least preperiod, with v(n+p) = v(n) + s for all n from the preperiod on. At least two
// full laps must lie in the first half.
std::optional<PeriodGuess> guess_period(std::span<const std::uint64_t> values, bool arithmetic);

// True if `zeros` (increasing numbers in [from, to]) are exactly the numbers in [from, to] that `belongs` accepts, and
// there are enough of them in both halves for that to mean anything.
bool zeros_are(std::span<const std::uint64_t> zeros, std::uint64_t from, std::uint64_t to,
               const std::function<bool(std::uint64_t)>& belongs);

// The s >= 1 for which the pairs (a_k, b_k) are those of Beatty: a_0 = 0, a_k the least number in no earlier pair, and
// b_k = a_k + s k. With s = 1 they are Wythoff's. At least eight pairs must be there.
std::optional<std::uint64_t> beatty_step(std::span<const std::pair<std::uint64_t, std::uint64_t>> pairs);

// The least modulus m >= 2 and residues such that exactly these belong to `zeros`; two laps must lie in the first half.
struct Residues {
  std::uint64_t modulus = 0;
  std::vector<std::uint64_t> residues;
};
std::optional<Residues> residues_of(std::span<const std::uint64_t> zeros, std::uint64_t from, std::uint64_t to);

}  // namespace grundy
