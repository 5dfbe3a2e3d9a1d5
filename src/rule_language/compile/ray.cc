#include "rule_language/compile/ray.h"

namespace grundy {
namespace {

bool is_name(const Expr& expr, std::uint16_t slot) { return expr.kind == ExprKind::name && expr.slot == slot; }
bool is_one(const Expr& expr) { return expr.kind == ExprKind::number && expr.number == 1; }

// The parameters named in the upper end: x, or min(x, y, ...).
std::optional<std::uint32_t> bounded_by(const Expr& end, std::size_t parameters) {
  const auto named = [&](const Expr& expr) -> std::uint32_t {
    return expr.kind == ExprKind::name && expr.slot < parameters ? std::uint32_t{1} << expr.slot : 0;
  };
  if (end.kind == ExprKind::name) {
    const std::uint32_t one = named(end);
    return one != 0 ? std::optional(one) : std::nullopt;
  }
  if (end.kind != ExprKind::call || end.name != "min") return std::nullopt;
  std::uint32_t mask = 0;
  for (const ExprPtr& child : end.children) {
    const std::uint32_t one = named(*child);
    if (one == 0) return std::nullopt;
    mask |= one;
  }
  return mask;
}

}  // namespace

std::optional<std::uint32_t> ray_of(const GameSyntax& game, const RuleMove& move) {
  const std::size_t parameters = game.parameters.size();
  if (move.player || parameters > 31 || move.quantifiers.size() != 1) return std::nullopt;
  for (const Parameter& parameter : game.parameters) {
    if (parameter.type != RuleType::number) return std::nullopt;
  }
  const Quantifier& loop = move.quantifiers[0];
  if (loop.kind != Quantifier::Kind::each || loop.expr->kind != ExprKind::range) return std::nullopt;
  const auto& ends = loop.expr->children;
  if (ends.size() != 2 || !is_one(*ends[0])) return std::nullopt;
  const auto bound = bounded_by(*ends[1], parameters);
  if (!bound) return std::nullopt;

  const auto component = [&](std::size_t i) -> const Expr& {
    return move.target->type == RuleType::position ? *move.target->children[i] : *move.target;
  };
  if (move.target->type == RuleType::position) {
    const bool own = move.target->kind == ExprKind::tuple ||
                     (move.target->kind == ExprKind::call && move.target->calls_game && move.target->name == game.name);
    if (!own) return std::nullopt;
  }
  std::uint32_t moving = 0;
  for (std::size_t i = 0; i < parameters; ++i) {
    const Expr& expr = component(i);
    const auto slot = static_cast<std::uint16_t>(i);
    if (is_name(expr, slot)) continue;
    const bool lowered = expr.kind == ExprKind::binary && expr.op == Operator::subtract &&
                         is_name(*expr.children[0], slot) && is_name(*expr.children[1], loop.slot);
    if (!lowered) return std::nullopt;
    moving |= std::uint32_t{1} << i;
  }
  return moving == *bound && moving != 0 ? std::optional(moving) : std::nullopt;
}

}  // namespace grundy
