// Standard input as questions, one to a line, and one line of output for each of them, errors and empty lines included:
// the n-th answer belongs to the n-th question. A bad line does not stop the others.
#pragma once

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>

#include "cli/command.h"
#include "cli/print_error.h"
#include "report/error_report.h"

namespace grundy {

struct LineAnswer {
  std::string text;  // one line
  int code = answered;
};

// ask(line) gives Result<LineAnswer>; interrupted() says whether somebody wants to stop.
template <class Ask, class Interrupted>
int answer_lines(bool json, Ask&& ask, Interrupted&& interrupted) {
  int code = answered;
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
    code = std::max(code, answer.code);
    std::fwrite(answer.text.data(), 1, answer.text.size(), stdout);
    if (std::cin.rdbuf()->in_avail() <= 0) std::fflush(stdout);
  }
  return code;
}

}  // namespace grundy
