// Whether two sums are worth the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/evidence.h"
#include "report/writer.h"

namespace grundy {

// Of two partizan sums. Confused: neither is at least the other.
enum class Order : std::uint8_t { equal, greater, less, confused };

constexpr std::string_view to_string(Order order) {
  return order == Order::equal     ? "equal"
         : order == Order::greater ? "greater"
         : order == Order::less    ? "less"
                                   : "confused";
}

struct CompareReport {
  std::string left;
  std::string right;
  Play play = Play::normal;
  Value left_value;
  Value right_value;
  std::optional<bool> equal;   // empty if a value is not known
  std::optional<Order> order;  // of the first against the second, where Left and Right have different moves
  std::string tells_apart;     // a position X such that left + X and right + X have different outcomes
  Outcome left_with = Outcome::unknown;
  Outcome right_with = Outcome::unknown;
  // In misere play two sums may differ, and yet not beside the sums that they themselves are made of.
  struct Misere {
    std::string left_genus;
    std::string right_genus;
    std::optional<bool> linked;             // some game makes both P-positions; known where the forms are
    std::optional<bool> indistinguishable;  // among the sums below
    std::string among;                      // "sums of heaps of 0.77"
    std::string tells_apart_among;          // one of these sums
    std::string evidence;
  };
  std::optional<Misere> misere;
  // Of two games with a number left open. The values above are then those of the first difference.
  struct Families {
    std::string variable;
    std::optional<std::int64_t> shift;  // left(n + shift) = right(n) for all n; no value: none was found
    std::size_t compared = 0;           // numbers n for which that was seen
    Evidence evidence = Evidence::unknown;
    std::optional<std::uint64_t> first_difference;  // without a shift
  };
  std::optional<Families> families;
  std::optional<bool> same_graph;  // empty if not looked at, with the reason below
  std::string same_graph_unknown;
  std::string reason;
};

std::string to_text(const CompareReport& report, const WriteOptions& options);
std::string to_json(const CompareReport& report, const WriteOptions& options);

}  // namespace grundy
