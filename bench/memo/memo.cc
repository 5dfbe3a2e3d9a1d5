#include "solve/memo.h"

#include "contender.h"
#include "games/board/wythoff.h"
#include "games/heap/code_game.h"

namespace bench {
namespace {

// Without theory, as --solver memo --no-theory does.
template <class R>
Outcome run(const R& rules, const typename R::Position& p) {
  grundy::MemoSolver<R> solver(rules, false);
  const std::uint64_t value = solver.value(p).answer;
  const grundy::SearchStats stats = solver.stats();
  return {value, stats.options, static_cast<double>(stats.table_bytes) / static_cast<double>(stats.stored)};
}

}  // namespace

Outcome memo_kayles(std::uint64_t n) {
  return run(grundy::CodeGame{"kayles", *grundy::TakeBreakCode::parse("0.77")}, n);
}
Outcome memo_cut(std::uint32_t m, std::uint32_t n) { return run(grundy::Cut{}, {m, n}); }
Outcome memo_guillotine(std::uint32_t m, std::uint32_t n) { return run(grundy::Guillotine{}, {m, n}); }

}  // namespace bench
