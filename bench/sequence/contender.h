// Which engine continues a nim-sequence fastest? Every contender gets the same first values and computes the next ones.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "heap/rule/heap_rule.h"

namespace grundy::bench {

struct Task {
  HeapRule rule;
  std::span<const std::uint32_t> first;  // G(0) .. G(first.size() - 1)
  std::uint64_t count = 0;               // how many more
};

// Of the next values so many are compared with those of other contenders.
inline constexpr std::uint64_t most_compared = 4'000'000;

struct Outcome {
  std::vector<std::uint32_t> values;  // the first of the next ones, certified
  double cpu_seconds = 0;             // of all threads
  double wall_seconds = 0;
};

struct Contender {
  std::string name;
  std::uint64_t first_count;  // so that slow ones end
  std::function<Outcome(const Task& task)> run;
};

Contender definition();
Contender plain_sparse();
Contender scalar_engine();
std::vector<Contender> block_engines();

bool verifying();  // of certificates; false if something is wrong

// CPU time of the process, and the wall clock.
class Stopwatch {
 public:
  Stopwatch();
  void stop(Outcome& outcome) const;

 private:
  double cpu_;
  double wall_;
};

}  // namespace grundy::bench
