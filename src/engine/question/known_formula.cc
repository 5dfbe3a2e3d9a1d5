#include "engine/question/known_formula.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace grundy {
namespace {

using Numbers = std::span<const std::uint64_t>;

struct KnownFormula {
  std::string_view form;  // {} for each number that runs, no blanks
  std::string_view sentence;
  std::string_view theorem;  // a page of docs/theory
  std::uint64_t (*value)(Numbers);
  std::string_view cpp;
  std::string_view python;
};

std::uint64_t nim_sum(Numbers numbers) {
  std::uint64_t sum = 0;
  for (const std::uint64_t number : numbers) sum ^= number;
  return sum;
}

std::uint64_t mark(Numbers numbers) {
  const std::uint64_t n = numbers[0];
  if (n == 0 || std::countr_zero(n) % 2 == 1) return 0;
  return 2 - static_cast<std::uint64_t>(std::popcount(n) % 2);
}

// By Euclid's algorithm; `least` is taken from the quotient where it leaves nothing.
std::uint64_t euclid(Numbers numbers, std::uint64_t least) {
  const auto [low, high] = std::minmax(numbers[0], numbers[1]);
  if (low == 0) return 0;
  const std::uint64_t quotient = high / low;
  if (high % low == 0) return quotient - least;
  return quotient - (quotient <= euclid(std::array{high % low, low}, least) ? 1 : 0);
}

constexpr KnownFormula formulas[] = {
    {"nim({},{})", "the value is the nim-sum x xor y", "nim-and-misere-nim", nim_sum,
     "long long value(long long x, long long y) { return x ^ y; }", "def value(x, y):\n    return x ^ y"},
    {"nim({},{},{})", "the value is the nim-sum x xor y xor z", "nim-and-misere-nim", nim_sum,
     "long long value(long long x, long long y, long long z) { return x ^ y ^ z; }",
     "def value(x, y, z):\n    return x ^ y ^ z"},
    {"mark({})",
     "the value is 0 if n = 0 or 2 divides n an odd number of times, otherwise 1 or 2 as the number of ones of n in "
     "binary is odd or even",
     "euclid", mark,
     "int value(long long n) { if (n == 0 || __builtin_ctzll(n) % 2 == 1) return 0; return 2 - "
     "__builtin_popcountll(n) % 2; }",
     "def value(n):\n    if n == 0 or ((n & -n).bit_length() - 1) % 2 == 1: return 0\n"
     "    return 2 - bin(n).count('1') % 2"},
    {"lasker({})", "the value is n, with 4k+3 and 4k+4 exchanged", "laskers-nim",
     [](Numbers numbers) {
       const std::uint64_t n = numbers[0];
       return n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n;
     },
     "long long value(long long n) { return n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n; }",
     "def value(n):\n    return n + 1 if n % 4 == 3 else n - 1 if n > 0 and n % 4 == 0 else n"},
    {"euclid({},{})",
     "the value is found along Euclid's algorithm: the quotient, less 1 if what follows is worth as much", "euclid",
     [](Numbers numbers) { return euclid(numbers, 0); },
     "long long value(long long x, long long y) { if (x > y) std::swap(x, y); if (x == 0) return 0; long long q = y / "
     "x; return y % x == 0 ? q : q - (q <= value(y % x, x)); }",
     "def value(x, y):\n    x, y = min(x, y), max(x, y)\n    if x == 0: return 0\n    q = y // x\n"
     "    return q if y % x == 0 else q - (q <= value(y % x, x))"},
    {"euclid({},{};positive)",
     "the value is floor(|x/y - y/x|), found along Euclid's algorithm: the quotient, less 1 if what follows is worth "
     "as "
     "much or nothing follows",
     "euclid", [](Numbers numbers) { return euclid(numbers, 1); },
     "long long value(long long x, long long y) { if (x > y) std::swap(x, y); long long q = y / x; return y % x == 0 ? "
     "q - 1 : q - (q <= value(y % x, x)); }",
     "def value(x, y):\n    x, y = min(x, y), max(x, y)\n    q = y // x\n"
     "    return q - 1 if y % x == 0 else q - (q <= value(y % x, x))"},
};

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

// The form with the family's own letters in its places.
bool has_form(const GameFamily& family, std::string_view form) {
  std::string text;
  std::size_t next = 0;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '{') {
      text += form[i];
      continue;
    }
    if (next == family.variables().size()) return false;
    text += family.variables()[next++];
    ++i;
  }
  return next == family.variables().size() && without_blanks(family.text()) == text;
}

// The numbers that belong to a cell.
std::vector<std::uint64_t> numbers_of(const TableReport& table, std::size_t cell) {
  if (table.shape == TableReport::Shape::row) return {table.from + cell};
  const std::size_t row = cell / table.columns;
  std::vector<std::uint64_t> numbers;
  if (table.layer_rows != 0) numbers.push_back(table.from + row / table.layer_rows);
  numbers.push_back(table.from + (table.layer_rows == 0 ? row : row % table.layer_rows));
  numbers.push_back(table.from + cell % table.columns);
  return numbers;
}

}  // namespace

std::optional<Finding> known_formula(const GameFamily& family, const TableReport& table) {
  const auto found =
      std::ranges::find_if(formulas, [&](const KnownFormula& one) { return has_form(family, one.form); });
  if (found == std::end(formulas)) return {};
  std::size_t cell = 0;
  for (const std::optional<Value>& value : table.values) {
    const std::vector<std::uint64_t> numbers = numbers_of(table, cell++);
    if (value && value->nimber() != found->value(numbers)) return {};
  }
  Finding finding{"formula",
                  {},
                  std::string(found->sentence),
                  Evidence::proved,
                  fmt::format("docs/theory/{}", found->theorem),
                  std::string(found->cpp),
                  std::string(found->python)};
  return finding;
}

std::optional<Finding> known_outcome(const GameFamily& family) {
  // A rectangle of Chomp: chomp(8xn), chomp(nxn), chomp(mxn). A letter that runs is read as a number here.
  const std::string text = without_blanks(family.text());
  constexpr std::string_view head = "chomp(";
  if (!text.starts_with(head) || !text.ends_with(')')) return {};
  const std::string_view sides = std::string_view(text).substr(head.size(), text.size() - head.size() - 1);
  const std::size_t by = sides.find('x', 1);
  const auto is_side = [&](std::string_view side) {
    return std::ranges::find(family.variables(), side) != family.variables().end() ||
           (!side.empty() && std::ranges::all_of(side, [](char c) { return c >= '0' && c <= '9'; }));
  };
  if (by == std::string_view::npos || !is_side(sides.substr(0, by)) || !is_side(sides.substr(by + 1))) return {};
  return Finding{"strategy_stealing",
                 {},
                 "the first player wins every board of more than one cell",
                 Evidence::proved,
                 "docs/theory/strategy-stealing"};
}

}  // namespace grundy
