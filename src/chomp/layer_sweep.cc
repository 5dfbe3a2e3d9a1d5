#include "chomp/layer_sweep.h"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {
constexpr std::uint64_t layer_step = std::uint64_t{1} << 20;
}

LayerSweep::LayerSweep(const BoardRanks& ranks, const std::vector<SmallBoards>& small_boards, const DeadTails& top,
                       Found found, GoOn may_go_on)
    : ranks_(&ranks),
      small_boards_(&small_boards),
      small_(SmallBoards::most_positions_for(ranks)),
      top_(&top),
      found_(std::move(found)),
      may_go_on_(std::move(may_go_on)),
      meter_([this] { return may_go_on_(std::exchange(settled_, 0)); }),
      rows_(ranks.board().rows, 0) {
  const std::uint32_t deepest = ranks.board().rows - 2;
  for (std::uint32_t tail_rows = 0; tail_rows <= deepest; ++tail_rows) {
    const std::size_t words = words_for(ranks.count(tail_rows, ranks.board().columns)) + 1;
    dead_.emplace_back(words);
    joined_.emplace_back(words);
  }
}

std::uint64_t LayerSweep::scratch_bytes(const BoardRanks& ranks) {
  std::uint64_t words = 0;
  for (std::uint32_t tail_rows = 0; tail_rows + 2 <= ranks.board().rows; ++tail_rows) {
    words += 2 * (words_for(ranks.count(tail_rows, ranks.board().columns)) + 1);
  }
  return words * sizeof(Word);
}

void LayerSweep::begin_layer(std::uint32_t first_row) {
  rows_[0] = first_row;
  ZeroedWords& dead = dead_[rows_.size() - 2];
  const std::size_t words = words_for(ranks_->count(static_cast<std::uint32_t>(rows_.size()) - 2, first_row));
  std::fill_n(dead.begin(), words, 0);
}

bool LayerSweep::section(std::uint32_t second_row) {
  const std::uint32_t below = static_cast<std::uint32_t>(rows_.size()) - 2;
  rows_[1] = second_row;
  Word* joined = joined_[below].data();  // step 1
  join_from(joined, top_->section(second_row), 0, dead_[below].data(), words_for(ranks_->count(below, second_row)));
  return descend(below, second_row, joined) && go_on();
}

bool LayerSweep::go_on() {
  return !meter_.stopped() && (settled_ < layer_step || may_go_on_(std::exchange(settled_, 0)));
}

bool LayerSweep::descend(std::uint32_t rows_left, std::uint32_t width, Word* dead) {
  const std::uint64_t size = ranks_->count(rows_left, width);
  if (size <= small_) {  // step 3
    (*small_boards_)[rows_left].sieve(dead, size, [&](std::uint64_t rank) { found_in_small_board(rows_left, rank); });
    settled_ += size;
    return !meter_.stopped();
  }
  if (!go_on()) return false;

  const std::uint32_t below = rows_left - 1;  // step 2
  Word* used = dead_[below].data();
  Word* joined = joined_[below].data();
  std::fill_n(used, words_for(ranks_->count(below, width)), 0);
  for (std::uint32_t row = 0; row <= width; ++row) {
    rows_[rows_.size() - rows_left] = row;
    join_from(joined, dead, ranks_->start(rows_left, row), used, words_for(ranks_->count(below, row)));
    if (!descend(below, row, joined)) return false;
  }
  return true;
}

// Step 4.
void LayerSweep::found_in_small_board(std::uint32_t rows_left, std::uint64_t rank) {
  const std::uint32_t all = static_cast<std::uint32_t>(rows_.size());
  const std::span<const std::uint32_t> last_rows = (*small_boards_)[rows_left].rows_at(rank);
  std::copy(last_rows.begin(), last_rows.end(), rows_.end() - rows_left);
  for (std::uint32_t tail_rows = rows_left; tail_rows + 1 < all; ++tail_rows) {
    if (!kill_tail(tail_rows, rank)) return;
    rank += ranks_->start(tail_rows + 1, rows_[all - tail_rows - 1]);
  }
  found_(rows_, rank + ranks_->start(all, rows_[0]));
}

void LayerSweep::remember(std::span<const std::uint32_t> rows) {
  std::copy(rows.begin(), rows.end(), rows_.begin());
  kill_tail(static_cast<std::uint32_t>(rows.size()) - 2, ranks_->rank(rows.subspan(2)));
}

// The last `tail_rows` rows, of that rank, are dead from now on for the row above them, and so is what falls back to
// them. False: told to stop.
bool LayerSweep::kill_tail(std::uint32_t tail_rows, std::uint64_t rank) {
  const std::uint32_t all = static_cast<std::uint32_t>(rows_.size());
  const std::uint32_t owner = all - tail_rows - 1;
  const std::uint32_t row = rows_[owner];
  Word* dead = dead_[tail_rows].data();
  if (tail_rows == 0 || rows_[owner + 1] < row) return set_bit(dead, rank), true;
  std::uint32_t end = owner + 2;
  while (end < all && rows_[end] == row) ++end;
  return kill_raised(*ranks_, dead, tail_rows, end - owner - 1, row, rows_[owner - 1],
                     ranks_->rank(std::span(rows_).subspan(end)), end == all, meter_);
}

}  // namespace grundy
