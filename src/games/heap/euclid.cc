#include "games/heap/euclid.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace grundy {

std::uint64_t Euclid::value_of(Position p) const {
  if (p.low == 0) return 0;
  const std::uint64_t quotient = p.high / p.low;
  const std::uint64_t rest = p.high % p.low;
  if (rest == 0) return stays_positive ? quotient - 1 : quotient;
  return quotient <= value_of({rest, p.low}) ? quotient - 1 : quotient;
}

std::string Euclid::format(std::span<const Position> parts) const {
  std::string text;
  for (const Position p : parts) {
    text +=
        fmt::format("{}euclid({},{}{})", text.empty() ? "" : " + ", p.low, p.high, stays_positive ? "; positive" : "");
  }
  return text;
}

std::string Euclid::describe(Position from, std::span<const Position> to) const {
  // The numbers of the option are what was left and the smaller one before.
  const std::uint64_t left = to[0].high == from.low ? to[0].low : to[0].high;
  const std::uint64_t times = (from.high - left) / from.low;
  if (times == 1) return fmt::format("take {} from {}", from.low, from.high);
  return fmt::format("take {} times {} from {}", times, from.low, from.high);
}

Result<Start<Euclid>> Euclid::read(const Arguments& arguments) {
  const char* hint = "for example euclid(5,8), or euclid(5,8; positive) where no number may become 0";
  const bool positive = arguments.groups.size() == 2;
  if (arguments.groups.size() > 2 || arguments.count(0) != 2) {
    return arguments.wrong("'euclid' needs two numbers", hint);
  }
  if (positive && (arguments.count(1) != 1 || arguments.groups[1][0].text != "positive")) {
    return bad_input("only 'positive' may stand here", TextSpan{arguments.text.rfind(';'), 1}, hint);
  }
  Result<std::vector<std::uint64_t>> numbers =
      read_numbers(arguments.groups[0], "a number", positive ? 1 : 0, largest_heap);
  if (!numbers) return std::move(numbers).error();
  const auto [low, high] = std::minmax((*numbers)[0], (*numbers)[1]);
  return Start<Euclid>{{positive}, {{low, high}}};
}

// A number with an odd number of zeros at its binary end is worth 0, and so is 0. Any other number but 1 has one option
// of that kind, and is worth 3 less the value of the other option.
std::optional<Value> Mark::known_value(Position n) const {
  const auto is_lost = [](Position m) { return m == 0 || std::countr_zero(m) % 2 == 1; };
  if (is_lost(n)) return Value(Nimber{0});
  std::uint64_t value = 1;
  for (; n > 1; value = 3 - value) n = is_lost(n / 2) ? n - 1 : n / 2;
  return Value(Nimber{value});
}

}  // namespace grundy
