// A long computation says how far it is; whoever listens decides whether and how to show it. Solvers report at each
// budget check (a few thousand steps apart); the listener thins that out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace grundy {

struct Progress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: not known
  const char* unit = "positions";
  std::string note;  // a few words more, such as "largest value 230"
};

using ProgressListener = std::function<void(const Progress&)>;

}  // namespace grundy
