// What expressions are built from: numbers, names, brackets and calls.
#include "rule_language/syntax/expression_parser.h"

namespace grundy {
namespace {

struct NamedAggregate {
  std::string_view name;
  Aggregate aggregate;
};
constexpr NamedAggregate aggregates[] = {
    {"sum", Aggregate::sum},          {"min", Aggregate::minimum},          {"max", Aggregate::maximum},
    {"xor", Aggregate::exclusive_or}, {"gcd", Aggregate::greatest_divisor}, {"any", Aggregate::any},
    {"all", Aggregate::all},          {"count", Aggregate::count},
};

std::optional<Aggregate> aggregate_of(std::string_view name) {
  for (const NamedAggregate& known : aggregates) {
    if (known.name == name) return known.aggregate;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string_view> aggregate_names() {
  std::vector<std::string_view> names;
  for (const NamedAggregate& known : aggregates) names.push_back(known.name);
  return names;
}

ExprPtr ExpressionParser::postfix() {
  ExprPtr base = primary();
  while (accept("[")) {
    const TextSpan start = base->span;
    std::vector<ExprPtr> children;
    children.push_back(std::move(base));
    children.push_back(expression());
    ExprKind kind = ExprKind::index;
    if (accept("..")) {
      kind = ExprKind::slice;
      children.push_back(expression());
    }
    expect("]", "after the index");
    base = parent(kind, std::move(children), since(start));
  }
  return base;
}

ExprPtr ExpressionParser::primary() {
  const RuleToken token = now();
  if (token.kind == TokenKind::number) {
    take();
    ExprPtr expr = make(ExprKind::number, token.span);
    expr->number = token.number;
    return expr;
  }
  if (accept("(")) return parenthesised();
  if (accept("[")) return collection(ExprKind::list, "]", Aggregate::list);
  if (accept("{")) return collection(ExprKind::set, "}", Aggregate::set);
  if (accept("nothing")) return make(ExprKind::nothing, token.span);
  if (token.kind == TokenKind::word && (!is_reserved(token.text) || (token.text == "xor" && is(ahead(), "(")))) {
    take();
    if (accept("(")) return call(token);
    ExprPtr expr = make(ExprKind::name, token.span);
    expr->name = token.text;
    return expr;
  }
  fail_expected("a number, a name or a bracket");
  return make(ExprKind::number, token.span);
}

ExprPtr ExpressionParser::parenthesised() {
  const Nesting nesting(*this);
  const TextSpan start = tokens_[at_ > 0 ? at_ - 1 : 0].span;
  std::vector<ExprPtr> children;
  do children.push_back(expression());
  while (accept(","));
  expect(")", "to close the bracket");
  // A single expression in brackets is itself, with the place of the whole.
  if (children.size() == 1) {
    children[0]->span = since(start);
    return std::move(children[0]);
  }
  return parent(ExprKind::tuple, std::move(children), since(start));
}

ExprPtr ExpressionParser::call(const RuleToken& name) {
  const Nesting nesting(*this);
  std::vector<ExprPtr> children;
  std::vector<Quantifier> loops;
  if (!at(")")) {
    do children.push_back(expression());
    while (accept(","));
    if (at("for")) {
      if (!aggregate_of(name.text) || children.size() != 1) {
        fail("'for' can stand in sum, min, max, xor, gcd, any, all, count, [...] and {...}", now().span);
      }
      loops = quantifiers();
    }
  }
  expect(")", "after what '" + std::string(name.text) + "' is given");
  const auto aggregate = aggregate_of(name.text);
  const bool loop = !loops.empty();
  ExprPtr expr = parent(loop ? ExprKind::aggregate : ExprKind::call, std::move(children), since(name.span));
  expr->name = name.text;
  for (const Quantifier& quantifier : loops) hang_below(*expr, quantifier.expr);
  expr->quantifiers = std::move(loops);
  if (loop && aggregate) expr->aggregate = *aggregate;
  return expr;
}

ExprPtr ExpressionParser::collection(ExprKind kind, std::string_view close, Aggregate aggregate) {
  const Nesting nesting(*this);
  const TextSpan start = tokens_[at_ > 0 ? at_ - 1 : 0].span;
  std::vector<ExprPtr> children;
  std::vector<Quantifier> loops;
  if (!at(close)) {
    do children.push_back(at("if") ? expression() : domain());
    while (accept(","));
    if (at("for")) {
      if (children.size() != 1) fail("only one expression can stand before 'for'", now().span);
      loops = quantifiers();
    }
  }
  expect(close, "to close the bracket");
  ExprPtr expr = parent(loops.empty() ? kind : ExprKind::aggregate, std::move(children), since(start));
  expr->aggregate = aggregate;
  for (const Quantifier& quantifier : loops) hang_below(*expr, quantifier.expr);
  expr->quantifiers = std::move(loops);
  return expr;
}

}  // namespace grundy
