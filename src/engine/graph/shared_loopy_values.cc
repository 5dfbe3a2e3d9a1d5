#include "engine/graph/shared_loopy_values.h"

#include <algorithm>

#include "solve/graph/loopy_values.h"

namespace grundy {
namespace {

using Places = std::vector<std::uint32_t>;

constexpr std::uint32_t still_open = LoopyValues::open;
constexpr std::uint32_t no_stage = ~std::uint32_t{0};

// Which values the followers of each vertex have. The mex of d numbers is at most d, so d bits are enough.
class FollowerValues {
 public:
  explicit FollowerValues(const LargeArray<std::uint32_t>& degrees) : starts_(degrees.size() + 1) {
    starts_[0] = 0;
    for (std::size_t i = 0; i < degrees.size(); ++i) starts_[i + 1] = starts_[i] + degrees[i];
    bits_ = LargeArray<std::uint64_t>(std::size_t{starts_[degrees.size()]} / 64 + 1, 0);
  }

  void insert(std::size_t place, std::uint32_t value) {
    if (value >= starts_[place + 1] - starts_[place]) return;
    const std::uint32_t bit = starts_[place] + value;
    bits_[bit / 64] |= std::uint64_t{1} << bit % 64;
  }
  std::uint32_t mex(std::size_t place) const {
    std::uint32_t bit = starts_[place];
    while (bit < starts_[place + 1] && (bits_[bit / 64] >> bit % 64 & 1) != 0) ++bit;
    return bit - starts_[place];
  }
  std::uint64_t bytes() const { return starts_.bytes() + bits_.bytes(); }

 private:
  LargeArray<std::uint32_t> starts_;
  LargeArray<std::uint64_t> bits_;
};

class SharedLabelling {
 public:
  SharedLabelling(const SharedMoves& moves, Exchange& exchange, const Control& control, SharedProgress& progress)
      : moves_(moves),
        exchange_(exchange),
        control_(control),
        progress_(progress),
        nimbers_(moves.own(), still_open),
        ranks_(moves.own(), 0),
        open_moves_(moves.own()) {
    std::copy(moves.degrees.begin(), moves.degrees.end(), open_moves_.begin());
  }

  Result<ValueShare> run() {
    if (Status restored = restore(); !restored) return restored.error();
    if (Status done = label_all(); !done) {
      (void)save();  // what stopped it is the error to tell, whether this can be kept or not
      return done.error();
    }
    return add_up();
  }

 private:
  Status label_all() {
    const bool in_stages = !stage_starts_.empty();
    if (Status done = in_stages ? tell_labels() : label_acyclic(); !done) return done;
    prepare_stages();
    for (auto m = static_cast<std::uint32_t>(in_stages ? stage_starts_.size() - 1 : 0);; ++m) {
      if (stage_starts_.size() == m) stage_starts_.push_back(rounds_);
      const Result<std::vector<std::uint64_t>> open = exchange_.gather(open_.size());
      if (!open) return open.error();
      if (sum_of(*open) == 0) return Done{};
      control_.report({labelled_, moves_.vertices, "vertices", "stage " + std::to_string(m)});
      if (Status saved = save_if_due(); !saved) return saved;
      if (Status done = stage(m); !done) return done;
    }
  }

  // What a checkpoint has of the rounds before a stage, or of some rounds of vertices that can't reach a cycle. In it
  // the rank of an infinite vertex is the stage that found it to be so.
  Status restore() {
    Result<std::optional<SharedProgress::Found>> found = progress_.restore("values", 2);
    if (!found) return found.error();
    if (!*found) return Done{};
    const Standing& standing = (*found)->standing;
    stage_starts_.assign(standing.begin() + 1, standing.end());
    rounds_ = static_cast<std::uint32_t>(stage_starts_.empty() ? standing.front() : stage_starts_.back());
    std::uint64_t labels = 0;
    std::uint64_t acyclic = 0;
    for (std::size_t at = 0; at < moves_.own(); ++at) {
      const std::uint32_t nimber = (*found)->lists[0][at];
      const std::uint32_t rank = (*found)->lists[1][at];
      const bool is_infinite = nimber == LoopyValues::infinite && rank + 1 < stage_starts_.size();
      const bool is_labelled = LoopyValues::has_nimber(nimber) && rank < rounds_;
      if (!is_infinite && !is_labelled) continue;
      nimbers_[at] = nimber;
      ranks_[at] = rank;
      labels += is_labelled ? 1 : 0;
      acyclic += is_labelled && is_acyclic(at) ? 1 : 0;
    }
    const Result<std::vector<std::uint64_t>> all_labels = exchange_.gather(labels);
    if (!all_labels) return all_labels.error();
    const Result<std::vector<std::uint64_t>> all_acyclic = exchange_.gather(acyclic);
    if (!all_acyclic) return all_acyclic.error();
    labelled_ = sum_of(*all_labels);
    acyclic_ = sum_of(*all_acyclic);
    return Done{};
  }

  // Found before the first stage.
  bool is_acyclic(std::size_t at) const {
    return LoopyValues::has_nimber(nimbers_[at]) && (stage_starts_.empty() || ranks_[at] < stage_starts_.front());
  }

