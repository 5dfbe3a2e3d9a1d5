#include "chomp/dead_tails.h"

#include <algorithm>

namespace grundy {

bool kill_raised(const BoardRanks& ranks, Word* dead, std::uint32_t tail_rows, std::uint32_t run, std::uint32_t least,
                 std::uint32_t most, std::uint64_t rest, bool to_bottom, KillMeter& meter) {
  if (run == 0) return set_bit(dead, rest), true;
  if (run == 1 && to_bottom) return set_bits(dead, rest + least, rest + most), meter.go_on(1);
  for (std::uint32_t row = least; row <= most; ++row) {
    if (!kill_raised(ranks, dead, tail_rows - 1, run - 1, least, row, rest + ranks.start(tail_rows, row), to_bottom,
                     meter)) {
      return false;
    }
  }
  return meter.go_on(most - least + 1);
}

std::size_t DeadTails::words_of(const BoardRanks& ranks, std::uint32_t first, std::uint32_t last) {
  std::size_t words = 0;
  // Joins read a word past their last bit.
  for (; first < last; ++first) words += words_for(ranks.count(ranks.board().rows - 2, first)) + 1;
  return words;
}

DeadTails::DeadTails(const BoardRanks& ranks, std::uint32_t first, std::uint32_t last)
    : ranks_(&ranks), first_(first), last_(last) {
  const ChompBoard& board = ranks.board();
  std::size_t words = 0;
  section_starts_.reserve(std::size_t{board.columns} + 1);
  for (std::uint32_t second = 0; second <= board.columns; ++second) {
    section_starts_.push_back(words);
    if (holds(second)) words += words_of(ranks, second, second + 1);
  }
  words_ = ZeroedWords(words);
}

bool DeadTails::kill(std::uint32_t first, std::uint32_t second, std::span<const std::uint64_t> p_ranks,
                     KillMeter& meter) {
  const std::uint32_t all = ranks_->board().rows;
  const std::uint64_t before = ranks_->start(all, first) + ranks_->start(all - 1, second);
  // 1. What falls back to them, in the sections behind: long, and may be stopped.
  Rows rows(all);
  for (const std::uint64_t rank : p_ranks) {
    if (second < first) break;
    ranks_->rows_at(rank, rows);
    if (!kill_behind(rows, meter)) return false;
  }
  // 2. Their own tails, one each.
  if (holds(second)) {
    for (const std::uint64_t rank : p_ranks) set_bit(writable_section(second), rank - before);
  }
  return true;
}

// The first two rows are equal, and both grow.
bool DeadTails::kill_behind(std::span<const std::uint32_t> rows, KillMeter& meter) {
  const std::uint32_t below = static_cast<std::uint32_t>(rows.size()) - 2;
  const std::uint32_t first = rows[0];
  std::size_t end = 2;
  while (end < rows.size() && rows[end] == first) ++end;
  const std::uint64_t rest = ranks_->rank(rows.subspan(end));
  for (std::uint32_t second = std::max(first + 1, first_); second < last_; ++second) {
    if (!kill_raised(*ranks_, writable_section(second), below, static_cast<std::uint32_t>(end) - 2, first, second, rest,
                     end == rows.size(), meter)) {
      return false;
    }
  }
  return true;
}

}  // namespace grundy
