// A game as a stand-alone program for a contest: its formula or period where one is proved or observed, otherwise the
// rules themselves with a memo.
#pragma once

#include <memory>
#include <vector>

#include "engine/question/asking.h"
#include "rule_language/source/source_writer.h"

namespace grundy {

struct ExportRequest {
  std::string game;  // "kayles", "subtract(n; 1..5)", or a game of the rules
  SourceLanguage language = SourceLanguage::cpp;
  std::vector<std::shared_ptr<const RuleProgram>> programs = {};  // the rules that were given, the last ones first
  bool by_rules = false;                                          // even where a formula is known
};

struct ExportReport {
  std::string source;
  std::string way;  // one line: what the program rests on
};

Result<ExportReport> export_of(const ExportRequest& request, const Asking& asking);

}  // namespace grundy
