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

// The k-th pair of Wythoff: floor(k phi), floor(k phi) + k.
std::pair<std::uint64_t, std::uint64_t> golden_pair(std::uint64_t k);

}  // namespace grundy
