#include "chomp/three_rows.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "base/out_of_memory.h"
#include "chomp/bits.h"

namespace grundy {

namespace {

// Word `at` of `row`, joined with that of `taken` shifted down by `offset`.
Word joined_word(const Word* row, const Word* taken, std::uint64_t offset, std::size_t at) {
  const Word* shifted = taken + offset / 64 + at;
  const unsigned shift = static_cast<unsigned>(offset % 64);
  return row[at] | (shifted[0] >> shift) | ((shifted[1] << 1) << (63 - shift));
}

// The first bit that is in neither `row` nor, shifted down by `offset`, in `taken`; searched from word `from` to word
// `words`, four words at a time. Both sets are padded.
std::optional<std::uint64_t> first_free(const Word* row, const Word* taken, std::uint64_t offset, std::size_t from,
                                        std::size_t words) {
  for (std::size_t block = from; block < words; block += 4) {
    Word both[4];
    Word full = ~Word{0};
    for (std::size_t i = 0; i < 4; ++i) full &= both[i] = joined_word(row, taken, offset, block + i);
    if (full == ~Word{0}) continue;
    std::size_t i = 0;
    while (both[i] == ~Word{0}) ++i;
    return (block + i) * 64 + static_cast<unsigned>(__builtin_ctzll(~both[i]));
  }
  return std::nullopt;
}

constexpr std::size_t padding = 9;

// What has been taken in row q by lower columns: the differences p - q of the P-positions (p, q, r').
struct Row {
  std::vector<Word> differences;
  std::size_t first_open_word = 0;
};

// The least divisor of the length after which the sequence repeats.
std::size_t least_period(const std::vector<std::uint32_t>& sequence) {
  std::size_t period = 1;
  while (sequence.size() % period != 0 ||
         !std::equal(sequence.begin() + static_cast<std::ptrdiff_t>(period), sequence.end(), sequence.begin())) {
    ++period;
  }
  return period;
}

struct PeriodicRule {
  std::uint32_t from = 0;
  std::vector<std::uint32_t> differences;  // of q = from, from + 1, ...
  std::uint32_t difference_at(std::uint32_t q) const { return differences[(q - from) % differences.size()]; }
};

class ThreeRows {
 public:
  ThreeRows(std::uint32_t columns, const Control& control)
      : n_(columns), control_(control), diagonal_(words_for(columns + std::uint64_t{1}) + padding, 0), rows_(n_ + 1ul) {
    settled_.assign(diagonal_.size(), 0);
    set_bit(diagonal_.data(), 0);  // p = 0 would be the empty board
    found_.by_columns.resize(n_ + 1ul);
  }

  Result<ThreeRowOpenings> run() {
    for (std::uint32_t r = 0; r <= n_; ++r) {
      found_.columns.push_back(follow(r));
      rows_[r] = {};
      const StopReason reason = control_.check({r, n_, "columns"}, 0);
      if (reason != StopReason::none) return limit_reached(std::string(to_string(reason)));
    }
    return std::move(found_);
  }

 private:
  // The state of a column on which everything further depends: which p from q on are taken, seen from q.
  struct State {
    std::uint32_t q = 0;
    std::uint64_t top = 0;   // the highest taken p, minus q
    std::uint64_t free = 0;  // how many lower ones are not taken
    std::vector<Word> bits;  // only if some are free
  };

  Column follow(std::uint32_t r) {
    taken_ = diagonal_;
    differences_.clear();
    highest_ = diagonal_highest_;
    taken_above_ = count_from(r);
    std::optional<State> earlier;
    for (std::uint32_t q = r; q <= n_; ++q) {
      if (q > settled_until_) {
        if (earlier && repeats(*earlier, q)) return settle(r, earlier->q, q);
        // A new state to compare with after 1, 2, 4, ... joint periods of the columns below.
        if (!earlier || q - earlier->q >= patience_ * joint_period_) {
          patience_ = earlier ? 2 * patience_ : 1;
          earlier = state_at(q);
        }
      }
      Row& row = row_at(q);
      const std::size_t words = words_for(n_ - q + std::uint64_t{1});
      // What the row and the diagonal have taken stays taken for all further columns: nobody need look there again.
      while (row.first_open_word < words &&
             joined_word(row.differences.data(), diagonal_.data(), q, row.first_open_word) == ~Word{0}) {
        ++row.first_open_word;
      }
      const auto free = first_free(row.differences.data(), taken_.data(), q, row.first_open_word, words);
      const bool on_board = free && *free <= n_ - q;
      differences_.push_back(on_board ? static_cast<std::uint32_t>(*free) : off_board);
      if (on_board) {
        const std::uint32_t p = q + static_cast<std::uint32_t>(*free);
        set_bit(row.differences.data(), *free);
        set_bit(taken_.data(), p);
        ++taken_above_;
        ++found_.p_positions;
        highest_ = std::max(highest_, p);
        if (q == r && p > q) note_diagonal(p, r);
        if (p == q) return stop(r, q);
      }
      if (is_taken(q)) --taken_above_;
    }
    settled_until_ = n_;
    return {};
  }

