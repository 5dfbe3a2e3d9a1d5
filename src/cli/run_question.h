// The frame around a command that asks the engine one question: set up, ask under a progress line, print, exit code.
#pragma once

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>

#include "base/evidence.h"
#include "cli/command.h"
#include "cli/limits.h"
#include "cli/print_error.h"
#include "cli/progress_line.h"
#include "cli/solving_options.h"
#include "engine/question/asking.h"
#include "file/output_file.h"
#include "report/error_report.h"

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
  auto report = ask(Asking{*registry, context, team()});
  line.clear();
  write_to_store();
  if (!report) return fail(report.error());
  return team().leads() ? show(*report) : answered;
}

// The same where a certificate may be asked for: its file is opened before anything long begins, and stays untouched
// where there is nothing to write, which why_not(report) tells. An answer counts once it is proved.
template <class Ask, class WhyNot>
int run_certified(const SolvingOptions& options, const std::string& path, Ask&& ask, WhyNot&& why_not) {
  OutputFile certificate;
  if (!path.empty() && team().leads()) {
    if (Status opened = certificate.open(path); !opened) return fail(opened.error());
  }
  return run_question(options, ask, [&](const auto& report) -> int {
    print_note("note", report.note);
    print_note("warning", report.warning);
    const WriteOptions write{!options.no_stats, false};
    print_answer(options.json ? to_json(report, write) : to_text(report, write));
    if (!report.certificate.empty()) {
      certificate.write(report.certificate);
      if (Status written = certificate.finish(); !written) return fail(written.error());
    } else if (!path.empty()) {
      why_not(report);
    }
    return report.status == Evidence::proved ? answered : limit_hit;
  });
}

// Standard input as questions, one to a line, and one line of output for each of them, errors and empty lines included:
// the n-th answer belongs to the n-th question. A bad line does not stop the others.
struct LineAnswer {
  std::string text;  // one line
  int exit_status = answered;
};

// ask(line) gives Result<LineAnswer>; interrupted() says whether somebody wants to stop.
template <class Ask, class Interrupted>
int answer_lines(bool json, Ask&& ask, Interrupted&& interrupted) {
  int exit_status = answered;
  std::ios::sync_with_stdio(false);
  std::string line;
  while (!interrupted() && std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    LineAnswer answer{"\n"};
    if (!line.empty() || json) {
      Result<LineAnswer> asked = ask(line);
      answer = asked ? *std::move(asked)
                     : LineAnswer{json ? to_json(asked.error(), true) : line + ": " + error_line(asked.error()),
                                  exit_code(asked.error())};
    }
    exit_status = std::max(exit_status, answer.exit_status);
    std::fwrite(answer.text.data(), 1, answer.text.size(), stdout);
    if (std::cin.rdbuf()->in_avail() <= 0) std::fflush(stdout);
  }
  return exit_status;
}

// The same for every line of standard input: ask(line, asking) gives Result<Report>, show(report) a LineAnswer. The
// tables are kept from line to line, as long as they leave half of the memory to the next; the limits begin anew with
// each.
template <class Ask, class Show>
int run_question_lines(const SolvingOptions& options, Ask&& ask, Show&& show) {
  SolveContext context;
  if (Status ready = options.prepare(context); !ready) return fail(ready.error());
  const Result<Registry> registry = options.rules.registry(context.control);
  if (!registry) return fail(registry.error());
  return answer_lines(
      options.json,
      [&](const std::string& line) -> Result<LineAnswer> {
        if (half_of_the_memory_is_used()) context = SolveContext();
        if (Status ready = options.prepare(context); !ready) return std::move(ready).error();
        auto report = ask(line, Asking{*registry, context});
        if (!report) return std::move(report).error();
        return show(*report);
      },
      [&] { return context.control.check() == StopReason::interrupted; });
}

}  // namespace grundy
