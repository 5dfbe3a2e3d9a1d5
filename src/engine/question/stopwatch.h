// What one question cost: time and the searches done since it was asked.
#pragma once

#include <chrono>

#include "engine/registry/solve_context.h"
#include "report/value_report.h"

namespace grundy {

class Stopwatch {
 public:
  explicit Stopwatch(const SolveContext& context) : context_(context), before_(context.stats()) {}

  Statistics read() const {
    const SearchStats now = context_.stats();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    return {time.count(),
            now.visited - before_.visited,
            now.options - before_.options,
            now.table_hits - before_.table_hits,
            now.stored,
            now.table_bytes};
  }

 private:
  const SolveContext& context_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  SearchStats before_;
};

}  // namespace grundy
