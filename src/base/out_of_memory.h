// Where memory runs out: an exception wherever there are exceptions. The engine in a browser has none; there the whole
// instance ends, and the page starts another one and says what happened.
#pragma once

#include <cstdlib>
#include <new>

namespace grundy {

[[noreturn]] inline void out_of_memory() {
#ifdef __cpp_exceptions
  throw std::bad_alloc();
#else
  std::abort();
#endif
}

// work(), or otherwise() where it runs out of memory.
template <class Work, class Otherwise>
auto within_memory(Work&& work, Otherwise&& otherwise) -> decltype(work()) {
#ifdef __cpp_exceptions
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return otherwise();
  }
#else
  static_cast<void>(otherwise);
  return work();
#endif
}

}  // namespace grundy