  // Of a run that goes on in a stage: how many moves of each vertex lead to no nimber.
  Status tell_labels() {
    Places labelled;
    for (std::uint32_t at = 0; at < moves_.own(); ++at) {
      if (LoopyValues::has_nimber(nimbers_[at])) labelled.push_back(at);
    }
    return tell_before(labelled, [this](std::uint32_t at) { --open_moves_[at]; });
  }

  // All labels of the rounds so far are there, and those of stages that are over.
  Status save() {
    Standing standing = {rounds_};
    standing.insert(standing.end(), stage_starts_.begin(), stage_starts_.end());
    return progress_.save(standing, {&nimbers_, &ranks_}, labelled_);
  }
  Status save_if_due() { return progress_.due(labelled_) ? save() : Status(Done{}); }

  // Vertices that can't reach a cycle, in the round after the last of their followers. A run that goes on tells in one
  // round what was found before.
  Status label_acyclic() {
    FollowerValues values(moves_.degrees);
    Places round;
    for (std::uint32_t at = 0; at < moves_.own(); ++at) {
      if (nimbers_[at] != still_open) round.push_back(at);
    }
    if (labelled_ > 0) {
      if (Status told = tell_values(round, values, [](std::uint32_t) {}); !told) return told;
    }
    round.clear();
    for (std::uint32_t at = 0; at < moves_.own(); ++at) {
      if (nimbers_[at] == still_open && open_moves_[at] == 0) round.push_back(at);
    }
    while (true) {
      const Result<bool> any = anybody_has(round);
      if (!any) return any.error();
      if (!*any) break;
      for (const std::uint32_t at : round) label(at, values.mex(at));
      ++rounds_;
      control_.report({labelled_, moves_.vertices, "vertices"});
      if (Status saved = save_if_due(); !saved) return saved;
      Places next;
      const auto note_ready = [&next](std::uint32_t at) { next.push_back(at); };
      if (Status told = tell_values(round, values, note_ready); !told) return told;
      round = std::move(next);
    }
    acyclic_ = labelled_;
    bytes_ = values.bytes();
    return Done{};
  }

  // The nimbers of these, to those before them; ready(at) for whoever has heard from all its followers then.
  template <class Ready>
  Status tell_values(const Places& places, FollowerValues& values, const Ready& ready) {
    exchange_.open([&](std::string_view records) {
      for_each_record<std::uint64_t>(records, [&](std::uint64_t record) {
        const auto at = static_cast<std::uint32_t>(moves_.place(static_cast<Vertex>(record >> 32)));
        values.insert(at, static_cast<std::uint32_t>(record));
        if (--open_moves_[at] == 0) ready(at);
      });
    });
    for (const std::uint32_t at : places) {
      const std::uint32_t nimber = nimbers_[at];
      moves_.for_each_before(at,
                             [&](Vertex v, unsigned owner) { exchange_.send(owner, std::uint64_t{v} << 32 | nimber); });
      if (exchange_.stopped()) break;
    }
    return exchange_.close();
  }

  void prepare_stages() {
    seen_ = LargeArray<std::uint32_t>(moves_.own(), 0);
    reaches_ = LargeArray<std::uint32_t>(moves_.own(), no_stage);
    for (std::uint32_t at = 0; at < moves_.own(); ++at) {
      if (nimbers_[at] == still_open) open_.push_back(at);
      if (is_acyclic(at)) by_nimber_.push_back(at);
    }
    std::stable_sort(by_nimber_.begin(), by_nimber_.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return nimbers_[a] < nimbers_[b]; });
    // Those of stages that are over have told.
    const std::size_t over = stage_starts_.empty() ? 0 : stage_starts_.size() - 1;
    while (next_by_nimber_ < by_nimber_.size() && nimbers_[by_nimber_[next_by_nimber_]] < over) ++next_by_nimber_;
  }

  // A stage, in rounds of messages:
  //   1. Acyclic vertices worth *m tell those before them, which can revert to *m then.
  //   2. Whoever has found that it can revert tells those before it: one obstacle less.
  //   3. Open vertices without an obstacle take *m and tell those before them. Again from 2, until nobody takes it.
  //   4. Open vertices that can't move to *m are infinite.
  Status stage(std::uint32_t m) {
    for (const std::uint32_t at : open_) seen_[at] = 0;
    Places acyclic;
    for (; next_by_nimber_ < by_nimber_.size() && nimbers_[by_nimber_[next_by_nimber_]] == m; ++next_by_nimber_) {
      acyclic.push_back(by_nimber_[next_by_nimber_]);
    }
    if (Status told = tell_before(acyclic, [this, m](std::uint32_t at) { note(at, m); }); !told) return told;
    if (Status told = tell_reverts(); !told) return told;
    for (Places round = those_that_can_take(m, open_);; round = those_that_can_take(m, ready_)) {
      const Result<bool> any = anybody_has(round);
      if (!any) return any.error();
      if (!*any) break;
      for (const std::uint32_t at : round) label(at, m);
      ++rounds_;
      const auto hear = [this, m](std::uint32_t at) {
        --open_moves_[at];
        note(at, m);
      };
      if (Status told = tell_before(round, hear); !told) return told;
      if (Status told = tell_reverts(); !told) return told;
    }
    std::erase_if(open_, [this, m](std::uint32_t at) {
      if (nimbers_[at] == still_open && reaches_[at] != m) {
        nimbers_[at] = LoopyValues::infinite;
        ranks_[at] = m;  // until the end, for a checkpoint
      }
      return nimbers_[at] != still_open;
    });
    return Done{};
  }

