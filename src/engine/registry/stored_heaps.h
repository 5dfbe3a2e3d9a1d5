// The first values of a heap rule, and its proved period, to and from a store.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "file/payload.h"
#include "heap/period/heap_values.h"
#include "heap/period/period.h"
#include "store/answer_store.h"
#include "store/store_key.h"

namespace grundy {

// The values of the heaps from 0 on; with a period they are enough for all heaps.
struct HeapPrefix {
  std::vector<std::uint32_t> values;
  std::optional<Period> period;

  std::optional<std::uint64_t> value(std::uint64_t heap) const;
};
// One, two or four bytes a value, whichever holds them all: what is left over the store's compression takes out.
void write_packed(PayloadWriter& out, std::span<const std::uint32_t> values);
std::optional<std::vector<std::uint32_t>> read_packed(PayloadReader& in);

std::string bytes_of(const HeapPrefix& prefix);
std::optional<HeapPrefix> prefix_from(std::string_view bytes);
StoreKey key_of_heaps(const HeapRule& rule);

class StoredHeaps {
 public:
  StoredHeaps(const HeapRule& rule, AnswerStore& store);
  const HeapRule& rule() const { return rule_; }

  std::optional<std::uint64_t> value(std::uint64_t heap) const { return known_.value(heap); }
  // If it is worth it: a new period, or twice as many values.
  void keep(const HeapValues& values, AnswerStore& store);

 private:
  HeapRule rule_;
  HeapPrefix known_;
};

}  // namespace grundy
