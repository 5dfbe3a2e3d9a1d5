// A run of heap values to and from a store, whole: its values and all that its engine has learned from them, so that a
// later run goes on exactly as this one would. Runs of grundy sequence, of grundy period and of plots are kept apart,
// since they look for a proof of the period, and stop, at different heaps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stopwatch.h"
#include "heap/run.h"
#include "store/answer_store.h"
#include "store/store_key.h"

namespace grundy {

class StoredRun {
 public:
  // Longer ones have checkpoints of their own (docs/take-and-break.md).
  static constexpr std::uint64_t most_heaps = std::uint64_t{1} << 24;

  // Without a store nothing is found, and nothing is kept.
  StoredRun(AnswerStore* store, const HeapRule& rule, std::string_view question);

  // Brings a run that has not begun to where the stored one stood, unless that has more heaps than `most`. The values
  // that it has then; empty if there is nothing to continue.
  std::vector<std::uint32_t> resume(HeapRun& run, std::uint64_t most = ~std::uint64_t{0});
  // A run that goes on past the last heap that is kept should stop there once, and save.
  std::uint64_t next_stop(const HeapRun& run) const;

  // If finding the values took longer than reading them will.
  void save(const HeapRun& run);
  // Now and then; writing takes a twentieth of the time at most.
  void save_if_due(const HeapRun& run);

 private:
  AnswerStore* store_;
  std::string key_;
  std::uint64_t kept_ = 0;  // heaps
  Stopwatch since_;
  Stopwatch since_saved_;
  double next_ = first_save;

  static constexpr double first_save = 10;  // seconds
};

// The values of a run that was kept; nothing if the entry is damaged.
std::optional<std::vector<std::uint32_t>> run_values_from(std::string_view bytes);

}  // namespace grundy
