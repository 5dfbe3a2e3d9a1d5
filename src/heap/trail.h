// What a run leaves behind besides its values, and what a checkpoint saves with it.
#pragma once

#include "heap/block_digests.h"
#include "heap/sparse/window_shelf.h"
#include "heap/statistics.h"

namespace grundy::heap {

struct Trail {
  SequenceStatistics statistics;
  bool with_digests = false;
  BlockDigests digests;  // if wanted: of all values
  WindowShelf shelf;     // empty unless a search for a period streams

  void add(std::uint64_t first, std::span<const std::uint32_t> values) {
    statistics.add(first, values);
    if (with_digests) digests.add(first, values);
  }
};

}  // namespace grundy::heap
