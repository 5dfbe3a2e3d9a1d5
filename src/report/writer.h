// One answer, two readers: text for people, JSON for programs. A writer knows formats, not games.
#pragma once

#include <string>

#include "report/check_report.h"
#include "report/compare_report.h"
#include "report/moves_report.h"
#include "report/pattern_report.h"
#include "report/value_report.h"

namespace grundy {

struct WriteOptions {
  bool stats = true;     // --no-stats leaves them out, so that equal questions give equal bytes
  bool compact = false;  // JSON on one line, for streams of answers
};

std::string to_text(const ValueReport& report, const WriteOptions& options);
std::string to_line(const ValueReport& report);  // "EXPR = *3 N", for streams of answers
std::string to_json(const ValueReport& report, const WriteOptions& options);

std::string to_text(const MovesReport& report, const WriteOptions& options);
std::string to_json(const MovesReport& report, const WriteOptions& options);

std::string to_text(const PatternReport& report, const WriteOptions& options);
std::string to_json(const PatternReport& report, const WriteOptions& options);

std::string to_text(const CompareReport& report, const WriteOptions& options);
std::string to_json(const CompareReport& report, const WriteOptions& options);

std::string to_text(const CheckReport& report, const WriteOptions& options);
std::string to_json(const CheckReport& report, const WriteOptions& options);

}  // namespace grundy
