#include "chomp/dead_tails.h"

namespace grundy {

void kill_raised(const BoardRanks& ranks, Word* dead, std::uint32_t tail_rows, std::uint32_t run, std::uint32_t least,
                 std::uint32_t most, std::uint64_t rest, bool to_bottom) {
  if (run == 0) return set_bit(dead, rest);
  if (run == 1 && to_bottom) return set_bits(dead, rest + least, rest + most);
  for (std::uint32_t row = least; row <= most; ++row) {
    kill_raised(ranks, dead, tail_rows - 1, run - 1, least, row, rest + ranks.start(tail_rows, row), to_bottom);
  }
}

DeadTails::DeadTails(const BoardRanks& ranks) : ranks_(&ranks) {
  const ChompBoard& board = ranks.board();
  std::size_t words = 0;
  section_starts_.reserve(std::size_t{board.columns} + 1);
  for (std::uint32_t second = 0; second <= board.columns; ++second) {
    section_starts_.push_back(words);
    words += words_for(ranks.count(board.rows - 2, second)) + 1;  // joins read a word past their last bit
  }
  words_.assign(words, 0);
}

void DeadTails::kill(std::uint32_t first, std::uint32_t second, std::span<const std::uint64_t> p_ranks) {
  const std::uint32_t all = ranks_->board().rows;
  const std::uint64_t before = ranks_->start(all, first) + ranks_->start(all - 1, second);
  Rows rows(all);
  for (const std::uint64_t rank : p_ranks) {
    if (second < first) {
      set_bit(writable_section(second), rank - before);
    } else {
      ranks_->rows_at(rank, rows);
      kill_raised_from(rows);
    }
  }
}

// The first two rows are equal.
void DeadTails::kill_raised_from(std::span<const std::uint32_t> rows) {
  const std::uint32_t below = static_cast<std::uint32_t>(rows.size()) - 2;
  const std::uint32_t first = rows[0];
  std::size_t end = 2;
  while (end < rows.size() && rows[end] == first) ++end;
  const std::uint64_t rest = ranks_->rank(rows.subspan(end));
  for (std::uint32_t second = first; second <= ranks_->board().columns; ++second) {
    kill_raised(*ranks_, writable_section(second), below, static_cast<std::uint32_t>(end) - 2, first, second, rest,
                end == rows.size());
  }
}

}  // namespace grundy
