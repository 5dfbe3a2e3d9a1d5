#include "engine/question/pattern_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

#include "engine/question/cost.h"
#include "engine/question/formula_guess.h"
#include "engine/question/regularity.h"
#include "engine/sum/misere_sum.h"
#include "heap/period/period.h"

namespace grundy {
namespace {

constexpr const char* default_row = "1000";
constexpr const char* default_grid = "60x60";
// Outcomes are searched position by position, which takes longer than values.
constexpr const char* default_row_of_outcomes = "40";
constexpr const char* default_grid_of_outcomes = "8x8";

std::string default_size(const GameFamily& family, Play play) {
  const std::vector<std::uint64_t> first(family.variables().size(), family.game().info().table_from);
  const Result<Term> term = family.at(first);
  const bool one = first.size() == 1;
  if (term && (play == Play::misere || !(*term)->has_values() || (*term)->own_play() == Play::misere)) {
    return one ? default_row_of_outcomes : default_grid_of_outcomes;
  }
  return one ? default_row : default_grid;
}

std::string observed_to(const TableReport& table) {
  const std::size_t end = table.shape == TableReport::Shape::row ? table.values.size() : table.rows();
  const std::uint64_t last = table.from + end - 1;
  return table.shape == TableReport::Shape::row
             ? fmt::format("observed up to {}", last)
             : fmt::format("observed up to {} x {}", last, table.from + table.columns - 1);
}

Finding period_finding(const PeriodGuess& guess, std::uint64_t from, Evidence evidence, const std::string& by) {
  Finding finding;
  finding.kind = guess.increment == 0 ? "period" : "arithmetic_period";
  finding.numbers = {{"period", guess.period}, {"preperiod", guess.preperiod + from}};
  finding.sentence =
      fmt::format("value(n+{}) = value(n){} for all n >= {}", guess.period,
                  guess.increment == 0 ? "" : fmt::format(" + {}", guess.increment), guess.preperiod + from);
  if (guess.increment != 0) finding.numbers.emplace_back("increment", guess.increment);
  finding.evidence = evidence;
  finding.by = by;
  return finding;
}

// What a period from the very start says more plainly: the value depends on n mod p, and P means a multiple of p.
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
  if (std::count(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(p), 0u) == 1) {
    report.findings.push_back(
        {"multiples", {{"of", p}}, fmt::format("P exactly when n is a multiple of {}", p), period.evidence, period.by});
  }
}

void add_zero_patterns(std::span<const std::uint64_t> values, const TableReport& table, PatternReport& report) {
  std::vector<std::uint64_t> zeros;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == 0) zeros.push_back(table.from + i);
  }
  const std::uint64_t to = table.from + values.size() - 1;
  const auto already = [&](const char* kind) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const Finding& f) { return f.kind == kind; });
  };
  using Numbers = std::vector<std::pair<std::string, std::uint64_t>>;
  const auto add = [&](std::string kind, Numbers numbers, std::string sentence) {
    report.findings.push_back(
        {std::move(kind), std::move(numbers), std::move(sentence), Evidence::observed, observed_to(table)});
  };
  const auto positive = std::find_if(zeros.begin(), zeros.end(), [](std::uint64_t z) { return z > 0; });
  if (positive == zeros.end()) return;
  const std::uint64_t k = *positive;
  if (k > 1 && !already("multiples") && zeros_are(zeros, table.from, to, [k](std::uint64_t n) { return n % k == 0; })) {
    add("multiples", {{"of", k}}, fmt::format("P exactly when n is a multiple of {}", k));
  }
  for (const std::uint64_t base : {2, 3}) {
    const bool zero_too = zeros.front() == 0;
    const auto is_power = [&](std::uint64_t n) {
      if (n == 0) return zero_too;
      while (n % base == 0) n /= base;
      return n == 1;
    };
    if (zeros_are(zeros, table.from, to, is_power)) {
      add("powers", {{"of", base}}, fmt::format("P exactly when n is {}a power of {}", zero_too ? "0 or " : "", base));
    }
  }
  const auto is_fibonacci = [](std::uint64_t n) {
    std::uint64_t a = 0;
    std::uint64_t b = 1;
    while (a < n) a = std::exchange(b, a + b);
    return a == n;
  };
  if (zeros_are(zeros, table.from, to, is_fibonacci))
    add("fibonacci", {}, "P exactly when n is a Fibonacci number (0, 1, 2, 3, 5, 8, ...)");
}

std::vector<std::uint64_t> nimbers_of(const TableReport& table) {
  std::vector<std::uint64_t> values;
  for (const std::optional<Value>& value : table.values) {
    const std::optional<std::uint64_t> nimber = value ? value->nimber() : std::nullopt;
    if (!nimber) return {};
    values.push_back(*nimber);
  }
  return values;
}

void look_at_row(const TableReport& table, const std::optional<HeapRule>& rule, PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  if (values.size() < 8) return;
  std::optional<Finding> period;
  if (rule && table.from == 0) {
    const std::vector<std::uint32_t> narrow(values.begin(), values.end());
    if (const std::optional<Period> found = find_period(*rule, narrow); found && found->evidence == Evidence::proved) {
      period = period_finding({found->period, found->preperiod, found->increment}, 0, Evidence::proved,
                              fmt::format("docs/theory/{}", found->theorem));
    }
  }
  for (const bool arithmetic : {false, true}) {
    if (period) break;
    if (const std::optional<PeriodGuess> guess = guess_period(values, arithmetic)) {
      period = period_finding(*guess, table.from, Evidence::observed, observed_to(table));
    }
  }
  if (period) {
    report.findings.push_back(*period);
    add_consequences(*period, values, table.from, report);
  }
  add_zero_patterns(values, table, report);
}

