#include "engine/graph/shared_retrograde.h"

#include <algorithm>
#include <numeric>

#include "solve/graph/retrograde.h"

namespace grundy {
namespace {

using Word = OutcomeTable;

constexpr std::uint32_t word_of_label(Word::Label label, std::uint32_t distance) {
  return (std::uint32_t{label} << Word::label_shift) | distance;
}
constexpr bool is_unlabelled(std::uint32_t word) { return (word >> Word::label_shift) == Word::open; }

// A vertex and whether a vertex after it is lost, in one word: vertices have 30 bits.
constexpr std::uint32_t lost_bit = std::uint32_t{1} << 31;

// A sum over the moves does not depend on who adds them up. Files hold it, so it is the same for ever (the last steps
// of SplitMix64).
std::uint64_t digest_of_move(Vertex from, Vertex to) {
  std::uint64_t x = std::uint64_t{from} << 32 | to;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

std::uint64_t sum_of(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

// In steps:
//   1. Each process looks at its piece of the file and tells the owners of the vertices there how many moves they have.
//   2. It tells the owner of each vertex that is moved to, so that the owner can make room for the vertices before it.
//   3. It sends each move to the owner of the vertex that is moved to.
//   4. Level by level: owners of newly labelled vertices tell the owners of the vertices before them; a level without a
//      new label anywhere is the last.
class SharedRetrograde {
 public:
  SharedRetrograde(const BinaryGraphView& graph, Play play, Team& team, Exchange& exchange, const Control& control)
      : graph_(graph), play_(play), team_(team), exchange_(exchange), control_(control) {
    const std::uint64_t vertices = graph.vertices();
    first_ = static_cast<Vertex>(vertices * team.rank() / team.size());
    last_ = static_cast<Vertex>(vertices * (team.rank() + 1) / team.size());
    own_ = (vertices + team.size() - 1 - team.rank()) / team.size();
  }

  Result<OutcomeShare> run() {
    if (Status read = read_degrees(); !read) return read.error();
    if (Status read = count_predecessors(); !read) return read.error();
    if (Status read = read_predecessors(); !read) return read.error();
    if (Status done = label_levels(); !done) return done.error();
    return add_up();
  }

 private:
  unsigned owner(Vertex v) const { return v % team_.size(); }
  std::size_t place(Vertex v) const { return v / team_.size(); }

  // Step 1. A piece that is damaged is told to everybody, for all of them wait for its moves.
  Status read_degrees() {
    words_ = LargeArray<std::uint32_t>(own_);
    exchange_.open([this](std::string_view records) {
      for_each_record<std::uint64_t>(records, [this](std::uint64_t record) {
        words_[place(static_cast<Vertex>(record >> 32))] = static_cast<std::uint32_t>(record);
      });
    });
    bool sound = true;
    for (Vertex v = first_; v < last_ && sound && !exchange_.stopped(); ++v) {
      const std::uint32_t begin = graph_.offsets[v];
      const std::uint32_t end = graph_.offsets[v + 1];
      sound = begin <= end && end <= graph_.edges() && end - begin <= Digraph::most_successors;
      for (std::uint32_t e = begin; e < end && sound; ++e) {
        sound = graph_.targets[e] < graph_.vertices();
        digest_ += digest_of_move(v, graph_.targets[e]);
      }
      exchange_.send(owner(v), std::uint64_t{v} << 32 | (end - begin));
    }
    if (first_ == 0 && last_ > 0 && graph_.offsets[0] != 0) sound = false;
    if (last_ == graph_.vertices() && graph_.offsets[last_] != graph_.edges()) sound = false;
    if (Status closed = exchange_.close(); !closed) return closed;
    const Result<std::vector<std::uint64_t>> all = exchange_.gather(sound ? 1 : 0);
    if (!all) return all.error();
    if (sum_of(*all) == team_.size()) return Done{};
    return bad_input("the binary graph is damaged: its offsets and targets do not fit its numbers");
  }

  // Step 2.
  Status count_predecessors() {
    offsets_ = LargeArray<std::uint32_t>(own_ + 1, 0);
    exchange_.open([this](std::string_view records) {
      for_each_record<Vertex>(records, [this](Vertex v) { ++offsets_[place(v) + 1]; });
    });
    for_each_move([this](Vertex, Vertex to) { exchange_.send(owner(to), to); });
    if (Status closed = exchange_.close(); !closed) return closed;
    for (std::size_t i = 0; i < own_; ++i) offsets_[i + 1] += offsets_[i];
    return Done{};
  }

  // Step 3. The offsets run ahead while the lists are filled, and are moved back afterwards.
  Status read_predecessors() {
    before_ = LargeArray<Vertex>(offsets_[own_]);
    exchange_.open([this](std::string_view records) {
      for_each_record<std::uint64_t>(records, [this](std::uint64_t record) {
        before_[offsets_[place(static_cast<Vertex>(record >> 32))]++] = static_cast<Vertex>(record);
      });
    });
    for_each_move([this](Vertex from, Vertex to) { exchange_.send(owner(to), std::uint64_t{to} << 32 | from); });
    if (Status closed = exchange_.close(); !closed) return closed;
    for (std::size_t i = own_; i > 0; --i) offsets_[i] = offsets_[i - 1];
    offsets_[0] = 0;
    return Done{};
  }

  template <class Visit>
  void for_each_move(Visit&& visit) const {
    for (Vertex v = first_; v < last_ && !exchange_.stopped(); ++v) {
      for (std::uint32_t e = graph_.offsets[v]; e < graph_.offsets[v + 1]; ++e) visit(v, graph_.targets[e]);
    }
  }

  // Step 4.
  Status label_levels() {
    const std::uint32_t end = word_of_label(play_ == Play::normal ? Word::lost : Word::won, 0);
    std::vector<Vertex> level;
    std::vector<Vertex> next;
    for (std::size_t i = 0; i < own_; ++i) {
      if (words_[i] != 0) continue;
      words_[i] = end;
      level.push_back(static_cast<Vertex>(i * team_.size() + team_.rank()));
    }
    std::uint64_t labelled = 0;
    for (std::uint32_t distance = 0;; ++distance) {
      const Result<std::vector<std::uint64_t>> sizes = exchange_.gather(level.size());
      if (!sizes) return sizes.error();
      const std::uint64_t all = sum_of(*sizes);
      if (all == 0) return Done{};
      labelled += all;
      control_.report({labelled, graph_.vertices(), "vertices"});
      exchange_.open([&](std::string_view records) {
        for_each_record<std::uint32_t>(records, [&](std::uint32_t record) { tell(record, distance + 1, next); });
      });
      for (const Vertex v : level) {
        const std::size_t at = place(v);
        const std::uint32_t mark = (words_[at] >> Word::label_shift) == Word::lost ? lost_bit : 0;
        for (std::uint32_t e = offsets_[at]; e < offsets_[at + 1]; ++e) {
          exchange_.send(owner(before_[e]), before_[e] | mark);
        }
        if (exchange_.stopped()) break;
      }
      if (Status closed = exchange_.close(); !closed) return closed;
      most_in_level_ = std::max(most_in_level_, level.capacity() + next.capacity());
      level.swap(next);
      next.clear();
    }
  }

  void tell(std::uint32_t record, std::uint32_t distance, std::vector<Vertex>& next) {
    const Vertex v = record & ~lost_bit;
    std::uint32_t& word = words_[place(v)];
    if (!is_unlabelled(word)) return;
    if ((record & lost_bit) != 0) {
      word = word_of_label(Word::won, distance);
      next.push_back(v);
    } else if (--word == 0) {
      word = word_of_label(Word::lost, distance);
      next.push_back(v);
    }
  }

  Result<OutcomeShare> add_up() {
    OutcomeShare share;
    std::uint64_t counts[3] = {};
    std::uint64_t longest = 0;
    for (const std::uint32_t word : words_.span()) {
      const std::uint32_t label = word >> Word::label_shift;
      ++counts[label == Word::won ? 0 : label == Word::lost ? 1 : 2];
      if (label != Word::open) longest = std::max<std::uint64_t>(longest, word & Word::count_mask);
    }
    const auto gathered = [this](std::uint64_t own, bool largest) -> Result<std::uint64_t> {
      const Result<std::vector<std::uint64_t>> all = exchange_.gather(own);
      if (!all) return all.error();
      return largest ? *std::max_element(all->begin(), all->end()) : sum_of(*all);
    };
    const std::uint64_t bytes = words_.bytes() + offsets_.bytes() + before_.bytes() + most_in_level_ * sizeof(Vertex);
    const Result<std::uint64_t> totals[] = {gathered(counts[0], false), gathered(counts[1], false),
                                            gathered(counts[2], false), gathered(longest, true),
                                            gathered(digest_, false),   gathered(bytes, true)};
    for (const Result<std::uint64_t>& total : totals) {
      if (!total) return total.error();
    }
    for (int i = 0; i < 3; ++i) share.outcomes[i] = *totals[i];
    share.longest = static_cast<std::uint32_t>(*totals[3]);
    share.digest = *totals[4];
    share.most_bytes = *totals[5];
    share.vertices = graph_.vertices();
    share.edges = graph_.edges();
    share.play = play_;
    share.processes = team_.size();
    share.rank = team_.rank();
    share.words = std::move(words_);
    return share;
  }

  const BinaryGraphView& graph_;
  Play play_;
  Team& team_;
  Exchange& exchange_;
  const Control& control_;
  Vertex first_ = 0;  // of the piece of the file that this process reads
  Vertex last_ = 0;
  std::size_t own_ = 0;  // vertices that belong to this process, wherever they stand in the file
  LargeArray<std::uint32_t> words_;
  LargeArray<std::uint32_t> offsets_;
  LargeArray<Vertex> before_;
  std::uint64_t digest_ = 0;
  std::size_t most_in_level_ = 0;
};

}  // namespace

Result<OutcomeShare> shared_retrograde(const BinaryGraphView& graph, Play play, Team& team, Exchange& exchange,
                                       const Control& control) {
  return SharedRetrograde(graph, play, team, exchange, control).run();
}

std::uint64_t digest_of_moves(const Digraph& moves) {
  std::uint64_t digest = 0;
  for (Vertex v = 0; v < moves.vertex_count(); ++v) {
    for (const Vertex to : moves.successors(v)) digest += digest_of_move(v, to);
  }
  return digest;
}

}  // namespace grundy