  Column stop(std::uint32_t r, std::uint32_t q) {
    found_.by_columns[q].push_back({q, q, r});
    settled_until_ = std::max(settled_until_, q);
    return {ColumnEnd::stops, q, 0};
  }

  // The state at q = `to` is that at q = `from`: the differences repeat from there on.
  Column settle(std::uint32_t r, std::uint32_t from, std::uint32_t to) {
    PeriodicRule rule{from, {differences_.begin() + (from - r), differences_.begin() + (to - r)}};
    rule.differences.resize(least_period(rule.differences));
    const std::uint32_t period = static_cast<std::uint32_t>(rule.differences.size());
    joint_period_ = std::lcm(joint_period_, period);
    settled_until_ = std::max(settled_until_, from);
    for (std::uint32_t q = to; q < rows_reached_; ++q) apply(rule, q, rows_[q].differences);
    for (std::uint32_t q = to; q <= n_; ++q) found_.p_positions += rule.difference_at(q) <= n_ - q ? 1 : 0;
    if (period == 1) {
      set_bit(settled_.data(), rule.differences[0]);
    } else {
      rules_.push_back(std::move(rule));
    }
    return {ColumnEnd::periodic, from, period};
  }

  void apply(const PeriodicRule& rule, std::uint32_t q, std::vector<Word>& differences) const {
    const std::uint32_t difference = rule.difference_at(q);
    if (difference <= n_ - q) set_bit(differences.data(), difference);
  }

  // (p, r, r) is a P-position.
  void note_diagonal(std::uint32_t p, std::uint32_t r) {
    found_.by_columns[p].push_back({p, r, r});
    set_bit(diagonal_.data(), p);
    diagonal_highest_ = std::max(diagonal_highest_, p);
  }

  // Rows come into being when the first unsettled column reaches them; the settled ones are in from the start.
  Row& row_at(std::uint32_t q) {
    while (rows_reached_ <= q) {
      Row& row = rows_[rows_reached_];
      const std::size_t words = words_for(n_ - rows_reached_ + std::uint64_t{1}) + padding;
      row.differences.assign(settled_.begin(), settled_.begin() + static_cast<std::ptrdiff_t>(words));
      for (const PeriodicRule& rule : rules_) apply(rule, rows_reached_, row.differences);
      ++rows_reached_;
    }
    return rows_[q];
  }

  bool is_taken(std::uint32_t p) const { return (taken_[p / 64] >> (p % 64) & 1) != 0; }

  std::uint64_t count_from(std::uint32_t p) const {
    std::uint64_t count = static_cast<unsigned>(__builtin_popcountll(taken_[p / 64] >> (p % 64)));
    for (std::size_t i = p / 64 + 1; i < taken_.size(); ++i) {
      count += static_cast<unsigned>(__builtin_popcountll(taken_[i]));
    }
    return count;
  }

  State state_at(std::uint32_t q) const {
    State state{q, highest_ - std::min(highest_, q), 0, {}};
    state.free = state.top + 1 - std::min(state.top + 1, taken_above_);
    if (state.free != 0) {
      state.bits.resize(words_for(state.top + 1));
      const std::vector<Word> none(state.bits.size(), 0);
      join_from(state.bits.data(), taken_.data(), q, none.data(), state.bits.size());
    }
    return state;
  }

  bool repeats(const State& earlier, std::uint32_t q) const {
    if ((q - earlier.q) % joint_period_ != 0) return false;
    if (highest_ < q || highest_ - q != earlier.top) return false;
    if (earlier.top + 1 - std::min(earlier.top + 1, taken_above_) != earlier.free) return false;
    if (std::find(differences_.end() - (q - earlier.q), differences_.end(), off_board) != differences_.end()) {
      return false;
    }
    return earlier.free == 0 || state_at(q).bits == earlier.bits;
  }

  static constexpr std::uint32_t off_board = ~std::uint32_t{0};

  std::uint32_t n_;
  const Control& control_;
  ThreeRowOpenings found_;

  // Of all columns so far.
  std::vector<Word> diagonal_;  // the p with a P-position (p, q', q'), q' < r
  std::uint32_t diagonal_highest_ = 0;
  std::vector<Word> settled_;  // the differences of columns with period 1
  std::vector<PeriodicRule> rules_;
  std::uint32_t joint_period_ = 1;
  std::uint32_t settled_until_ = 0;  // from the next q on every column is a rule or has stopped
  std::vector<Row> rows_;
  std::uint32_t rows_reached_ = 0;

  // Of the column at hand.
  std::vector<Word> taken_;
  std::vector<std::uint32_t> differences_;
  std::uint32_t highest_ = 0;
  std::uint64_t taken_above_ = 0;  // how many p >= q are taken
  std::uint32_t patience_ = 1;
};

}  // namespace

Result<ThreeRowOpenings> three_row_openings(std::uint32_t columns, const Control& control) {
  return within_memory([&] { return ThreeRows(columns, control).run(); },
                       [] { return limit_reached("three-row Chomp: not enough memory"); });
}

}  // namespace grundy
