// The values G(0), G(1), ... of a heap rule, as far as anybody asks: computed once and kept, and from a proved period
// on without computing. Whoever wants values of heaps asks here; only a run that is too long to be kept goes past it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/control.h"
#include "heap/rule/heap_rule.h"

namespace grundy {

class HeapRun;
struct Period;

class HeapValues {
 public:
  explicit HeapValues(const HeapRule& rule);
  ~HeapValues();
  HeapValues(HeapValues&&) noexcept;
  HeapValues& operator=(HeapValues&&) noexcept;

  const HeapRule& rule() const;

  // Before the first value: whoever has kept a run brings this one to where that stood.
  void begin_with(const std::function<void(HeapRun&)>& restore);
  // Makes G(0), ..., G(n) known. Returns the reason if it stopped before; what was computed until then stays.
  StopReason extend_to(std::uint64_t n, const Control& control);

  // Whether the value of heap n is known, and whether it was computed or follows from the period.
  bool knows(std::uint64_t n) const;
  bool computed(std::uint64_t n) const;
  // Of a heap that is known.
  std::uint64_t operator[](std::uint64_t n) const;
  // Those heaps below `end` that are rare in the sparse space that the run has found; all of them must be known.
  std::vector<std::uint64_t> rare_heaps(std::uint64_t end) const;

  const std::optional<Period>& proved_period() const;
  // What computes the values; it speaks about the heaps that were computed.
  const HeapRun& run() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace grundy
