// grundy value EXPR
#include "base/parallel.h"
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
  bool outcome = false;
  std::string certificate;
  std::string checkpoint;
  std::optional<std::uint64_t> threads;

  ValueRequest request(const std::string& text) const {
    return {text, common.chosen_play(), explain, false, outcome, certificate, checkpoint};
  }
};

std::string text_of(const ValueReport& report, const ValueOptions& options, bool one_per_line) {
  WriteOptions write = options.common.write_options();
  write.compact = one_per_line;
  if (options.common.json) return to_json(report, write);
  return one_per_line ? to_line(report) : to_text(report, write);
}

// Who wins can be known by theory while the value was cut off by a limit; then who asked for the value has no answer.
int code_of(const ValueReport& report, const ValueOptions& options) {
  if (report.outcome == Outcome::unknown) return limit_hit;
  const UnknownValue* unknown = report.value.as<UnknownValue>();
  if (unknown == nullptr || options.outcome) return answered;
  for (const StopReason reason : {StopReason::time_limit, StopReason::memory_limit, StopReason::interrupted}) {
    if (unknown->reason == to_string(reason)) return limit_hit;
  }
  return answered;
}

int run(const ValueOptions& options) {
  if (options.expression == "-") {
    return run_question_lines(
        options.common,
        [&](const std::string& line, const Asking& asking) { return value_of(options.request(line), asking); },
        [&](const ValueReport& report) -> LineAnswer {
          return {text_of(report, options, true), code_of(report, options)};
        });
  }
  return run_question(
      options.common,
      [&](const Asking& asking) {
        asking.tables.threads = thread_count(static_cast<unsigned>(options.threads.value_or(1)));
        ValueRequest request = options.request(options.expression);
        if (!team().leads()) request = {request.expression, request.play, false, false, request.outcome_only};
        return value_of(request, asking);
      },
      [&](const ValueReport& report) {
        print_answer(text_of(report, options, false));
        return code_of(report, options);
      });
}

}  // namespace

Command value_command() {
  return {
      "value",
      std::string(question_row("value").summary),
      "EXPR is a sum such as \"kayles(7) + 0.137(20) + *3 + 2.nim(4)\"; docs/expressions.md has the grammar. "
      "With - expressions are read from standard input, one per line, and answered line by line, errors too; each line "
      "has the limits for itself.",
      {{"grundy value \"kayles(7) + nim(3)\"", "the value of the sum and of each term"},
       {"grundy value \"nim(3,5,7)\" --explain", "why, in words and binary columns"},
       {"grundy value \"nim(1,1,2)\" --play misere", "who wins if the last move loses"},
       {"grundy value \"cram(5x7)\" --outcome", "only who wins, without the value"},
       {"grundy value \"cram(5x8)\" --certificate 5x8.cert", "write the values of components for grundy verify"},
       {"grundy value \"cram(3x19)\" --threads 2 --checkpoint run", "a long search that can be interrupted"},
       {"grundy value \"kayles(60)\" --solver definition --time-limit 5", "by the definition alone, with a time limit"},
       {"printf 'kayles(5)\\nnim(2,3)\\n' | grundy value -", "one expression per line"}},
      [](OptionSet& options) -> std::function<int()> {
        auto chosen = std::make_shared<ValueOptions>();
        options.positional("EXPR", chosen->expression, "a sum of games, or - for standard input");
        chosen->common.declare_play(options);
        options.flag("--explain", chosen->explain, help_of("value", "explain"));
        options.flag("--outcome", chosen->outcome, help_of("value", "outcome"));
        options.text("--certificate", chosen->certificate, "FILE",
                     "of a board that falls apart, write what its value rests on, for grundy verify");
        options.text("--checkpoint", chosen->checkpoint, "DIR",
                     "save the values of a long search in this folder, and go on from those that are there");
        options.number("--threads", chosen->threads, "N",
                       "threads of a search by components (default 1; 0: all cores)");
        chosen->common.declare_solving(options);
        chosen->common.declare_output(options);
        return [chosen] { return run(*chosen); };
      },
      /*shared=*/true,
  };
}

}  // namespace grundy
