#include "solve/definition.h"

#include "contender.h"
#include "games/board/wythoff.h"
#include "games/heap/code_game.h"

namespace bench {
namespace {

template <class R>
Outcome run(const R& rules, const typename R::Position& p) {
  grundy::Unfolding games;
  grundy::DefinitionSolver solver(games);
  const std::uint64_t value = solver.value(grundy::Bag(1, games.intern(rules, p))).answer;
  const grundy::SearchStats stats = solver.stats();
  return {value, stats.options, static_cast<double>(stats.table_bytes) / static_cast<double>(stats.stored)};
}

}  // namespace

Outcome definition_kayles(std::uint64_t n) {
  return run(grundy::CodeGame{"kayles", *grundy::TakeBreakCode::parse("0.77")}, n);
}
Outcome definition_cut(std::uint32_t m, std::uint32_t n) { return run(grundy::Cut{}, {m, n}); }
Outcome definition_guillotine(std::uint32_t m, std::uint32_t n) { return run(grundy::Guillotine{}, {m, n}); }

}  // namespace bench
