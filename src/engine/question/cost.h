// What one question cost: time and the searches done since it was asked.
#pragma once

#include "base/stopwatch.h"
#include "engine/registry/solve_context.h"
#include "report/value_report.h"

namespace grundy {

class Cost {
 public:
  explicit Cost(const SolveContext& context) : context_(context), before_(context.stats()) {}

  Statistics read() const {
    const SearchStats now = context_.stats();
    return {stopwatch_.seconds(),
            now.visited - before_.visited,
            now.options - before_.options,
            now.table_hits - before_.table_hits,
            now.stored,
            now.table_bytes};
  }

 private:
  const SolveContext& context_;
  Stopwatch stopwatch_;
  SearchStats before_;
};

}  // namespace grundy
