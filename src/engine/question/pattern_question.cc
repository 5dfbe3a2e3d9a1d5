#include "engine/question/pattern_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/question/cost.h"
#include "engine/question/digit_automaton.h"
#include "engine/question/formula_guess.h"
#include "engine/question/known_formula.h"
#include "engine/question/regularity.h"
#include "engine/question/row_of_heaps.h"
#include "engine/question/zero_patterns.h"
#include "engine/sum/misere_sum.h"
#include "engine/sum/unfold_sum.h"
#include "heap/period/period.h"

namespace grundy {
namespace {

// How far to look if nobody says so. Outcomes are searched position by position, which takes longer than values; and
// what takes longer than expected is looked at as far as it came.
constexpr const char* default_sizes[] = {"1000", "60x60", "15x15x15"};
constexpr const char* default_sizes_of_outcomes[] = {"40", "8x8", "5x5x5"};
constexpr double default_patience = 5;  // seconds

std::string default_size(const GameFamily& family, Play play) {
  const std::size_t parameters = std::min<std::size_t>(family.variables().size(), 3);
  const Result<Sum> sum = family.at(std::vector<std::uint64_t>(family.variables().size(), family.first() + 1));
  const bool values = play == Play::normal && (!sum || (has_values(*sum) && play_of(*sum, play) == Play::normal));
  return (values ? default_sizes : default_sizes_of_outcomes)[parameters - 1];
}

// The last number of every parameter that was looked at: "1000", "60x60".
std::string seen_to(const TableReport& table, const char* by) {
  const auto last = [&](std::size_t count) { return table.from + std::max<std::size_t>(count, 1) - 1; };
  if (table.shape == TableReport::Shape::row) return std::to_string(last(table.values.size()));
  const std::string columns = std::to_string(last(table.columns));
  if (table.layer_rows == 0) return fmt::format("{}{}{}", last(table.rows()), by, columns);
  return fmt::format("{1}{0}{2}{0}{3}", by, last(table.layers()), last(table.layer_rows), columns);
}

std::string observed_to(const TableReport& table) { return "observed up to " + seen_to(table, " x "); }

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

std::vector<std::uint64_t> nimbers_of(const TableReport& table) {
  std::vector<std::uint64_t> values;
  for (const std::optional<Value>& value : table.values) {
    const std::optional<std::uint64_t> nimber = value ? value->nimber() : std::nullopt;
    if (!nimber) return {};
    values.push_back(*nimber);
  }
  return values;
}

void look_at_row(const TableReport& table, const std::optional<HeapRule>& rule, SolveContext& context,
                 PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  if (values.size() < 8) return;
  std::optional<Finding> period;
  if (rule) {
    // A board may be as wide as it can be long before its period is proved.
    constexpr std::size_t least = 1000;
    const std::vector<std::uint32_t> heaps =
        values_of_row(*rule, std::max<std::uint64_t>(table.from + values.size() - 1, least), context);
    if (const std::optional<Period> found = find_period(*rule, heaps); found && found->evidence == Evidence::proved) {
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
  add_zero_patterns(values, table.from, observed_to(table), report);
}

void add_nim_sum_snippet(const TableReport& table, Finding& finding) {
  std::string in_cpp, in_python, sum;
  for (const std::string& name : table.variables) {
    const std::string comma = sum.empty() ? "" : ", ";
    in_cpp += comma + "long long " + name;
    in_python += comma + name;
    sum += (sum.empty() ? "" : " ^ ") + (table.from == 0 ? name : fmt::format("({} - {})", name, table.from));
  }
  finding.cpp = fmt::format("long long value({}) {{ return {}; }}", in_cpp, sum);
  finding.python = fmt::format("def value({}):\n    return {}", in_python, sum);
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
    add_nim_sum_snippet(table, report.findings.back());
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
  if (const std::optional<std::uint64_t> step = symmetric ? beatty_step(zeros) : std::nullopt) {
    report.findings.push_back(
        {"beatty",
         {{"step", *step}},
         *step == 1
             ? "P exactly at the pairs (floor(k phi), floor(k phi) + k), phi the golden ratio, in either order"
             : fmt::format("P exactly at the pairs (floor(k a), floor(k a) + {0} k), a = (2 - {0} + sqrt({1})) / 2, "
                           "in either order",
                           *step, *step * *step + 4),
         Evidence::observed,
         by});
  }
}

void look_at_space(const TableReport& table, PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  bool nim_sum = table.layers() >= 4 && table.layer_rows >= 4 && table.columns >= 4 && !values.empty();
  for (std::size_t i = 0; nim_sum && i < values.size(); ++i) {
    const std::size_t row = i / table.columns;
    nim_sum = values[i] == ((row / table.layer_rows) ^ (row % table.layer_rows) ^ (i % table.columns));
  }
  if (!nim_sum) return;
  const std::string minus = table.from == 0 ? "" : fmt::format(" - {}", table.from);
  report.findings.push_back({"nim_sum",
                             {{"shift", table.from}},
                             fmt::format("the value is ({0}{3}) xor ({1}{3}) xor ({2}{3})", table.variables[0],
                                         table.variables[1], table.variables[2], minus),
                             Evidence::observed,
                             observed_to(table)});
  add_nim_sum_snippet(table, report.findings.back());
}

// What contest programmers look for: a formula to paste and, in a game of their own, the list of zeros.
void add_guesses(const TableReport& table, bool own_game, PatternReport& report) {
  const std::vector<std::uint64_t> values = nimbers_of(table);
  std::vector<Finding> guesses;
  if (table.shape == TableReport::Shape::row) {
    for (Finding& finding : report.findings) {
      const bool period = finding.kind == "period" || finding.kind == "arithmetic_period";
      if (period) add_period_snippet(finding, values, table.from);
    }
    guesses = formula_guesses(values, table.from, observed_to(table));
    const bool explained = !guesses.empty() || std::ranges::any_of(report.findings, [](const Finding& finding) {
      return !finding.cpp.empty();
    });
    for (const unsigned base : {2u, 3u}) {
      const auto automaton = explained || table.from != 0 ? std::nullopt : digit_automaton(values, base);
      if (automaton) guesses.push_back(automaton_finding(*automaton, observed_to(table)));
    }
    // Built-in games have it where there is nothing else to say.
    const bool wants_zeros = own_game || (report.findings.empty() && guesses.empty());
    if (auto zeros = !wants_zeros ? std::nullopt : zero_list(values, table.from, observed_to(table)))
      guesses.push_back(*std::move(zeros));
  } else if (own_game && table.layer_rows == 0) {
    guesses = grid_guesses(values, table.columns, table.from, observed_to(table));
  }
  std::move(guesses.begin(), guesses.end(), std::back_inserter(report.findings));
}

// What was looked for, in the words of the report; said where nothing was found.
std::vector<std::string> looked_for_in(const TableReport& table) {
  if (table.shape != TableReport::Shape::row) {
    std::vector<std::string> kinds = {"a nim-sum"};
    if (table.layer_rows == 0) kinds.insert(kinds.end(), {"a symmetry", "Beatty pairs"});
    return kinds;
  }
  return {"a period with or without increment",
          "residues, multiples, powers and Fibonacci numbers among the P-positions",
          "bits, divisors, primes and digits of n", "values that never repeat"};
}

// The misere quotient of a code has a proved period, and so has who wins a single heap. Observed periods are dropped.
void add_period_by_quotient(const GameFamily& family, const TableReport& table, SolveContext& context,
                            PatternReport& report) {
  const Result<Sum> start = family.at(std::array{table.from});
  if (!start) return;
  const std::optional<QuotientOfSum> found = quotient_of_sum(*start, 1, context);
  if (!found || !found->quotient->period()) return;
  const QuotientPeriod period = *found->quotient->period();
  std::erase_if(report.findings, [](const Finding& finding) { return finding.kind == "period"; });
  report.findings.push_back({"period",
                             {{"period", period.period}, {"preperiod", period.preperiod}},
                             fmt::format("outcome(n+{}) = outcome(n) for all n >= {}", period.period, period.preperiod),
                             Evidence::proved,
                             fmt::format("the misere quotient, of order {}", found->quotient->order())});
}

// Only what comes before the first number that is no position, or of which nothing could be found, is looked at.
void cut_at_gap(TableReport& table) {
  if (table.shape != TableReport::Shape::row) return;
  const auto is_gap = [](const std::optional<Value>& value) { return !value || value->outcome() == Outcome::unknown; };
  table.values.keep(0, std::find_if(table.values.begin(), table.values.end(), is_gap).cell());
}

// Where there are outcomes but no values, 0 stands for P and 1 for N, and the report says so.
void put_numbers_for_outcomes(TableReport& table, PatternReport& report) {
  const auto has_value = [](const std::optional<Value>& value) { return value && value->is_known(); };
  if (table.values.empty() || std::any_of(table.values.begin(), table.values.end(), has_value)) return;
  TableValues numbers;
  for (const std::optional<Value>& value : table.values) {
    const Outcome outcome = value ? value->outcome() : Outcome::unknown;
    if (outcome != Outcome::P && outcome != Outcome::N) {
      report.complete = false;
      report.reason = "there are no values here, and outcomes other than N and P";
      return;
    }
    numbers.push_nimber(outcome == Outcome::P ? 0 : 1);
  }
  table.values = std::move(numbers);
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
  // 1. Which numbers run, and how far.
  const Result<GameFamily> family = GameFamily::read(request.game, asking.registry);
  if (!family) return family.error();
  if (family->variables().empty()) {
    return bad_input(fmt::format("nothing runs in '{}'", family->text()), {},
                     "write a letter in the place of the number that runs");
  }
  TableRequest wanted{family->text(), request.to, request.play};
  if (request.to.empty()) {
    wanted.to = default_size(*family, request.play);
    wanted.patience = default_patience;
  }
  // 2. The values up to there, as far as they are known without a gap.
  Result<TableReport> table = table_of(wanted, asking);
  if (!table) return table.error();

  cut_at_gap(*table);
  // A limit that ended the table leaves no time to look long at what there is.
  constexpr std::size_t most_after_a_limit = 10'000;
  if (!table->complete && table->shape == TableReport::Shape::row) table->values.keep(0, most_after_a_limit);

  PatternReport report;
  report.game = table->game;
  report.to = seen_to(*table, "x");
  report.complete = table->complete;
  report.reason = table->reason;
  report.looked_for = looked_for_in(*table);
  const bool impatient = wanted.patience && table->complete && table->stats.seconds >= *wanted.patience;
  if (impatient && report.to != wanted.to) report.enough_after = wanted.patience;
  put_numbers_for_outcomes(*table, report);
  if (std::optional<Finding> known = known_formula(*family, *table)) report.findings.push_back(*std::move(known));
  if (request.play == Play::normal) {
    if (std::optional<Finding> known = known_outcome(*family)) report.findings.push_back(*std::move(known));
  }
  // 3. What theorems say of a row, then what can be seen in it, in a grid or in a space.
  if (table->shape == TableReport::Shape::row) {
    const std::optional<HeapRule> rule = rule_of_row(*family);
    const bool misere = request.play == Play::misere;
    look_at_row(*table, misere ? std::nullopt : rule, context, report);
    if (rule && misere) add_period_by_quotient(*family, *table, context, report);
  } else {
    table->layer_rows == 0 ? look_at_grid(*table, report) : look_at_space(*table, report);
  }
  // 4. Formulas that fit all that was seen: observed, however many values they fit.
  add_guesses(*table, family->game() && family->game()->info().family == own_rules_family, report);
  add_plain_facts(nimbers_of(*table), table->shape == TableReport::Shape::row, observed_to(*table), report);
  const auto is_proved = [](const Finding& finding) {
    return finding.kind == "formula" && finding.evidence == Evidence::proved;
  };
  if (std::ranges::any_of(report.findings, is_proved)) {
    // What was only seen says no more than what is proved.
    std::erase_if(report.findings, [](const Finding& finding) {
      return finding.evidence == Evidence::observed && !finding.cpp.empty();
    });
  }
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