  // at can move to *m.
  void note(std::uint32_t at, std::uint32_t m) {
    if (LoopyValues::has_nimber(nimbers_[at]) || reaches_[at] == m) return;
    reaches_[at] = m;
    reverting_.push_back(at);
  }

  Status tell_reverts() {
    Places reverting;
    reverting.swap(reverting_);
    ready_.clear();
    return tell_before(reverting, [this](std::uint32_t at) {
      if (nimbers_[at] == still_open && ++seen_[at] == open_moves_[at]) ready_.push_back(at);
    });
  }

  Places those_that_can_take(std::uint32_t m, const Places& places) const {
    Places found;
    for (const std::uint32_t at : places) {
      if (nimbers_[at] == still_open && reaches_[at] != m && seen_[at] == open_moves_[at]) found.push_back(at);
    }
    return found;
  }

  // A round of messages to the owners of the vertices before these, one for each move.
  template <class Hear>
  Status tell_before(const Places& places, const Hear& hear) {
    exchange_.open([this, &hear](std::string_view records) {
      for_each_record<Vertex>(records, [&](Vertex v) { hear(static_cast<std::uint32_t>(moves_.place(v))); });
    });
    for (const std::uint32_t at : places) {
      moves_.for_each_before(at, [this](Vertex v, unsigned owner) { exchange_.send(owner, v); });
      if (exchange_.stopped()) break;
    }
    return exchange_.close();
  }

  void label(std::uint32_t at, std::uint32_t nimber) {
    nimbers_[at] = nimber;
    ranks_[at] = rounds_;
  }

  Result<bool> anybody_has(const Places& places) {
    const Result<std::vector<std::uint64_t>> sizes = exchange_.gather(places.size());
    if (!sizes) return sizes.error();
    labelled_ += sum_of(*sizes);
    return sum_of(*sizes) > 0;
  }

  Result<ValueShare> add_up() {
    std::uint64_t infinite = 0;
    std::uint64_t largest = 0;
    for (std::size_t at = 0; at < nimbers_.size(); ++at) {
      if (nimbers_[at] == LoopyValues::infinite) {
        ++infinite;
        ranks_[at] = 0;
      } else {
        largest = std::max<std::uint64_t>(largest, nimbers_[at]);
      }
    }
    const std::uint64_t stage_bytes = seen_.bytes() + reaches_.bytes() + by_nimber_.capacity() * sizeof(std::uint32_t);
    const Result<std::vector<std::uint64_t>> all_infinite = exchange_.gather(infinite);
    if (!all_infinite) return all_infinite.error();
    const Result<std::vector<std::uint64_t>> all_largest = exchange_.gather(largest);
    if (!all_largest) return all_largest.error();
    const Result<std::vector<std::uint64_t>> all_bytes = exchange_.gather(
        moves_.bytes() + nimbers_.bytes() + ranks_.bytes() + open_moves_.bytes() + std::max(bytes_, stage_bytes));
    if (!all_bytes) return all_bytes.error();
    ValueShare share;
    share.acyclic = acyclic_;
    share.infinite = sum_of(*all_infinite);
    share.largest_nimber = *std::max_element(all_largest->begin(), all_largest->end());
    share.most_bytes = *std::max_element(all_bytes->begin(), all_bytes->end());
    share.nimbers = std::move(nimbers_);
    share.ranks = std::move(ranks_);
    return share;
  }

  const SharedMoves& moves_;
  Exchange& exchange_;
  const Control& control_;
  SharedProgress& progress_;
  LargeArray<std::uint32_t> nimbers_;
  LargeArray<std::uint32_t> ranks_;
  LargeArray<std::uint32_t> open_moves_;  // to vertices without a nimber
  LargeArray<std::uint32_t> seen_;        // moves of an open vertex to reverting followers in this stage
  LargeArray<std::uint32_t> reaches_;     // the last stage whose nimber the vertex was found to reach in one move
  Places by_nimber_;                      // the acyclic vertices
  std::size_t next_by_nimber_ = 0;
  Places open_;
  Places ready_;
  Places reverting_;
  std::uint32_t rounds_ = 0;
  std::vector<std::uint64_t> stage_starts_;  // the rounds before each stage so far
  std::uint64_t labelled_ = 0;               // by all processes
  std::uint64_t acyclic_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace

Result<ValueShare> shared_loopy_values(const SharedMoves& moves, Exchange& exchange, const Control& control,
                                       SharedProgress& progress) {
  return SharedLabelling(moves, exchange, control, progress).run();
}

}  // namespace grundy
