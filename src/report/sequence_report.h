// The values of heaps 0 to N.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "report/writer.h"

namespace grundy {

struct SequenceReport {
  std::string game;
  std::uint64_t computed = 0;               // heaps 0 .. computed - 1
  std::vector<std::uint32_t> first_values;  // those of the first heaps, unless a checkpoint brought them
  std::uint64_t continued_at = 0;           // the heap at which a checkpoint was continued
  // From this heap on the values follow from a proved period, and by which theorem.
  std::optional<std::uint64_t> by_period_from;
  std::uint64_t period = 0;
  std::string theorem;
  std::uint32_t max_value = 0;
  std::uint64_t max_at = 0;
  std::string rare_kind;  // "range", "domain", "two" (one sparse space for even, one for odd places) or "none"
  std::uint32_t mask = 0;
  std::uint64_t rare_count = 0;  // heap 0 left out
  std::uint64_t last_rare = 0;
  bool with_frequencies = false;
  std::vector<std::uint64_t> frequencies;
  std::map<std::uint32_t, std::vector<std::uint64_t>> positions;
  std::uint64_t checksum = 0;
  std::string stopped;  // why it ended early, empty if it did not
  std::string note;     // about the game and its heaps; mostly nothing
  std::string warning;
  std::string engine;
  std::string kernel;
  double rows_per_heap = 0;  // of 256 bits, at most; 0 if the engine has no rows
  double seconds = 0;
  std::uint64_t computed_now = 0;  // without what a checkpoint brought
};

std::string to_text(const SequenceReport& report, const WriteOptions& options);
std::string to_json(const SequenceReport& report, const WriteOptions& options);

}  // namespace grundy
