// Reads a certificate of a Chomp board: the ranks of its P-positions, with digests. The rank of rows x1 >= ... >= xm is
// C(x1+m-1, m) + C(x2+m-2, m-1) + ... + C(xm, 1).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace grundy {

struct ChompCertificate {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<std::uint64_t> p_ranks;
  // place[i][x]: what row i, counted from 0 at the top, adds to a rank if it has x cells.
  std::vector<std::vector<std::uint64_t>> place;
  std::uint64_t ranks_end = 0;  // ranks are 1 .. ranks_end - 1

  std::vector<std::uint32_t> rows_of(std::uint64_t rank) const;
  std::uint64_t rank_of(const std::vector<std::uint32_t>& position) const;
};

Result<ChompCertificate> read_chomp_certificate(std::string_view text);

}  // namespace grundy