void look_at_grid(const TableReport& table, PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  if (table.rows() < 4 || table.columns < 4 || values.empty()) return;
  const auto at = [&](std::size_t y, std::size_t x) { return values[y * table.columns + x]; };
  bool nim_sum = true;
  bool symmetric = table.rows() == table.columns;
  for (std::size_t y = 0; y < table.rows(); ++y) {
    for (std::size_t x = 0; x < table.columns; ++x) {
      nim_sum = nim_sum && at(y, x) == (y ^ x);
      symmetric = symmetric && at(y, x) == at(x, y);
    }
  }
  const std::string by = observed_to(table);
  const std::string minus = table.from == 0 ? "" : fmt::format(" - {}", table.from);
  if (nim_sum) {
    report.findings.push_back(
        {"nim_sum",
         {{"shift", table.from}},
         fmt::format("the value is ({0}{2}) xor ({1}{2})", table.variables[0], table.variables[1], minus),
         Evidence::observed,
         by});
  }
  if (symmetric) {
    report.findings.push_back(
        {"symmetric",
         {},
         fmt::format("the value does not change when {} and {} change places", table.variables[0], table.variables[1]),
         Evidence::observed,
         by});
  }
  std::vector<std::pair<std::uint64_t, std::uint64_t>> zeros;
  for (std::size_t y = 0; y < table.rows(); ++y) {
    for (std::size_t x = y; x < table.columns; ++x) {
      if (at(y, x) == 0) zeros.emplace_back(table.from + y, table.from + x);
    }
  }
  bool golden = symmetric && zeros.size() >= 8;
  for (std::size_t k = 0; golden && k < zeros.size(); ++k) golden = zeros[k] == golden_pair(k);
  if (golden) {
    report.findings.push_back(
        {"beatty",
         {},
         "P exactly at the pairs (floor(k phi), floor(k phi) + k), phi the golden ratio, in either order",
         Evidence::observed,
         by});
  }
}

// What people look for in a game of their own: a formula to paste, and the list of zeros.
void add_guesses(const TableReport& table, PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  std::vector<Finding> guesses;
  if (table.shape == TableReport::Shape::row) {
    for (Finding& finding : report.findings) {
      const bool period = finding.kind == "period" || finding.kind == "arithmetic_period";
      if (period) add_period_snippet(finding, values, table.from);
    }
    guesses = formula_guesses(values, table.from, observed_to(table));
    if (auto zeros = zero_list(values, table.from, observed_to(table))) guesses.push_back(*std::move(zeros));
  } else {
    guesses = grid_guesses(values, table.columns, table.from, observed_to(table));
  }
  std::move(guesses.begin(), guesses.end(), std::back_inserter(report.findings));
}

// The misere quotient of a code has a proved period, and so has who wins a single heap. Observed periods are dropped.
void add_period_by_quotient(const Term& start, const TableReport& table, SolveContext& context, PatternReport& report) {
  const std::optional<QuotientOfSum> found = quotient_of_sum(Sum{{Summand{start, {}, 1, false}}}, 1, context);
  const std::vector<std::uint64_t> heaps = start->heaps();
  if (!found || !found->quotient->period() || heaps != std::vector{table.from}) return;
  const QuotientPeriod period = *found->quotient->period();
  std::erase_if(report.findings, [](const Finding& finding) { return finding.kind == "period"; });
  report.findings.push_back({"period",
                             {{"period", period.period}, {"preperiod", period.preperiod}},
                             fmt::format("outcome(n+{}) = outcome(n) for all n >= {}", period.period, period.preperiod),
                             Evidence::proved,
                             fmt::format("the misere quotient, of order {}", found->quotient->order())});
}

// Where there are outcomes but no values, 0 stands for P and 1 for N, and the report says so.
void put_numbers_for_outcomes(TableReport& table, PatternReport& report) {
  const auto has_value = [](const std::optional<Value>& value) { return value && value->is_known(); };
  if (table.values.empty() || std::any_of(table.values.begin(), table.values.end(), has_value)) return;
  for (std::optional<Value>& value : table.values) {
    const Outcome outcome = value ? value->outcome() : Outcome::unknown;
    if (outcome != Outcome::P && outcome != Outcome::N) {
      report.complete = false;
      report.reason = "there are no values here, and outcomes other than N and P";
      return;
    }
    value = Value(Nimber{outcome == Outcome::P ? 0u : 1u});
  }
  report.findings.push_back({"outcomes",
                             {},
                             "there are outcomes and no values; below, 0 stands for P and 1 for N",
                             Evidence::observed,
                             observed_to(table)});
}

}  // namespace

Result<PatternReport> pattern_of(const PatternRequest& request, const Asking& asking) {
  SolveContext& context = asking.tables;
  const Cost cost(context);
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) return family.error();
  if (family->variables().empty()) {
    return bad_input(fmt::format("nothing runs in '{}'", family->text()), {},
                     "write a letter in the place of the number that runs");
  }
  const bool one = family->variables().size() == 1;
  const std::string to = !request.to.empty() ? request.to : default_size(*family, request.play);
  Result<TableReport> table = table_of({family->text(), to, request.play}, asking);
  if (!table) return table.error();

  PatternReport report;
  report.game = table->game;
  report.to = to;
  report.complete = table->complete;
  report.reason = table->reason;
  put_numbers_for_outcomes(*table, report);
  if (one) {
    const Result<Term> start = family->at(std::array{table->from});
    const bool misere = request.play == Play::misere;
    look_at_row(*table, start && !misere ? (*start)->heap_rule() : std::nullopt, report);
    if (start && misere) add_period_by_quotient(*start, *table, context, report);
  } else {
    look_at_grid(*table, report);
  }
  if (family->game().info().family == own_rules_family) add_guesses(*table, report);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
