#include "solve/graph/retrograde.h"

#include <algorithm>
#include <atomic>

#include "base/parallel.h"

namespace grundy {
namespace {

using Table = OutcomeTable;

constexpr std::uint32_t labelled(Table::Label label, std::uint32_t distance) {
  return (std::uint32_t{label} << Table::label_shift) | distance;
}
constexpr bool is_open(std::uint32_t word) { return (word >> Table::label_shift) == Table::open; }

// An open vertex that nothing may ever label: a draw by decree. No vertex has so many moves.
constexpr std::uint32_t never = Table::count_mask;

// Below this many vertices a level is done by one thread: starting another costs more than it brings, and a long path
// has as many levels as vertices.
constexpr std::size_t many_vertices = 1 << 14;
constexpr std::size_t level_share = 1 << 11;  // vertices of a level that a thread takes at a time

// In steps:
//   1. Label the ends: vertices without a move, and those that the caller declares. They have distance 0 and fill the
//      queue first. Every other word holds the number of its moves.
//   2. Take the vertices of distance d, one run of the queue. A predecessor of a lost vertex has won, at once. A won
//      vertex leaves each predecessor one hope less; the last hope gone, the predecessor is lost. Both get d + 1, which
//      is the fastest win and the longest resistance, because levels are done in order.
//   3. Repeat with what was labelled, until a level is empty. What is still open then can avoid losing and cannot win:
//      a draw.
class Retrograde {
 public:
  Retrograde(const Digraph& moves, const Digraph& back, const RetrogradeOptions& options, const Control& control)
      : back_(back),
        options_(options),
        control_(control),
        threads_(thread_count(options.threads)),
        words_(moves.vertex_count()),
        queue_(moves.vertex_count()) {
    label_ends(moves);
  }

  Result<OutcomeTable> run() {
    std::size_t first = 0;
    for (std::uint32_t distance = 0; first < labelled_; ++distance) {
      const std::size_t last = labelled_;
      const unsigned parts = last - first < many_vertices ? 1 : threads_;
      if (parts == 1) {
        small_level(first, last, distance);
      } else {
        large_level(first, last, distance, parts);
      }
      const StopReason reason = pause(last - first);
      first = last;
      if (reason != StopReason::none) {
        return limit_reached(std::string(to_string(reason)) + " in retrograde analysis");
      }
    }
    return OutcomeTable(std::move(words_));
  }

 private:
  // Step 1.
  void label_ends(const Digraph& moves) {
    const std::size_t vertices = moves.vertex_count();
    const std::span<const std::uint32_t> offsets = moves.offsets();
    const auto end_label = options_.play == Play::normal ? Table::lost : Table::won;
    for (std::size_t v = 0; v < vertices; ++v) words_[v] = offsets[v + 1] - offsets[v];
    for (const DeclaredEnd& end : options_.ends) words_[end.vertex] = word_of(end.outcome);
    for (std::size_t v = 0; v < vertices; ++v) {
      if (words_[v] == 0) words_[v] = labelled(end_label, 0);
      if (!is_open(words_[v])) queue_[labelled_++] = static_cast<Vertex>(v);
    }
  }

  static std::uint32_t word_of(Outcome outcome) {
    if (outcome == Outcome::N) return labelled(Table::won, 0);
    if (outcome == Outcome::P) return labelled(Table::lost, 0);
    return never;
  }

  // Step 2, for one vertex.
  template <class Push>
  void spread(Vertex v, std::uint32_t distance, Push&& push) {
    const bool lost = (words_[v] >> Table::label_shift) == Table::lost;
    for (const Vertex before : back_.successors(v)) {
      std::uint32_t& word = words_[before];
      if (!is_open(word) || word == never) continue;
      if (lost) {
        word = labelled(Table::won, distance + 1);
        push(before);
      } else if (--word == 0) {
        word = labelled(Table::lost, distance + 1);
        push(before);
      }
    }
  }

