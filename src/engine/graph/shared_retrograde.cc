#include "engine/graph/shared_retrograde.h"

#include <algorithm>

#include "solve/graph/retrograde.h"

namespace grundy {
namespace {

using Labels = OutcomeTable;

// A vertex and whether a vertex after it is lost, in one word: vertices have 30 bits.
constexpr std::uint32_t lost_bit = std::uint32_t{1} << 31;

// Level by level: owners of newly labelled vertices tell the owners of the vertices before them; a level without a new
// label anywhere is the last.
class SharedRetrograde {
 public:
  SharedRetrograde(const SharedMoves& moves, LargeArray<std::uint32_t> counts, Play play, Exchange& exchange,
                   const Control& control, SharedProgress& progress)
      : moves_(moves),
        words_(std::move(counts)),
        play_(play),
        exchange_(exchange),
        control_(control),
        progress_(progress) {}

  Result<OutcomeShare> run() {
    if (Status begun = begin(); !begun) return begun.error();
    const Status done = label_levels();
    // What stopped it is the error to tell, whether this can be kept or not.
    const Status saved = save();
    if (!done) return done.error();
    if (!saved) return saved.error();
    return add_up();
  }

 private:
  using Places = std::vector<std::uint32_t>;

  // The level to begin with: the ends, or the last one that a checkpoint has.
  Status begin() {
    Result<std::optional<SharedProgress::Found>> found = progress_.restore("outcomes", 1);
    if (!found) return found.error();
    if (*found) return go_on(**found);
    const std::uint32_t end = Labels::word(play_ == Play::normal ? Labels::lost : Labels::won, 0);
    for (std::uint32_t i = 0; i < moves_.own(); ++i) {
      if (words_[i] != 0) continue;
      words_[i] = end;
      level_.push_back(i);
    }
    return Done{};
  }

  // Labels of earlier levels are told once more, all in one round: a checkpoint holds no counts, which change while a
  // level is on its way, and so it can be written at any moment.
  Status go_on(const SharedProgress::Found& found) {
    distance_ = static_cast<std::uint32_t>(found.standing.front());
    Places earlier;
    for (std::uint32_t i = 0; i < moves_.own(); ++i) {
      const std::uint32_t word = found.lists.front()[i];
      const std::uint32_t distance = word & Labels::count_mask;
      if (Labels::label_of(word) == Labels::open || distance > distance_) continue;
      words_[i] = word;
      (distance < distance_ ? earlier : level_).push_back(i);
    }
    const Result<std::vector<std::uint64_t>> sizes = exchange_.gather(earlier.size());
    if (!sizes) return sizes.error();
    labelled_ = sum_of(*sizes);
    Places none;  // a vertex that these words label was labelled then
    return tell_before(earlier, none);
  }

  Status label_levels() {
    for (;; ++distance_) {
      const Result<std::vector<std::uint64_t>> sizes = exchange_.gather(level_.size());
      if (!sizes) return sizes.error();
      const std::uint64_t all = sum_of(*sizes);
      if (all == 0) return Done{};
      labelled_ += all;
      control_.report({labelled_, moves_.vertices, "vertices"});
      if (progress_.due(labelled_)) {
        if (Status saved = save(); !saved) return saved;
      }
      Places next;
      if (Status told = tell_before(level_, next); !told) return told;
      most_in_level_ = std::max(most_in_level_, level_.capacity() + next.capacity());
      level_ = std::move(next);
    }
  }

  Status tell_before(const Places& level, Places& next) {
    exchange_.open([&](std::string_view records) {
      for_each_record<std::uint32_t>(records, [&](std::uint32_t record) { tell(record, distance_ + 1, next); });
    });
    for (const std::uint32_t at : level) {
      const std::uint32_t mark = Labels::label_of(words_[at]) == Labels::lost ? lost_bit : 0;
      moves_.for_each_before(at, [&](Vertex v, unsigned owner) { exchange_.send(owner, v | mark); });
      if (exchange_.stopped()) break;
    }
    return exchange_.close();
  }

  // Labels of this level and those before it are all there; of the next one some may be.
  Status save() { return progress_.save({distance_}, {&words_}, labelled_); }

  void tell(std::uint32_t record, std::uint32_t distance, Places& next) {
    const auto at = static_cast<std::uint32_t>(moves_.place(record & ~lost_bit));
    std::uint32_t& word = words_[at];
    if (Labels::label_of(word) != Labels::open) return;
    if ((record & lost_bit) != 0) {
      word = Labels::word(Labels::won, distance);
      next.push_back(at);
    } else if (--word == 0) {
      word = Labels::word(Labels::lost, distance);
      next.push_back(at);
    }
  }

  Result<OutcomeShare> add_up() {
    OutcomeShare share;
    std::uint64_t counts[2][3] = {};
    std::uint64_t longest = 0;
    const std::uint64_t right_to_move = moves_.is_partizan ? moves_.vertices / 2 : moves_.vertices;
    for (std::size_t i = 0; i < moves_.own(); ++i) {
      const Labels::Label label = Labels::label_of(words_[i]);
      ++counts[moves_.vertex(i) >= right_to_move ? 1 : 0][label == Labels::won ? 0 : label == Labels::lost ? 1 : 2];
      if (label != Labels::open) longest = std::max<std::uint64_t>(longest, words_[i] & Labels::count_mask);
    }
    const auto gathered = [this](std::uint64_t own, bool largest) -> Result<std::uint64_t> {
      const Result<std::vector<std::uint64_t>> all = exchange_.gather(own);
      if (!all) return all.error();
      return largest ? *std::max_element(all->begin(), all->end()) : sum_of(*all);
    };
    const std::uint64_t bytes = words_.bytes() + moves_.bytes() + most_in_level_ * sizeof(std::uint32_t);
    const Result<std::uint64_t> totals[] = {gathered(counts[0][0], false), gathered(counts[0][1], false),
                                            gathered(counts[0][2], false), gathered(counts[1][0], false),
                                            gathered(counts[1][1], false), gathered(counts[1][2], false),
                                            gathered(longest, true),       gathered(bytes, true)};
    for (const Result<std::uint64_t>& total : totals) {
      if (!total) return total.error();
    }
    for (int i = 0; i < 3; ++i) share.outcomes[i] = *totals[i];
    for (int i = 0; i < 3; ++i) share.outcomes_of_right[i] = *totals[3 + i];
    share.longest = static_cast<std::uint32_t>(*totals[6]);
    share.most_bytes = *totals[7];
    share.play = play_;
    share.words = std::move(words_);
    return share;
  }

  const SharedMoves& moves_;
  LargeArray<std::uint32_t> words_;
  Play play_;
  Exchange& exchange_;
  const Control& control_;
  SharedProgress& progress_;
  Places level_;
  std::uint32_t distance_ = 0;  // of the level
  std::uint64_t labelled_ = 0;  // by all processes
  std::size_t most_in_level_ = 0;
};

}  // namespace

Result<OutcomeShare> shared_retrograde(const SharedMoves& moves, LargeArray<std::uint32_t> counts, Play play,
                                       Exchange& exchange, const Control& control, SharedProgress& progress) {
  return SharedRetrograde(moves, std::move(counts), play, exchange, control, progress).run();
}

}  // namespace grundy
