#include <algorithm>

#include "contender.h"
#include "games/poset/chomp.h"
#include "solve/memo.h"

namespace bench {

namespace {

Answer run(std::uint32_t rows, std::uint32_t columns) {
  grundy::MemoSolver<grundy::Chomp> solver{grundy::Chomp{}};
  const grundy::Chomp::Position full(rows, static_cast<std::uint16_t>(columns));
  Answer answer;
  // Every position of the board, so that the work is the same as the other contenders'.
  std::vector<grundy::Chomp::Position> line{{}};
  std::vector<grundy::Chomp::Position> all;
  while (!line.empty()) {
    grundy::Chomp::Position position = std::move(line.back());
    line.pop_back();
    if (!position.empty()) all.push_back(position);
    if (position.size() == rows) continue;
    const std::uint16_t longest = position.empty() ? static_cast<std::uint16_t>(columns) : position.back();
    for (std::uint16_t row = 1; row <= longest; ++row) {
      line.push_back(position);
      line.back().push_back(row);
    }
  }
  for (const auto& position : all) answer.p_positions += solver.value(position).answer == 0 ? 1 : 0;
  grundy::Chomp{}.for_each_option(full, [&](std::span<const grundy::Chomp::Position> option) {
    if (solver.value(option[0]).answer == 0) {
      std::vector<std::uint32_t> left(option[0].begin(), option[0].end());
      left.resize(rows, 0);
      answer.openings.push_back(std::move(left));
    }
    return true;
  });
  std::sort(answer.openings.begin(), answer.openings.end());
  return answer;
}

}  // namespace

Contender memo() { return {"memo search", run}; }

}  // namespace bench
