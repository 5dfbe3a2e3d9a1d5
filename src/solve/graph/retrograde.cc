#include "solve/graph/retrograde.h"

#include <algorithm>
#include <atomic>

#include "base/parallel.h"

namespace grundy {
namespace {

using Table = OutcomeTable;

// An open vertex that nothing may ever label: a draw by decree. No vertex has so many moves.
constexpr std::uint32_t never = Table::count_mask;

// Below this many vertices a level is done by one thread and as it comes: starting another costs more than it brings,
// and a long path has as many levels as vertices.
constexpr std::size_t many_vertices = 1 << 14;
constexpr std::size_t slice_vertices = 1 << 20;  // of a large level, before what they send is delivered
constexpr unsigned district_bits = 16;           // vertices of a district: their words stay in the second-level cache

// In steps:
//   1. Label the ends: vertices without a move, and those that the caller declares. They have distance 0 and fill the
//      queue first. Every other word holds the number of its moves.
//   2. Take the vertices of distance d, one run of the queue. A predecessor of a lost vertex has won, at once. A won
//      vertex leaves each predecessor one hope less; the last hope gone, the predecessor is lost. Both get d + 1, which
//      is the fastest win and the longest resistance, because levels are done in order.
//   3. Repeat with what was labelled, until a level is empty. What is still open then can avoid losing and cannot win:
//      a draw.
// The words of predecessors lie anywhere in memory, and waiting for them is nearly all the time that a large graph
// takes. So a large level sends letters: the names of predecessors go into a pile for each district of the graph, and
// the piles are delivered district by district, each by one thread. That reads and writes memory in order, needs no
// atomic words, and leaves the next level in the queue nearly in the order of the graph.
class Retrograde {
 public:
  Retrograde(LargeArray<std::uint32_t> move_counts, const Digraph& back, const RetrogradeOptions& options,
             const Control& control)
      : back_(back),
        options_(options),
        control_(control),
        threads_(thread_count(options.threads)),
        words_(std::move(move_counts)),
        queue_(words_.size()) {
    label_ends();
  }

  Result<OutcomeTable> run() {
    std::size_t first = 0;
    for (std::uint32_t distance = 0; first < labelled_; ++distance) {
      const std::size_t last = labelled_;
      if (last - first < many_vertices) {
        small_level(first, last, distance);
      } else {
        large_level(first, last, distance);
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
  void label_ends() {
    const auto end_label = options_.play == Play::normal ? Table::lost : Table::won;
    for (const DeclaredEnd& end : options_.ends) words_[end.vertex] = word_of(end.outcome);
    for (std::size_t v = 0; v < words_.size(); ++v) {
      if (words_[v] == 0) words_[v] = Table::word(end_label, 0);
      if (Table::label_of(words_[v]) != Table::open) queue_[labelled_++] = static_cast<Vertex>(v);
    }
  }

  static std::uint32_t word_of(Outcome outcome) {
    if (outcome == Outcome::N) return Table::word(Table::won, 0);
    if (outcome == Outcome::P) return Table::word(Table::lost, 0);
    return never;
  }

  // Step 2, for one predecessor of a vertex that was labelled.
  template <class Push>
  void tell(Vertex before, bool is_lost, std::uint32_t distance, Push&& push) {
    std::uint32_t& word = words_[before];
    if (Table::label_of(word) != Table::open || word == never) return;
    if (is_lost) {
      word = Table::word(Table::won, distance + 1);
      push(before);
    } else if (--word == 0) {
      word = Table::word(Table::lost, distance + 1);
      push(before);
    }
  }

  void small_level(std::size_t first, std::size_t last, std::uint32_t distance) {
    for (std::size_t i = first; i < last; ++i) {
      prefetch(i, last);
      const Vertex v = queue_[i];
      const bool is_lost = Table::label_of(words_[v]) == Table::lost;
      for (const Vertex before : back_.successors(v)) {
        tell(before, is_lost, distance, [this](Vertex next) { queue_[labelled_++] = next; });
      }
    }
  }

  // A vertex has at most 30 bits; the letter's first bit says what became of the sender.
  static constexpr std::uint32_t from_lost = std::uint32_t{1} << 31;

  void large_level(std::size_t first, std::size_t last, std::uint32_t distance) {
    piles_.resize(threads_, std::vector<std::vector<std::uint32_t>>((words_.size() >> district_bits) + 1));
    for (std::size_t slice = first; slice < last; slice += slice_vertices) {
      const std::size_t end = std::min(slice + slice_vertices, last);
      run_in_parallel(threads_, [&](unsigned thread) {
        write_letters(slice + (end - slice) * thread / threads_, slice + (end - slice) * (thread + 1) / threads_,
                      piles_[thread]);
      });
      deliver(distance);
    }
  }

  void write_letters(std::size_t first, std::size_t last, std::vector<std::vector<std::uint32_t>>& piles) const {
    for (std::size_t i = first; i < last; ++i) {
      prefetch(i, last);
      const Vertex v = queue_[i];
      const std::uint32_t kind = Table::label_of(words_[v]) == Table::lost ? from_lost : 0;
      for (const Vertex before : back_.successors(v)) piles[before >> district_bits].push_back(before | kind);
    }
  }

  void deliver(std::uint32_t distance) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> end = labelled_;
    run_in_parallel(threads_, [&](unsigned) {
      std::vector<Vertex> found;
      for (std::size_t district = 0; (district = next.fetch_add(1)) < piles_[0].size();) {
        for (auto& piles : piles_) {
          for (const std::uint32_t letter : piles[district]) {
            tell(letter & ~from_lost, (letter & from_lost) != 0, distance, [&found](Vertex v) { found.push_back(v); });
          }
          piles[district].clear();
        }
        std::copy(found.begin(), found.end(), queue_.begin() + end.fetch_add(found.size()));
        found.clear();
      }
    });
    labelled_ = end;
  }

  // The vertices of a level lie anywhere in memory. So the loop asks for what it will need in two steps, each some
  // vertices ahead: where the predecessors are listed with the vertex's own word, and the list.
  void prefetch(std::size_t i, std::size_t last) const {
    const std::uint32_t* offsets = back_.offsets().data();
    if (i + 32 < last) {
      __builtin_prefetch(offsets + queue_[i + 32]);
      __builtin_prefetch(words_.data() + queue_[i + 32]);
    }
    if (i + 16 < last) __builtin_prefetch(back_.targets().data() + offsets[queue_[i + 16]]);
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
  std::vector<std::vector<std::vector<std::uint32_t>>> piles_;  // letters: by thread, by district
  std::size_t labelled_ = 0;
  std::size_t since_pause_ = 0;
};

}  // namespace

Result<OutcomeTable> retrograde(const Digraph& moves, const Digraph& back, const RetrogradeOptions& options,
                                const Control& control) {
  LargeArray<std::uint32_t> move_counts(moves.vertex_count());
  for (std::size_t v = 0; v < move_counts.size(); ++v) move_counts[v] = moves.out_degree(static_cast<Vertex>(v));
  return retrograde(std::move(move_counts), back, options, control);
}

Result<OutcomeTable> retrograde(LargeArray<std::uint32_t> move_counts, const Digraph& back,
                                const RetrogradeOptions& options, const Control& control) {
  if (move_counts.size() != back.vertex_count()) return bad_input("there are numbers of moves for another graph");
  return Retrograde(std::move(move_counts), back, options, control).run();
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
