#include "engine/question/zero_patterns.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/question/regularity.h"

namespace grundy {

void add_consequences(const Finding& period, std::span<const std::uint64_t> values, std::uint64_t from,
                      PatternReport& report) {
  const std::uint64_t p = period.numbers[0].second;
  constexpr std::uint64_t longest_rule = 64;
  if (period.kind != "period" || period.numbers[1].second != from || from > p || p > longest_rule || p < 2) return;
  if (from == 0) {
    bool is_remainder = true;
    for (std::uint64_t n = 0; n < p; ++n) is_remainder = is_remainder && values[n] == n;
    Finding mod{"mod", {{"modulus", p}}, "", period.evidence, period.by};
    mod.sentence =
        is_remainder ? fmt::format("the value is n mod {}", p) : fmt::format("the value depends only on n mod {}", p);
    report.findings.push_back(std::move(mod));
  }
  if (from != 0 || values[0] != 0) return;
  std::vector<std::uint64_t> zeros;
  for (std::uint64_t n = 0; n < p; ++n) {
    if (values[n] == 0) zeros.push_back(n);
  }
  if (zeros.size() > 1) {
    report.findings.push_back({"residues",
                               {{"modulus", p}},
                               fmt::format("P exactly when n mod {} is one of {}", p, fmt::join(zeros, ", ")),
                               period.evidence,
                               period.by});
  } else {
    report.findings.push_back(
        {"multiples", {{"of", p}}, fmt::format("P exactly when n is a multiple of {}", p), period.evidence, period.by});
  }
}

void add_zero_patterns(std::span<const std::uint64_t> values, std::uint64_t from, const std::string& by,
                       PatternReport& report) {
  std::vector<std::uint64_t> zeros;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == 0) zeros.push_back(from + i);
  }
  const std::uint64_t to = from + values.size() - 1;
  const auto already = [&](const char* kind) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const Finding& f) { return f.kind == kind; });
  };
  using NamedNumbers = std::vector<std::pair<std::string, std::uint64_t>>;
  const auto add = [&](std::string kind, NamedNumbers numbers, std::string sentence) {
    report.findings.push_back({std::move(kind), std::move(numbers), std::move(sentence), Evidence::observed, by});
  };
  if (const std::optional<Residues> found = residues_of(zeros, from, to);
      found && !already("residues") && found->residues.size() > 1 && found->modulus <= 64) {
    add("residues", {{"modulus", found->modulus}},
        fmt::format("P exactly when n mod {} is one of {}", found->modulus, fmt::join(found->residues, ", ")));
  }
  const auto positive = std::find_if(zeros.begin(), zeros.end(), [](std::uint64_t z) { return z > 0; });
  if (positive == zeros.end()) return;
  const std::uint64_t k = *positive;
  if (k > 1 && !already("multiples") && zeros_are(zeros, from, to, [k](std::uint64_t n) { return n % k == 0; })) {
    add("multiples", {{"of", k}}, fmt::format("P exactly when n is a multiple of {}", k));
  }
  for (const std::uint64_t base : {2, 3}) {
    const bool zero_too = zeros.front() == 0;
    const auto is_power = [&](std::uint64_t n) {
      if (n == 0) return zero_too;
      while (n % base == 0) n /= base;
      return n == 1;
    };
    if (zeros_are(zeros, from, to, is_power)) {
      add("powers", {{"of", base}}, fmt::format("P exactly when n is {}a power of {}", zero_too ? "0 or " : "", base));
    }
  }
  const auto is_fibonacci = [](std::uint64_t n) {
    std::uint64_t a = 0;
    std::uint64_t b = 1;
    while (a < n) a = std::exchange(b, a + b);
    return a == n;
  };
  if (zeros_are(zeros, from, to, is_fibonacci))
    add("fibonacci", {}, "P exactly when n is a Fibonacci number (0, 1, 2, 3, 5, 8, ...)");
}

void add_plain_facts(std::span<const std::uint64_t> values, bool is_row, const std::string& by, PatternReport& report) {
  const std::size_t least = 8;
  const bool explained = std::ranges::any_of(report.findings, [](const Finding& finding) {
    return !finding.cpp.empty() || finding.kind == "period" || finding.kind == "arithmetic_period";
  });
  if (values.size() < least || explained) return;
  const bool said =
      std::ranges::any_of(report.findings, [](const Finding& f) { return f.kind == "strategy_stealing"; });
  const auto zeros = std::ranges::count(values, 0u);
  if (!said && zeros == 0) {
    report.findings.push_back({"no_zeros", {}, "N everywhere, P nowhere", Evidence::observed, by});
  } else if (!said && zeros == 1 && values.front() == 0) {
    report.findings.push_back({"no_zeros", {}, "P at the first alone, N everywhere else", Evidence::observed, by});
  }
  if (!is_row) return;
  std::vector<std::uint64_t> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) == sorted.end()) {
    report.findings.push_back({"distinct", {}, "no value occurs twice", Evidence::observed, by});
  }
}

}  // namespace grundy
