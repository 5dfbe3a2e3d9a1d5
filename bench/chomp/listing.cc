// The method of the thesis that tabulated boards to 8 x 10: list all positions in rising order, make all options of
// each and look each of them up in the list of P-positions found so far, entry by entry.
#include <algorithm>

#include "contender.h"

namespace bench {

namespace {

using Rows = std::vector<std::uint32_t>;

void list_positions(std::uint32_t rows, std::uint32_t longest, Rows& start, std::vector<Rows>& all) {
  if (start.size() == rows) return all.push_back(start);
  for (std::uint32_t row = 0; row <= longest; ++row) {
    start.push_back(row);
    list_positions(rows, row, start, all);
    start.pop_back();
  }
}

std::vector<Rows> options_of(const Rows& position) {
  std::vector<Rows> options;
  for (std::size_t row = 0; row < position.size(); ++row) {
    for (std::uint32_t left = row == 0 ? 1 : 0; left < position[row]; ++left) {
      Rows option = position;
      for (std::size_t i = row; i < option.size(); ++i) option[i] = std::min(option[i], left);
      options.push_back(option);
    }
  }
  return options;
}

Answer run(std::uint32_t rows, std::uint32_t columns) {
  std::vector<Rows> positions;
  Rows start;
  list_positions(rows, columns, start, positions);
  std::vector<Rows> p_positions;
  const auto is_p = [&](const Rows& rows_left) {
    return std::find(p_positions.begin(), p_positions.end(), rows_left) != p_positions.end();
  };
  for (std::size_t i = 1; i < positions.size(); ++i) {
    const std::vector<Rows> options = options_of(positions[i]);
    if (std::none_of(options.begin(), options.end(), is_p)) p_positions.push_back(positions[i]);
  }
  Answer answer{p_positions.size(), {}};
  for (const Rows& option : options_of(positions.back())) {
    if (is_p(option)) answer.openings.push_back(option);
  }
  std::sort(answer.openings.begin(), answer.openings.end());
  return answer;
}

}  // namespace

Contender listing() { return {"list of all positions", run}; }

}  // namespace bench
