// The frame around a command that asks the engine one question: set up, ask under a progress line, print, exit code.
#pragma once

#include <cstdio>
#include <string>

#include "cli/answer_lines.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/solving_options.h"
#include "engine/question/asking.h"

namespace grundy {

inline void print_answer(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

inline int fail(const Error& error) {
  print_error(error);
  return exit_code(error);
}

// What a reader should know beside the answer.
inline void print_note(const std::string& kind, const std::string& text) {
  if (!text.empty()) std::fprintf(stderr, "%s: %s\n", kind.c_str(), text.c_str());
}

// ask(asking) gives Result<Report>; show(report) prints it and returns the exit code.
template <class Ask, class Show>
int run_question(const SolvingOptions& options, Ask&& ask, Show&& show) {
  SolveContext context;
  if (Status ready = options.prepare(context); !ready) return fail(ready.error());
  const Result<Registry> registry = options.rules.registry(context.control);
  if (!registry) return fail(registry.error());
  ProgressLine line;
  context.control.tell(line.listener());
  auto report = ask(Asking{*registry, context});
  line.clear();
  if (!report) return fail(report.error());
  return show(*report);
}

// The same for every line of standard input: ask(line, asking) gives Result<Report>, show(report) a LineAnswer. The
// tables are kept from line to line; the limits begin anew with each.
template <class Ask, class Show>
int run_question_lines(const SolvingOptions& options, Ask&& ask, Show&& show) {
  SolveContext context;
  if (Status ready = options.prepare(context); !ready) return fail(ready.error());
  const Result<Registry> registry = options.rules.registry(context.control);
  if (!registry) return fail(registry.error());
  return answer_lines(
      options.json,
      [&](const std::string& line) -> Result<LineAnswer> {
        if (Status ready = options.prepare(context); !ready) return std::move(ready).error();
        auto report = ask(line, Asking{*registry, context});
        if (!report) return std::move(report).error();
        return show(*report);
      },
      [&] { return context.control.check() == StopReason::interrupted; });
}

}  // namespace grundy