  // The same with other threads at work. A level can hold won and lost vertices at once (declared ends), so a count may
  // turn into a label under our hands: compare and exchange.
  template <class Push>
  void spread_shared(Vertex v, std::uint32_t distance, Push&& push) {
    const bool lost = (words_[v] >> Table::label_shift) == Table::lost;
    for (const Vertex before : back_.successors(v)) {
      std::atomic_ref<std::uint32_t> word(words_[before]);
      std::uint32_t seen = word.load(std::memory_order_relaxed);
      while (is_open(seen) && seen != never) {
        const std::uint32_t next = lost        ? labelled(Table::won, distance + 1)
                                   : seen == 1 ? labelled(Table::lost, distance + 1)
                                               : seen - 1;
        if (!word.compare_exchange_weak(seen, next, std::memory_order_relaxed)) continue;
        if (!is_open(next)) push(before);
        break;
      }
    }
  }

  void small_level(std::size_t first, std::size_t last, std::uint32_t distance) {
    for (std::size_t i = first; i < last; ++i) {
      prefetch(i, last);
      spread(queue_[i], distance, [this](Vertex v) { queue_[labelled_++] = v; });
    }
  }

  void large_level(std::size_t first, std::size_t last, std::uint32_t distance, unsigned parts) {
    std::atomic<std::size_t> next = first;
    std::atomic<std::size_t> end = labelled_;
    run_in_parallel(parts, [&](unsigned) {
      std::vector<Vertex> found;
      for (std::size_t i = 0; (i = next.fetch_add(level_share)) < last;) {
        const std::size_t stop = std::min(i + level_share, last);
        for (; i < stop; ++i) {
          prefetch(i, last);
          spread_shared(queue_[i], distance, [&found](Vertex v) { found.push_back(v); });
        }
        std::copy(found.begin(), found.end(), queue_.begin() + end.fetch_add(found.size()));
        found.clear();
      }
    });
    labelled_ = end;
  }

  // The vertices of a level, and their predecessors, lie anywhere in memory. So the loop asks for what it will need in
  // three steps, each some vertices ahead: where the predecessors are listed, the list, the words of those on it.
  void prefetch(std::size_t i, std::size_t last) const {
    const std::uint32_t* offsets = back_.offsets().data();
    const Vertex* targets = back_.targets().data();
    if (i + 32 < last) __builtin_prefetch(offsets + queue_[i + 32]);
    if (i + 16 < last) __builtin_prefetch(targets + offsets[queue_[i + 16]]);
    if (i + 8 < last) {
      const Vertex v = queue_[i + 8];
      const std::uint32_t end = std::min(offsets[v + 1], offsets[v] + 16);
      for (std::uint32_t e = offsets[v]; e < end; ++e) __builtin_prefetch(words_.data() + targets[e]);
    }
  }

  StopReason pause(std::size_t level) {
    since_pause_ += level;
    if (since_pause_ < many_vertices) return StopReason::none;
    since_pause_ = 0;
    return control_.check({labelled_, words_.size(), "vertices"}, words_.bytes() + queue_.bytes());
  }

  const Digraph& back_;
  const RetrogradeOptions& options_;
  const Control& control_;
  unsigned threads_;
  LargeArray<std::uint32_t> words_;
  LargeArray<Vertex> queue_;  // in the order of labelling, so that each distance is one run of it
  std::size_t labelled_ = 0;
  std::size_t since_pause_ = 0;
};

}  // namespace

Result<OutcomeTable> retrograde(const Digraph& moves, const Digraph& back, const RetrogradeOptions& options,
                                const Control& control) {
  return Retrograde(moves, back, options, control).run();
}

std::optional<Vertex> best_move(const Digraph& moves, const OutcomeTable& table, Vertex v) {
  const Outcome outcome = table.outcome(v);
  const std::optional<std::uint32_t> distance = table.distance(v);
  if (distance == 0u) return std::nullopt;
  for (const Vertex next : moves.successors(v)) {
    switch (outcome) {
      case Outcome::N:
        if (table.outcome(next) == Outcome::P && *table.distance(next) + 1 == *distance) return next;
        break;
      case Outcome::P:
        if (*table.distance(next) + 1 == *distance) return next;
        break;
      default:
        if (table.outcome(next) == Outcome::D) return next;
        break;
    }
  }
  return std::nullopt;
}

}  // namespace grundy
