#include "chomp/board_certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

namespace grundy {

namespace {

// FNV-1a, 64 bits: short enough to be written again by anybody who wants to check.
void digest_more(std::uint64_t& digest, std::string_view text) {
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
}

std::string gaps(std::span<const std::uint64_t> ranks, std::uint64_t& previous) {
  fmt::memory_buffer line;
  for (const std::uint64_t rank : ranks) {
    fmt::format_to(std::back_inserter(line), "{}{}", line.size() == 0 ? "" : " ", rank - previous);
    previous = rank;
  }
  return fmt::to_string(line);
}

}  // namespace

Status write_certificate(OutputFile& file, const SweptBoard& swept) {
  const ChompBoard board = upright(swept.board);
  const Result<BoardRanks> ranks = BoardRanks::make(board);
  if (!ranks) return ranks.error();
  file.write(fmt::format("grundy chomp certificate 1\nboard {} {}\n", board.rows, board.columns));
  std::uint64_t digest = 0xcbf29ce484222325;
  std::uint64_t previous = 0;
  auto next = swept.p_ranks.begin();
  for (std::uint32_t layer = 1; layer <= board.columns && file.check(); ++layer) {
    const auto end = std::lower_bound(next, swept.p_ranks.end(), ranks->start(board.rows, layer + 1));
    const std::string line = gaps(std::span(next, end), previous);
    digest_more(digest, line);
    file.write(fmt::format("layer {} {} {:016x}\n{}\n", layer, end - next, digest, line));
    next = end;
  }
  file.write(fmt::format("end {}\n", swept.p_ranks.size()));
  return file.finish();
}

}  // namespace grundy
