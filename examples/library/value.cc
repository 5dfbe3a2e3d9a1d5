// A value, the winning moves, and an error with its place: what most programs want.
#include <grundy/grundy.h>

#include <iostream>

int main() {
  const grundy::Registry registry;  // all built-in games
  grundy::SolveContext context;     // how to solve, limits, and tables that later questions share

  const auto report = value_of(grundy::ValueRequest{"kayles(7) + nim(3)"}, {registry, context});
  if (!report) return std::cerr << report.error().message << '\n', 1;
  std::cout << report->expression << " = " << to_string(report->value) << '\n';

  const auto moves = moves_of(grundy::MovesRequest{"nim(13,12,8)"}, {registry, context});
  if (!moves) return std::cerr << moves.error().message << '\n', 1;
  for (const auto& move : moves->moves) {
    if (move.winning) std::cout << move.move << '\n';
  }

  const auto typo = value_of(grundy::ValueRequest{"kayls(7)"}, {registry, context});
  if (!typo) std::cout << typo.error().message << " at column " << typo.error().where->offset + 1 << '\n';
}
