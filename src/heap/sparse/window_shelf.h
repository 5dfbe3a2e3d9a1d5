// Windows of ranks kept at intervals while a run streams past, and the recognition of one that comes again. By the
// window theorem (docs/theory/window-theorem.md) a repeated window proves the period, and the kept windows are places
// from which the run can be repeated to find the preperiod. At most `most_windows` are kept: when there are more,
// every other one is dropped.
//
// How a window is recognised without looking at every heap: each kept window hands in the digests of `sample_step`
// consecutive words of itself, and of the stream one word in `sample_step` heaps is looked up. Values may repeat with a
// short period for a long while before an exception; then all words are alike but those at the exception. So the
// words are taken where the repetition at the end of the window begins.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "heap/sparse/sparse_state.h"

namespace grundy {

struct KeptWindow {
  std::uint64_t start = 0;  // the heap of its first rank
  std::vector<std::uint8_t> ranks;
};

class WindowShelf {
 public:
  static constexpr std::uint64_t sample_step = 1024;
  static constexpr std::size_t most_windows = 128;

  struct Recurrence {
    std::size_t window = 0;  // which one
    std::uint64_t period = 0;
  };
  // Looks at the heaps certified since the last time; the run must still hold the last four widths. `needed`
  // is the width that the theorem asks for at present. All begins anew if it outgrows what is kept, after a new rare
  // heap and after a new space. The first recurrence that is found ends the search; its period is the
  // least one.
  std::optional<Recurrence> look(const SparseState& state, std::uint64_t certified, std::uint64_t needed);

  const std::vector<KeptWindow>& windows() const { return windows_; }
  std::uint64_t width() const { return width_; }
  std::uint64_t memory() const { return windows_.size() * width_; }

  // For checkpoints.
  struct Snapshot {
    SparseSpace space;
    std::uint64_t width = 0;
    std::uint64_t spacing = 0;
    std::uint64_t next = 0;
    std::vector<KeptWindow> windows;
  };
  Snapshot snapshot() const { return {space_, width_, spacing_, next_, windows_}; }
  void restore(Snapshot snapshot);

 private:
  struct Word {
    std::size_t window;
    std::uint64_t offset;
  };

  void begin(const SparseState& state, std::uint64_t certified, std::uint64_t needed);
  void thin_out();
  void enter_words(std::size_t window);

  SparseSpace space_;  // ranks are compared within one sparse space only
  std::uint64_t width_ = 0;
  std::uint64_t spacing_ = 0;
  std::uint64_t next_ = 0;  // the next sample, a multiple of the step
  std::vector<KeptWindow> windows_;
  std::unordered_multimap<std::uint64_t, Word> words_;
};

}  // namespace grundy
