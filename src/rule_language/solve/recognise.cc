#include "rule_language/solve/recognise.h"

#include <algorithm>
#include <set>

#include "rule_language/syntax/syntax_walk.h"

namespace grundy {
namespace {

// Options of small heaps are compared up to here, and at least this far beyond the last digit.
constexpr std::uint64_t compared_heaps = 40;
constexpr std::uint64_t beyond_last_digit = 10;
constexpr std::uint64_t most_compared = 300;

using Parts = std::vector<std::uint64_t>;
using OptionSet = std::set<Parts>;

// Empty heaps don't count, and the order of parts means nothing. Nothing if another game occurs or the rules fail.
std::optional<OptionSet> options_of(const RuleProgram& program, std::uint32_t game, std::uint64_t n,
                                    const Control& control) {
  struct Context {
    std::uint32_t game;
    OptionSet options;
    bool own = true;
  } context{game, {}, true};
  const auto take = [](void* erased, const OptionRun& run) {
    auto& own = *static_cast<Context*>(erased);
    for (std::uint64_t i = 0; i < run.count; ++i) {
      Parts parts;
      for (const OptionPart& part : run.parts) {
        if (part.game != own.game) return own.own = false;
        const Number step = run.step.empty() ? 0 : run.step[part.first];
        const Number heap = run.first[part.first] + static_cast<Number>(i) * step;
        if (heap != 0) parts.push_back(static_cast<std::uint64_t>(heap));
      }
      std::sort(parts.begin(), parts.end());
      own.options.insert(std::move(parts));
      if (own.options.size() > 100'000) return own.own = false;
    }
    return true;
  };
  Machine machine(program.code());
  machine.watch(&control);
  const Number flat = static_cast<Number>(n);
  const Exit exit = machine.options(game, {&flat, 1}, std::nullopt, {&context, take});
  if (exit != Exit::finished || !context.own) return std::nullopt;
  return std::move(context.options);
}

OptionSet options_of(const TakeBreakCode& code, std::uint64_t n) {
  OptionSet options;
  code.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
    Parts sorted(parts.begin(), parts.end());
    std::sort(sorted.begin(), sorted.end());
    options.insert(std::move(sorted));
    return true;
  });
  return options;
}

bool agree(const RuleProgram& program, std::uint32_t game, const TakeBreakCode& code, std::uint64_t to,
           const Control& control) {
  for (std::uint64_t n = 0; n <= to; ++n) {
    const auto options = options_of(program, game, n, control);
    if (!options || *options != options_of(code, n)) return false;
  }
  return true;
}

// The code that the options of heaps up to `compared_heaps` suggest: whether they fit it is checked afterwards.
std::optional<TakeBreakCode> suggested_code(const RuleProgram& program, std::uint32_t game, const Control& control) {
  std::vector<std::uint32_t> digits(compared_heaps + 1, 0);
  for (std::uint64_t n = 0; n <= compared_heaps; ++n) {
    const auto options = options_of(program, game, n, control);
    if (!options) return std::nullopt;
    for (const Parts& parts : *options) {
      std::uint64_t left = 0;
      for (const std::uint64_t part : parts) left += part;
      if (left > n || parts.size() > 4) return std::nullopt;
      digits[n - left] |= std::uint32_t{1} << parts.size();
    }
  }
  // A digit that still changes near the end of what was seen is no pattern, unless it repeats: all such are taken as a
  // tail. The last places show too few heaps to show the larger bits.
  const std::size_t half = digits.size() / 2;
  const bool tail = digits[half] != 0;
  if (tail) {
    const std::uint32_t repeated = digits[half];
    digits.resize(half);
    return TakeBreakCode(digits, {repeated});
  }
  digits.resize(half);
  if (std::all_of(digits.begin(), digits.end(), [](std::uint32_t digit) { return digit == 0; })) return std::nullopt;
  return TakeBreakCode(digits);
}

// Whether a number stands in the rules that heaps as small as those compared may not show the meaning of.
bool has_large_number(const GameSyntax& game) {
  bool found = false;
  const auto look = [&](const Expr& expr) {
    for_each_part(expr, [&](const Expr& part) {
      found = found || (part.kind == ExprKind::number && part.number > static_cast<Number>(compared_heaps / 2));
    });
  };
  for (const Quantifier& constant : game.constants) look(*constant.expr);
  for (const RuleMove& move : game.moves) {
    look(*move.target);
    for (const Quantifier& quantifier : move.quantifiers) look(*quantifier.expr);
  }
  return found;
}

}  // namespace

std::string shown_code(const TakeBreakCode& code) {
  constexpr std::size_t longest_code_shown = 40;
  std::string text = to_string(code);
  if (text.size() <= longest_code_shown || !code.is_finite()) return text;
  std::string amounts;
  for (std::uint64_t k = 0; k <= code.last_place(); ++k) {
    if (code.digit(k) == 0) continue;
    if (code.digit(k) != 3) return text;
    amounts += (amounts.empty() ? "" : ",") + std::to_string(k);
  }
  return "subtract(n; " + amounts + ")";
}

std::optional<RecognisedCode> recognise_code(const RuleProgram& program, std::uint32_t game) {
  const GameCode& code = program.code().games[game];
  if (code.parameters != std::vector<RuleType>{RuleType::number} || code.has_endings || code.partizan || code.misere) {
    return std::nullopt;
  }
  const Control control = Control().limit_time(std::chrono::seconds(1));
  if (auto read = code_of_syntax(program.syntax().games[game])) {
    const std::uint64_t to = read->is_finite()
                                 ? std::clamp(read->last_place() + beyond_last_digit, compared_heaps, most_compared)
                                 : compared_heaps;
    if (agree(program, game, *read, to, control)) return RecognisedCode{*std::move(read), true, to};
    return std::nullopt;
  }
  if (has_large_number(program.syntax().games[game])) return std::nullopt;
  auto suggested = suggested_code(program, game, control);
  if (!suggested || !agree(program, game, *suggested, compared_heaps, control)) return std::nullopt;
  return RecognisedCode{*std::move(suggested), false, compared_heaps};
}

}  // namespace grundy
