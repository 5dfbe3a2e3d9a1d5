// Values of single heaps from a heap engine. A heap far beyond what can be computed is still answered if the sequence
// has a period that a theorem proves from the values computed so far.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heap/period/period.h"
#include "heap/run.h"
#include "solve/search_result.h"

namespace grundy {

class HeapValues {
 public:
  explicit HeapValues(const heap::HeapRule& rule) : run_(rule, {}) {}

  const heap::HeapRule& rule() const { return run_.rule(); }

  struct Answer {
    std::uint64_t value = 0;
    bool by_period = false;
  };
  SearchResult<Answer> value(std::uint64_t n, const Control& control);

 private:
  SearchResult<Answer> extend_to(std::uint64_t n, const Control& control);

  heap::Run run_;
  std::vector<std::uint32_t> values_;
  std::optional<heap::Period> proved_;
};

}  // namespace grundy
