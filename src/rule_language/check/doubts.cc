#include "rule_language/check/doubts.h"

#include "rule_language/syntax/syntax_walk.h"

namespace grundy {

std::vector<TextSpan> doubtful_powers(const RuleFile& file) {
  std::vector<TextSpan> found;
  const auto look_at = [&](const ExprPtr& expr) {
    if (expr == nullptr) return;
    for_each_part(*expr, [&](const Expr& part) {
      if (part.kind != ExprKind::binary || part.op != Operator::power) return;
      const Expr& base = *part.children[0];
      const Expr& exponent = *part.children[1];
      const bool meant = base.kind == ExprKind::number || (exponent.kind == ExprKind::number && exponent.number > 1);
      if (!meant) found.push_back(part.span);
    });
  };
  for (const FunctionSyntax& function : file.functions) look_at(function.body);
  for (const GameSyntax& game : file.games) {
    for (const Quantifier& constant : game.constants) look_at(constant.expr);
    for (const Ending& ending : game.endings) look_at(ending.condition);
    look_at(game.same_as);
    look_at(game.parts);
    for (const RuleMove& move : game.moves) {
      look_at(move.target);
      for (const Quantifier& quantifier : move.quantifiers) look_at(quantifier.expr);
    }
  }
  return found;
}

}  // namespace grundy
