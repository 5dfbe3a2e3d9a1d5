// The definition: every option of every heap, one mex per heap. Quadratic for codes that split into two heaps (cubic
// for three), and kept for ever as the reference that the fast engines are compared with.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/rule/heap_rule.h"
#include "value/mex.h"

namespace grundy {

class NaiveEngine {
 public:
  explicit NaiveEngine(HeapRule rule) : rule_(std::move(rule)) {}

  const std::vector<std::uint32_t>& values() const { return values_; }

  // Takes the next value from elsewhere: the fast engines begin and continue with this one.
  void append(std::uint32_t value) { values_.push_back(value); }

  // Computes the next value; the values must fit 32 bits, so heaps stay below 2^32.
  void append_next() {
    seen_.clear();
    for_each_option(rule_, values_.size(), [this](std::span<const std::uint64_t> parts) {
      std::uint32_t sum = 0;
      for (const std::uint64_t part : parts) sum ^= values_[part];
      seen_.insert(sum);
      return true;
    });
    values_.push_back(static_cast<std::uint32_t>(seen_.mex()));
  }

 private:
  HeapRule rule_;
  std::vector<std::uint32_t> values_;
  MexSet seen_;
};

}  // namespace grundy
