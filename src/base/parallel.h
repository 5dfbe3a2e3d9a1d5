// Runs the same function on a few threads and waits. With one part it runs in the caller: no thread is started.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

namespace grundy {

// How many threads to use when asked for `wanted` (0: one per core).
inline unsigned thread_count(unsigned wanted) {
  return wanted != 0 ? wanted : std::max(1u, std::thread::hardware_concurrency());
}

// work(part) for part = 0 .. parts-1; part 0 runs in the calling thread.
template <class Work>
void run_in_parallel(unsigned parts, Work&& work) {
  std::vector<std::jthread> others;
  for (unsigned part = 1; part < parts; ++part) others.emplace_back([&work, part] { work(part); });
  work(0u);
}

}  // namespace grundy
