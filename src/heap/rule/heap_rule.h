// The rules that the heap engines can run: every take-and-break code, and two splitting rules that are no codes.
// Positions are heap sizes; a sum of heaps is the nim-sum of their values.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "rules/take_break_code.h"

namespace grundy {

// Split a heap into two heaps of different sizes.
struct GrundysGameRule {
  friend bool operator==(const GrundysGameRule&, const GrundysGameRule&) = default;
};

// Split any heap of more than two. Heap n + 1 is heap n of the code 0.6 (Officers).
struct CouplesAreForever {
  friend bool operator==(const CouplesAreForever&, const CouplesAreForever&) = default;
};

using HeapRule = std::variant<TakeBreakCode, GrundysGameRule, CouplesAreForever>;

// A code ("0.137"), "grundys_game", "couples", or a subtraction set ("subtract(1,3,4)", "subtract(all but 2,3)").
Result<HeapRule> parse_heap_rule(std::string_view text);
std::string to_string(const HeapRule& rule);

// Calls visit(span of parts) for every option of a heap of n until it returns false.
template <class Visit>
bool for_each_option(const HeapRule& rule, std::uint64_t n, Visit&& visit) {
  if (const auto* code = std::get_if<TakeBreakCode>(&rule)) return code->for_each_option(n, visit);
  const bool equal_parts = std::holds_alternative<CouplesAreForever>(rule);
  if (equal_parts && n < 3) return true;
  std::uint64_t parts[2];
  for (parts[0] = 1; 2 * parts[0] < n + (equal_parts ? 1 : 0); ++parts[0]) {
    parts[1] = n - parts[0];
    if (!visit(std::span<const std::uint64_t>(parts, 2))) return false;
  }
  return true;
}

}  // namespace grundy
