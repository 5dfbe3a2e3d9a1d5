#include "heap/period/period.h"

#include <vector>

#include "heap/period/arithmetic_period.h"
#include "heap/period/octal_periodicity.h"

namespace grundy {
namespace {

// The least period of the last `length` values: the longest border of the reversed tail, by the failure function of
// Knuth, Morris and Pratt.
std::uint64_t least_period_of_tail(std::span<const std::uint32_t> values, std::size_t length) {
  std::vector<std::uint32_t> border(length, 0);
  const auto from_end = [&](std::size_t i) { return values[values.size() - 1 - i]; };
  std::uint32_t matched = 0;
  for (std::size_t i = 1; i < length; ++i) {
    while (matched > 0 && from_end(i) != from_end(matched)) matched = border[matched - 1];
    if (from_end(i) == from_end(matched)) ++matched;
    border[i] = matched;
  }
  return length - border[length - 1];
}

std::uint64_t least_preperiod(std::span<const std::uint32_t> values, std::uint64_t period) {
  std::uint64_t n = values.size() - period;
  while (n > 0 && values[n - 1] == values[n - 1 + period]) --n;
  return n;
}

std::optional<Period> arithmetic_period(const HeapRule& rule, std::span<const std::uint32_t> values) {
  std::optional<Period> found = arithmetic_candidate(values);
  const auto* code = std::get_if<TakeBreakCode>(&rule);
  if (found && code != nullptr && arithmetic_splitting_applies(*code, values, *found)) {
    found->evidence = Evidence::proved;
    found->theorem = "arithmetic-splitting";
  } else if (found && !is_observed(rule, *found, values.size())) {
    return {};
  }
  return found;
}

// As many values as the octal theorem would have to see, if it spoke about all rules and all periods.
std::uint64_t values_worth_trusting(const HeapRule& rule, const Period& period) {
  static const TakeBreakCode splits_in_two({0, 6});
  const auto* code = std::get_if<TakeBreakCode>(&rule);
  return octal_theorem_needs(code == nullptr ? splits_in_two : *code, period.preperiod, period.period);
}

}  // namespace

bool octal_theorem_applies(const HeapRule& rule, std::uint64_t values_seen, std::uint64_t preperiod,
                           std::uint64_t period) {
  static const TakeBreakCode officers({0, 6});
  if (const auto* code = std::get_if<TakeBreakCode>(&rule)) {
    return code->is_finite() && values_seen >= octal_theorem_needs(*code, preperiod, period);
  }
  // Couples-are-Forever is 0.6 moved by one heap: one value fewer is seen, and the preperiod is one less.
  return std::holds_alternative<CouplesAreForever>(rule) && values_seen > 0 &&
         values_seen - 1 >= octal_theorem_needs(officers, preperiod > 0 ? preperiod - 1 : 0, period);
}

bool has_a_theorem(const HeapRule& rule) {
  const auto* const code = std::get_if<TakeBreakCode>(&rule);
  if (code == nullptr) return std::holds_alternative<CouplesAreForever>(rule);
  return code->is_finite() || is_all_but_subtraction(rule) || is_laskers_nim(rule);
}

bool is_observed(const HeapRule& rule, const Period& period, std::uint64_t values_seen) {
  constexpr std::uint64_t least_repetitions = 4;
  if (period.repetitions(values_seen) < least_repetitions) return false;
  const bool is_octal = period.increment == 0 && octal_theorem_applies(rule, ~std::uint64_t{0}, 0, 1);
  return is_octal || values_seen >= values_worth_trusting(rule, period);
}

std::optional<Period> find_period(const HeapRule& rule, std::span<const std::uint32_t> values) {
  if (values.size() < 4) return {};
  if (is_laskers_nim(rule)) return Period{4, 1, 4, Evidence::proved, "laskers-nim"};
  if (is_all_but_subtraction(rule)) return prove_all_but_period(std::get<TakeBreakCode>(rule), values);
  // 1. The candidate for a plain period is the least period of the last half of the values; it is carried back as far
  //    as it holds.
  const std::size_t tail = values.size() - values.size() / 2;
  Period found;
  found.period = least_period_of_tail(values, tail);
  found.preperiod = least_preperiod(values, found.period);
  // 2. It is proved by the theorem, or it was seen for long enough.
  if (octal_theorem_applies(rule, values.size(), found.preperiod, found.period)) {
    found.evidence = Evidence::proved;
    found.theorem = "octal-periodicity";
    return found;
  }
  if (2 * found.period <= tail) return is_observed(rule, found, values.size()) ? std::optional(found) : std::nullopt;
  // 3. What was not even seen twice is no period: perhaps the values rise from one to the next.
  return arithmetic_period(rule, values);
}

}  // namespace grundy
