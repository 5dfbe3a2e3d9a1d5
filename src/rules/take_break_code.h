// Take-and-break codes: d0.d1d2d3... Bit j of digit k says that k may be taken from a heap if exactly j non-empty heaps
// are left of it (Guy and Smith 1956). Bare codes are octal ("0.137"), "0x0.1F" is hexadecimal, "0.{17,3}" lists wider
// digits, and a part in brackets repeats for ever ("0.[3]" is Nim).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

class TakeBreakCode {
 public:
  // digits[k] belongs to taking k; digits[0] is the one before the point.
  TakeBreakCode() = default;
  explicit TakeBreakCode(std::vector<std::uint32_t> digits, std::vector<std::uint32_t> repeated = {});

  static Result<TakeBreakCode> parse(std::string_view text);

  std::uint32_t digit(std::uint64_t k) const {
    if (k < digits_.size()) return digits_[k];
    return repeated_.empty() ? 0 : repeated_[(k - digits_.size()) % repeated_.size()];
  }
  bool is_finite() const { return repeated_.empty(); }
  // The last place with a non-zero digit; only for finite codes.
  std::uint64_t last_place() const { return digits_.empty() ? 0 : digits_.size() - 1; }
  // The largest number of heaps that a move can leave: 2 for octal games.
  unsigned most_parts() const;
  std::span<const std::uint32_t> digits() const { return digits_; }
  std::span<const std::uint32_t> repeated() const { return repeated_; }

  friend bool operator==(const TakeBreakCode&, const TakeBreakCode&) = default;

  // Calls visit(span of parts) for every option of a heap of n until it returns false; returns false if it was
  // stopped. Parts are never empty heaps and stand in increasing order.
  template <class Visit>
  bool for_each_option(std::uint64_t n, Visit&& visit) const;
  // The same, but breaking a rest in two is told at once: visit_pairs(rest) stands for (1, rest - 1), (2, rest - 2)
  // and so on to the middle.
  template <class Visit, class VisitPairs>
  bool for_each_option_or_pairs(std::uint64_t n, Visit&& visit, VisitPairs&& visit_pairs) const;

 private:
  template <class Visit>
  static bool for_each_split(std::uint64_t rest, unsigned parts, std::uint64_t least,
                             std::vector<std::uint64_t>& chosen, Visit& visit);

  std::vector<std::uint32_t> digits_;    // no trailing zeros if the code is finite
  std::vector<std::uint32_t> repeated_;  // the digits after digits_, over and over
};

std::string to_string(const TakeBreakCode& code);

template <class Visit>
bool TakeBreakCode::for_each_option(std::uint64_t n, Visit&& visit) const {
  return for_each_option_or_pairs(n, visit, [&](std::uint64_t rest) {
    std::uint64_t two[2];
    for (two[0] = 1; 2 * two[0] <= rest; ++two[0]) {
      two[1] = rest - two[0];
      if (!visit(std::span<const std::uint64_t>(two, 2))) return false;
    }
    return true;
  });
}

template <class Visit, class VisitPairs>
bool TakeBreakCode::for_each_option_or_pairs(std::uint64_t n, Visit&& visit, VisitPairs&& visit_pairs) const {
  const std::uint64_t most = is_finite() ? std::min<std::uint64_t>(n, last_place()) : n;
  std::vector<std::uint64_t> chosen;  // only for splits into three heaps and more
  for (std::uint64_t k = 0; k <= most; ++k) {
    const std::uint32_t digit_k = digit(k);
    const std::uint64_t rest = n - k;
    if ((digit_k & 1) != 0 && rest == 0 && !visit(std::span<const std::uint64_t>{})) return false;
    if (rest == 0) continue;
    if ((digit_k & 2) != 0) {
      if (!visit(std::span<const std::uint64_t>(&rest, 1))) return false;
    }
    if ((digit_k & 4) != 0 && !visit_pairs(rest)) return false;
    for (unsigned parts = 3; digit_k >> parts != 0; ++parts) {
      if ((digit_k >> parts & 1) == 0) continue;
      chosen.clear();
      if (!for_each_split(rest, parts, 1, chosen, visit)) return false;
    }
  }
  return true;
}

template <class Visit>
bool TakeBreakCode::for_each_split(std::uint64_t rest, unsigned parts, std::uint64_t least,
                                   std::vector<std::uint64_t>& chosen, Visit& visit) {
  if (parts == 1) {
    chosen.push_back(rest);
    const bool go_on = visit(std::span<const std::uint64_t>(chosen));
    chosen.pop_back();
    return go_on;
  }
  for (std::uint64_t first = least; first * parts <= rest; ++first) {
    chosen.push_back(first);
    const bool go_on = for_each_split(rest - first, parts - 1, first, chosen, visit);
    chosen.pop_back();
    if (!go_on) return false;
  }
  return true;
}

}  // namespace grundy
