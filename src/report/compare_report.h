// Whether two sums are worth the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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
  Value left_value;
  Value right_value;
  std::optional<bool> equal;   // empty if a value is not known
  std::optional<Order> order;  // of the first against the second, where Left and Right have different moves
  std::string tells_apart;     // a position X such that left + X and right + X have different outcomes
  Outcome left_with = Outcome::unknown;
  Outcome right_with = Outcome::unknown;
  std::optional<bool> same_graph;  // empty if not looked at, with the reason below
  std::string same_graph_unknown;
  std::string reason;
};

std::string to_text(const CompareReport& report, const WriteOptions& options);
std::string to_json(const CompareReport& report, const WriteOptions& options);

}  // namespace grundy
