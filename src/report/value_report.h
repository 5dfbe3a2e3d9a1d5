// The answer to "what is it worth and who wins".
#pragma once

#include <string>
#include <vector>

#include "report/writer.h"

namespace grundy {

struct TermReport {
  std::string term;
  Value value;
  std::vector<TermReport> parts = {};  // where asked for: the heaps or rows that it is the sum of
};

struct ValueReport {
  std::string expression;
  Play play = Play::normal;
  Value value;  // in misere play always unknown, with the reason why
  Outcome outcome = Outcome::unknown;
  std::string unknown_reason;  // why the outcome is not known, empty if it is
  std::vector<TermReport> terms;
  std::string method;
  std::string evidence;                  // why to believe it, in misere play
  std::vector<std::string> remarks;      // what one should know besides, such as a cycle in the rules
  std::vector<std::string> explanation;  // lines, where asked for
  Statistics stats;
};

std::string to_text(const ValueReport& report, const WriteOptions& options);
std::string to_line(const ValueReport& report);  // "EXPR = *3 N", for streams of answers
std::string to_json(const ValueReport& report, const WriteOptions& options);

}  // namespace grundy
