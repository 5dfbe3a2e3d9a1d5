#include "heap/rule/split_moves.h"

namespace grundy {

std::optional<SplitMoves> split_moves(const HeapRule& rule) {
  SplitMoves moves;
  if (std::holds_alternative<GrundysGameRule>(rule)) {
    moves.splits = {0};
    moves.unequal = true;
    return moves;
  }
  if (std::holds_alternative<CouplesAreForever>(rule)) {
    moves.splits = {0};
    moves.last_place = 2;  // couples are not split
    return moves;
  }
  const auto* code = std::get_if<TakeBreakCode>(&rule);
  if (code == nullptr || !code->is_finite() || code->most_parts() != 2) return {};
  moves.last_place = static_cast<std::uint32_t>(code->last_place());
  for (std::uint32_t k = 0; k <= moves.last_place; ++k) {
    if ((code->digit(k) & 2) != 0) moves.singles.push_back(k);
    if ((code->digit(k) & 4) != 0) moves.splits.push_back(k);
  }
  return moves;
}

}  // namespace grundy
