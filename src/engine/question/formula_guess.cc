#include "engine/question/formula_guess.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>

namespace grundy {
namespace {

using Natural = std::uint64_t;

Natural twos(Natural n) { return n == 0 ? 0 : static_cast<Natural>(std::countr_zero(n)); }
Natural ones(Natural n) { return static_cast<Natural>(std::popcount(n)); }

Natural prime_factors(Natural n, bool distinct) {
  Natural count = 0;
  for (Natural p = 2; p * p <= n; ++p) {
    if (n % p != 0) continue;
    ++count;
    for (n /= p; n % p == 0; n /= p) count += distinct ? 0 : 1;
  }
  return count + (n > 1 ? 1 : 0);
}

Natural divisors(Natural n) {
  Natural count = 0;
  for (Natural d = 1; d * d <= n; ++d) count += n % d != 0 ? 0 : d * d == n ? 1 : 2;
  return count;
}

Natural least_prime_factor(Natural n) {
  for (Natural p = 2; p * p <= n; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

// 0 for an even number, 1 for an odd multiple of 3, 2 where 5 is the least prime factor, and so on.
Natural least_prime_index(Natural n) {
  const Natural factor = least_prime_factor(n);
  Natural index = 0;
  for (Natural p = 2; p < factor; ++p) index += least_prime_factor(p) == p ? 1 : 0;
  return index;
}

struct Shape {
  const char* sentence;
  Natural (*function)(Natural);
  const char* cpp;  // an expression in n, or a loop that leaves its result in v
  const char* python;
  bool loop = false;
  Natural first = 0;  // the expressions mean nothing below; at most 2
};

const Shape shapes[] = {
    {"n itself", [](Natural n) { return n; }, "n", "n"},
    {"n div 2", [](Natural n) { return n / 2; }, "n / 2", "n // 2"},
    {"the number of ones of n in binary", ones, "__builtin_popcountll(n)", "bin(n).count('1')"},
    {"the parity of the number of ones of n in binary", [](Natural n) { return ones(n) % 2; },
     "__builtin_popcountll(n) % 2", "bin(n).count('1') % 2"},
    {"how often 2 divides n", twos, "__builtin_ctzll(n)", "(n & -n).bit_length() - 1", false, 1},
    {"the number of binary digits of n", [](Natural n) { return static_cast<Natural>(std::bit_width(n)); },
     "64 - __builtin_clzll(n)", "n.bit_length()", false, 1},
    {"the number of prime factors of n", [](Natural n) { return prime_factors(n, false); },
     "for (long long p = 2; p * p <= n; ++p) while (n % p == 0) n /= p, ++v; if (n > 1) ++v;",
     "    p = 2\n    while p * p <= n:\n        while n % p == 0: n //= p; v += 1\n        p += 1\n    if n > 1: v += "
     "1",
     true},
    {"the parity of the number of prime factors of n", [](Natural n) { return prime_factors(n, false) % 2; },
     "for (long long p = 2; p * p <= n; ++p) while (n % p == 0) n /= p, v ^= 1; if (n > 1) v ^= 1;",
     "    p = 2\n    while p * p <= n:\n        while n % p == 0: n //= p; v ^= 1\n        p += 1\n    if n > 1: v ^= "
     "1",
     true},
    {"the number of different prime factors of n", [](Natural n) { return prime_factors(n, true); },
     "for (long long p = 2; p * p <= n; ++p) if (n % p == 0) { ++v; while (n % p == 0) n /= p; } if (n > 1) ++v;",
     "    p = 2\n    while p * p <= n:\n        if n % p == 0:\n            v += 1\n            while n % p == 0: n "
     "//= p\n"
     "        p += 1\n    if n > 1: v += 1",
     true},
    {"the number of divisors of n", divisors,
     "for (long long d = 1; d * d <= n; ++d) if (n % d == 0) v += d * d == n ? 1 : 2;",
     "    d = 1\n    while d * d <= n:\n        if n % d == 0: v += 1 if d * d == n else 2\n        d += 1", true},
    {"the least prime factor of n", least_prime_factor,
     "long long p = 2; while (p * p <= n && n % p != 0) ++p; v = p * p <= n ? p : n;",
     "    p = 2\n    while p * p <= n and n % p: p += 1\n    v = p if p * p <= n else n", true, 2},
    {"the number of primes below the least prime factor of n", least_prime_index,
     "long long p = 2; while (p * p <= n && n % p != 0) ++p; if (p * p > n) p = n; "
     "for (long long q = 2; q < p; ++q) { long long r = 2; while (r * r <= q && q % r != 0) ++r; v += r * r > q; }",
     "    p = 2\n    while p * p <= n and n % p: p += 1\n    if p * p > n: p = n\n"
     "    v = sum(all(q % r for r in range(2, int(q ** .5) + 1)) for q in range(2, p))",
     true, 2},
};

// A value that does not follow the formula; only 0 and 1 may have one.
struct Exception {
  Natural n;
  Natural value;
};

Finding finding_of(const Shape& shape, Natural offset, std::span<const Exception> exceptions, const std::string& by) {
  Finding finding;
  finding.kind = "formula";
  finding.sentence = fmt::format("the value is {}{}", offset == 0 ? "" : "1 + ", shape.sentence);
  finding.evidence = Evidence::observed;
  finding.by = by;
  const std::string plus = offset == 0 ? "" : " + 1";
  std::string apart_cpp;
  std::string apart_python;
  for (const auto& [n, value] : exceptions) {
    finding.sentence += fmt::format(" (and {} for n = {})", value, n);
    apart_cpp += fmt::format("if (n == {}) return {}; ", n, value);
    apart_python += fmt::format("    if n == {}: return {}\n", n, value);
  }
  if (shape.loop) {
    finding.cpp = fmt::format("int value(long long n) {{ {}int v = 0; {} return v{}; }}", apart_cpp, shape.cpp, plus);
    finding.python = fmt::format("def value(n):\n{}    v = 0\n{}\n    return v{}", apart_python, shape.python, plus);
  } else {
    finding.cpp = fmt::format("int value(long long n) {{ {}return {}{}; }}", apart_cpp, shape.cpp, plus);
    finding.python = fmt::format("def value(n):\n{}    return {}{}", apart_python, shape.python, plus);
  }
  return finding;
}

constexpr std::size_t fewest_values = 16;

}  // namespace

std::vector<Finding> formula_guesses(std::span<const Natural> values, Natural from, const std::string& by) {
  std::vector<Finding> findings;
  if (values.size() < fewest_values) return findings;
  for (const Shape& shape : shapes) {
    for (const Natural offset : {0, 1}) {
      bool fits = true;
      std::vector<Exception> exceptions;
      for (std::size_t i = 0; fits && i < values.size(); ++i) {
        const Natural n = from + i;
        if (n >= shape.first && values[i] == shape.function(n) + offset) continue;
        fits = n < std::max<Natural>(shape.first, 1);
        exceptions.push_back({n, values[i]});
      }
      if (fits) findings.push_back(finding_of(shape, offset, exceptions, by));
    }
  }
  return findings;
}

std::vector<Finding> grid_guesses(std::span<const Natural> values, std::size_t columns, Natural from,
                                  const std::string& by) {
  struct GridShape {
    const char* sentence;
    Natural (*function)(Natural, Natural);
    const char* cpp;
    const char* python;
  };
  static const GridShape grid_shapes[] = {
      {"x xor y", [](Natural x, Natural y) { return x ^ y; }, "x ^ y", "x ^ y"},
      {"x + y", [](Natural x, Natural y) { return x + y; }, "x + y", "x + y"},
      {"min(x, y)", [](Natural x, Natural y) { return std::min(x, y); }, "std::min(x, y)", "min(x, y)"},
      {"max(x, y)", [](Natural x, Natural y) { return std::max(x, y); }, "std::max(x, y)", "max(x, y)"},
      {"|x - y|", [](Natural x, Natural y) { return x > y ? x - y : y - x; }, "std::abs(x - y)", "abs(x - y)"},
      {"(x + y) mod 2", [](Natural x, Natural y) { return (x + y) % 2; }, "(x + y) % 2", "(x + y) % 2"},
      {"(x - 1) xor (y - 1)", [](Natural x, Natural y) { return (x - 1) ^ (y - 1); }, "(x - 1) ^ (y - 1)",
       "(x - 1) ^ (y - 1)"},
  };
  std::vector<Finding> findings;
  if (columns == 0 || values.size() < fewest_values) return findings;
  for (const GridShape& shape : grid_shapes) {
    bool fits = true;
    for (std::size_t i = 0; fits && i < values.size(); ++i) {
      fits = values[i] == shape.function(from + i / columns, from + i % columns);
    }
    if (!fits) continue;
    Finding finding{"formula", {}, fmt::format("the value is {}", shape.sentence), Evidence::observed, by, "", ""};
    finding.cpp = fmt::format("long long value(long long x, long long y) {{ return {}; }}", shape.cpp);
    finding.python = fmt::format("def value(x, y):\n    return {}", shape.python);
    findings.push_back(std::move(finding));
  }
  return findings;
}

Finding automaton_finding(const DigitAutomaton& automaton, const std::string& by) {
  const std::size_t states = automaton.values.size();
  Finding finding{
      "automaton",
      {{"base", automaton.base}, {"states", states}},
      fmt::format("the value is read off the digits of n in base {}, the last one first, by an automaton of "
                  "{} states",
                  automaton.base, states),
      Evidence::observed,
      by};
  std::vector<std::string> rows;
  for (const std::vector<std::size_t>& row : automaton.next) rows.push_back(fmt::format("{}", fmt::join(row, ",")));
  finding.cpp = fmt::format(
      "int value(long long n) {{ static const int next[][{0}] = {{{{{1}}}}}, v[] = {{{2}}}; int s = 0; for (; n > 0; n "
      "/= "
      "{0}) s = next[s][n % {0}]; return v[s]; }}",
      automaton.base, fmt::join(rows, "},{"), fmt::join(automaton.values, ","));
  finding.python = fmt::format(
      "def value(n):\n    nxt, v, s = [[{1}]], [{2}], 0\n    while n > 0:\n        s = nxt[s][n % {0}]\n        n //= "
      "{0}\n    return v[s]",
      automaton.base, fmt::join(rows, "],["), fmt::join(automaton.values, ","));
  return finding;
}

std::optional<Finding> zero_list(std::span<const Natural> values, Natural from, const std::string& by) {
  constexpr std::size_t most_shown = 24;
  std::vector<Natural> zeros;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == 0) zeros.push_back(from + i);
  }
  if (zeros.size() < 2) return std::nullopt;
  const std::size_t count = zeros.size();
  if (zeros.size() > most_shown) zeros.resize(most_shown);
  return Finding{"zeros",
                 {{"count", count}},
                 fmt::format("P at {}{}", fmt::join(zeros, " "), count > most_shown ? " ..." : ""),
                 Evidence::observed,
                 by,
                 "",
                 ""};
}

void add_period_snippet(Finding& period, std::span<const Natural> values, Natural from) {
  constexpr std::size_t longest_table = 256;
  const Natural length = period.numbers[0].second, start = period.numbers[1].second;
  const Natural increment = period.numbers.size() > 2 ? period.numbers[2].second : 0;
  if (start < from || start + length - from > std::min(longest_table, values.size())) return;
  if (length == 1 && start == 0 && from == 0) {
    const std::string times = increment == 0 ? "" : increment == 1 ? "n" : fmt::format("{} * n", increment);
    const std::string formula = times.empty()    ? std::to_string(values[0])
                                : values[0] == 0 ? times
                                                 : fmt::format("{} + {}", values[0], times);
    period.cpp = fmt::format("long long value(long long{}) {{ return {}; }}", times.empty() ? "" : " n", formula);
    period.python = fmt::format("def value(n):\n    return {}", formula);
    return;
  }
  const auto table = values.first(start + length - from);
  const std::string n = from == 0 ? "n" : fmt::format("n - {}", from);
  const std::string wrap =
      start == 0 ? fmt::format("n % {}", length) : fmt::format("{0} + (n - {0}) % {1}", start, length);
  const std::string laps = fmt::format("(n - {}) / {}", start, length);
  period.cpp = fmt::format(
      "long long value(long long n) {{ static const int t[] = {{{}}}; {}{}return t[{}]{}; }}", fmt::join(table, ","),
      increment == 0 ? "" : fmt::format("long long laps = n < {} ? 0 : {}; ", start, laps),
      start == 0 ? fmt::format("n = {}; ", wrap) : fmt::format("if (n >= {}) n = {}; ", start, wrap), n,
      increment == 0 ? "" : fmt::format(" + {} * laps", increment));
  period.python =
      fmt::format("def value(n):\n    t = [{}]\n{}{}    return t[{}]{}", fmt::join(table, ","),
                  increment == 0 ? "" : fmt::format("    laps = max(0, (n - {}) // {})\n", start, length),
                  start == 0 ? fmt::format("    n = {}\n", wrap) : fmt::format("    if n >= {}: n = {}\n", start, wrap),
                  n, increment == 0 ? "" : fmt::format(" + {} * laps", increment));
}

}  // namespace grundy
