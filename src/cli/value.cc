// grundy value EXPR
#include <iostream>

#include "cli/commands.h"
#include "cli/run_question.h"
#include "engine/question/question_table.h"
#include "engine/question/value_question.h"

namespace grundy {
namespace {

struct ValueOptions {
  SolvingOptions common;
  std::string expression;
  bool explain = false;
};

void print(const ValueReport& report, const ValueOptions& options, bool one_per_line) {
  WriteOptions write = options.common.write_options();
  write.compact = one_per_line;
  const std::string text = options.common.json ? to_json(report, write)
                           : one_per_line      ? to_line(report)
                                               : to_text(report, write);
  print_answer(text);
}

// One expression per line in, one answer per line out; a bad line is reported and does not stop the others.
int answer_lines(const ValueOptions& options, const Asking& asking) {
  int code = answered;
  std::ios::sync_with_stdio(false);
  std::string line;
  std::size_t number = 0;
  while (std::getline(std::cin, line)) {
    ++number;
    if (line.empty()) continue;
    Result<ValueReport> report = value_of({line, options.common.chosen_play(), options.explain}, asking);
    if (!report) {
      report.error().message = "line " + std::to_string(number) + ": " + report.error().message;
      print_error(report.error());
      code = std::max(code, exit_code(report.error()));
      continue;
    }
    print(*report, options, true);
    if (std::cin.rdbuf()->in_avail() <= 0) std::fflush(stdout);
    if (report->outcome == Outcome::unknown) code = std::max<int>(code, limit_hit);
  }
  return code;
}

int run_lines(const ValueOptions& options) {
  SolveContext context;
  if (Status ready = options.common.prepare(context); !ready) return fail(ready.error());
  const Result<Registry> registry = options.common.rules.registry(context.control);
  if (!registry) return fail(registry.error());
  return answer_lines(options, {*registry, context});
}

int run(const ValueOptions& options) {
  if (options.expression == "-") return run_lines(options);
  return run_question(
      options.common,
      [&](const Asking& asking) {
        return value_of({options.expression, options.common.chosen_play(), options.explain}, asking);
      },
      [&](const ValueReport& report) {
        print(report, options, false);
        return report.outcome == Outcome::unknown ? limit_hit : answered;
      });
}

}  // namespace

Command value_command() {
  return {
      "value",
      std::string(question_row("value").summary),
      "EXPR is a sum such as \"kayles(7) + 0.137(20) + *3 + 2.nim(4)\"; docs/expressions.md has the grammar. "
      "With - expressions are read from standard input, one per line, and answered line by line.",
      {{"grundy value \"kayles(7) + nim(3)\"", "the value of the sum and of each term"},
       {"grundy value \"nim(3,5,7)\" --explain", "why, in words and binary columns"},
       {"grundy value \"nim(1,1,2)\" --play misere", "who wins if the last move loses"},
       {"grundy value \"kayles(60)\" --solver definition --time-limit 5", "by the definition alone, with a time limit"},
       {"printf 'kayles(5)\\nnim(2,3)\\n' | grundy value -", "one expression per line"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<ValueOptions>();
        options.positional("EXPR", chosen->expression, "a sum of games, or - for standard input");
        chosen->common.declare_play(options);
        options.flag("--explain", chosen->explain, help_of("value", "explain"));
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
  };
}

}  // namespace grundy
