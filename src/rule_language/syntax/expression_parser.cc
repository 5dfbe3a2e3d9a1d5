#include "rule_language/syntax/expression_parser.h"

#include <algorithm>
#include <array>

namespace grundy {
namespace {

constexpr int deepest_nesting = 200;
constexpr std::uint16_t deepest_tree = 1000;

struct Named {
  std::string_view text;
  Operator op;
};
constexpr std::array comparisons = {
    Named{"=", Operator::equal}, Named{"!=", Operator::unequal},       Named{"<=", Operator::less_equal},
    Named{"<", Operator::less},  Named{">=", Operator::greater_equal}, Named{">", Operator::greater},
    Named{"in", Operator::in},
};

}  // namespace

ExpressionParser::Nesting::Nesting(ExpressionParser& owner) : parser(owner) {
  if (++parser.nesting_ > deepest_nesting) parser.fail("this expression nests too deeply", parser.now().span);
}

ExprPtr ExpressionParser::make(ExprKind kind, TextSpan span) {
  auto expr = std::make_unique<Expr>();
  expr->kind = kind;
  expr->span = span;
  return expr;
}

ExprPtr ExpressionParser::parent(ExprKind kind, std::vector<ExprPtr> children, TextSpan span) {
  ExprPtr expr = make(kind, span);
  expr->children = std::move(children);
  for (const ExprPtr& child : expr->children) hang_below(*expr, child);
  return expr;
}

void ExpressionParser::hang_below(Expr& expr, const ExprPtr& part) {
  if (part == nullptr) return;
  expr.depth = std::max<std::uint16_t>(expr.depth, static_cast<std::uint16_t>(part->depth + 1));
  if (expr.depth > deepest_tree) fail("this expression has too many parts", expr.span, "split it with where m = ...");
}

ExprPtr ExpressionParser::binary(Operator op, ExprPtr a, ExprPtr b) {
  const TextSpan span = since(a->span);
  std::vector<ExprPtr> children;
  children.push_back(std::move(a));
  children.push_back(std::move(b));
  const bool logical = op == Operator::logical_and || op == Operator::logical_or;
  ExprPtr expr = parent(logical ? ExprKind::logic : ExprKind::binary, std::move(children), span);
  expr->op = op;
  return expr;
}

ExprPtr ExpressionParser::expression() {
  const Nesting nesting(*this);
  const TextSpan start = now().span;
  if (!accept("if")) return updated();
  std::vector<ExprPtr> children;
  children.push_back(disjunction());
  expect("then", "after the condition", "a choice is written: if n > 3 then 1 else 0");
  children.push_back(expression());
  expect("else", "and the other case", "a choice is written: if n > 3 then 1 else 0");
  children.push_back(expression());
  return parent(ExprKind::conditional, std::move(children), since(start));
}

ExprPtr ExpressionParser::updated() {
  ExprPtr base = disjunction();
  while (at("with")) {
    take();
    if (base->kind != ExprKind::name) {
      fail("only a list that has a name can be changed by 'with'", base->span,
           "name it first: ... where r = sort(rows)");
    }
    const std::string_view name = base->name;
    const TextSpan start = base->span;
    std::vector<ExprPtr> children;
    children.push_back(std::move(base));
    ExprPtr expr = parent(ExprKind::update, std::move(children), start);
    do expr->updates.push_back(update(name));
    while (accept("and"));
    for (const Update& change : expr->updates) {
      for (const ExprPtr* part : {&change.index, &change.value, &change.from, &change.to}) hang_below(*expr, *part);
    }
    expr->span = since(start);
    base = std::move(expr);
  }
  return base;
}

Update ExpressionParser::update(std::string_view list) {
  Update result;
  const RuleToken name = fresh_name("the list to be changed");
  result.span = name.span;
  if (!failed() && name.text != list) {
    fail("after '" + std::string(list) + " with' only " + std::string(list) + "[...] can be given a value", name.span);
  }
  expect("[", "after the list's name", "for example: rows with rows[i] = rows[i] - k");
  result.index = expression();
  expect("]", "after the index");
  expect("=", "and the new value", "for example: rows with rows[i] = rows[i] - k");
  result.value = union_level();
  // "for j >= i" and "for all j in a..b" belong to the change; "for i in a..b" belongs to the move.
  if (at("for") && is(ahead(), "all") && ahead(2).kind == TokenKind::word) {
    take();
    take();
    result.variable = fresh_name("a name for the index").text;
    if (accept("in")) {
      result.from = sum();
      expect("..", "between the ends of the range");
      result.to = sum();
    }
  } else if (at("for") && ahead().kind == TokenKind::word && ahead(2).kind == TokenKind::sign &&
             (ahead(2).text.starts_with('<') || ahead(2).text.starts_with('>'))) {
    take();
    result.variable = fresh_name("a name for the index").text;
    const RuleToken relation = take();
    ExprPtr bound = sum();
    const bool strict = relation.text.size() == 1;
    const bool upper = relation.text.starts_with('<');
    if (strict) {
      ExprPtr one = make(ExprKind::number, bound->span);
      one->number = 1;
      bound = binary(upper ? Operator::subtract : Operator::add, std::move(bound), std::move(one));
    }
    (upper ? result.to : result.from) = std::move(bound);
  }
  return result;
}

ExprPtr ExpressionParser::disjunction() {
  ExprPtr left = conjunction();
  while (accept("or")) left = binary(Operator::logical_or, std::move(left), conjunction());
  return left;
}

ExprPtr ExpressionParser::conjunction() {
  ExprPtr left = denial();
  while (accept("and")) left = binary(Operator::logical_and, std::move(left), denial());
  return left;
}

ExprPtr ExpressionParser::denial() {
  const Nesting nesting(*this);
  if (!at("not")) return comparison();
  const RuleToken word = take();
  std::vector<ExprPtr> children;
  children.push_back(denial());
  return parent(ExprKind::negation, std::move(children), since(word.span));
}

ExprPtr ExpressionParser::comparison() {
  ExprPtr first = union_level();
  std::vector<ExprPtr> children;
  std::vector<Operator> operators;
  while (true) {
    const auto found =
        std::find_if(comparisons.begin(), comparisons.end(), [this](const Named& named) { return at(named.text); });
    if (found != comparisons.end()) {
      take();
      operators.push_back(found->op);
    } else if (at("not") && is(ahead(), "in")) {
      take();
      take();
      operators.push_back(Operator::not_in);
    } else {
      break;
    }
    if (children.empty()) children.push_back(std::move(first));
    const bool membership = operators.back() == Operator::in || operators.back() == Operator::not_in;
    children.push_back(membership ? domain() : union_level());
  }
  if (children.empty()) return first;
  const TextSpan span = since(children.front()->span);
  ExprPtr expr = parent(ExprKind::compare, std::move(children), span);
  expr->operators = std::move(operators);
  return expr;
}

ExprPtr ExpressionParser::domain() {
  ExprPtr from = union_level();
  if (!accept("..")) return from;
  const TextSpan start = from->span;
  std::vector<ExprPtr> children;
  children.push_back(std::move(from));
  children.push_back(union_level());
  if (accept("step")) children.push_back(union_level());
  return parent(ExprKind::range, std::move(children), since(start));
}

ExprPtr ExpressionParser::union_level() {
  ExprPtr left = intersection();
  while (true) {
    if (accept("|")) {
      left = binary(Operator::unite, std::move(left), intersection());
    } else if (accept("xor")) {
      left = binary(Operator::exclusive_or, std::move(left), intersection());
    } else if (accept("++")) {
      left = binary(Operator::concatenate, std::move(left), intersection());
    } else {
      return left;
    }
  }
}

ExprPtr ExpressionParser::intersection() {
  ExprPtr left = sum();
  while (accept("&")) left = binary(Operator::intersect, std::move(left), sum());
  return left;
}

ExprPtr ExpressionParser::sum() {
  ExprPtr left = product();
  while (true) {
    if (accept("+")) {
      left = binary(Operator::add, std::move(left), product());
    } else if (accept("-")) {
      left = binary(Operator::subtract, std::move(left), product());
    } else {
      return left;
    }
  }
}

ExprPtr ExpressionParser::product() {
  ExprPtr left = signed_factor();
  while (true) {
    if (accept("*")) {
      left = binary(Operator::multiply, std::move(left), signed_factor());
    } else if (accept("div")) {
      left = binary(Operator::divide, std::move(left), signed_factor());
    } else if (accept("mod")) {
      left = binary(Operator::modulo, std::move(left), signed_factor());
    } else {
      return left;
    }
  }
}

ExprPtr ExpressionParser::signed_factor() {
  const Nesting nesting(*this);
  const TextSpan start = now().span;
  const bool minus = at("-");
  if (!minus && !at("*")) return power();
  take();
  std::vector<ExprPtr> children;
  children.push_back(signed_factor());
  return parent(minus ? ExprKind::negate : ExprKind::nimber, std::move(children), since(start));
}

ExprPtr ExpressionParser::power() {
  ExprPtr base = postfix();
  if (!accept("^")) return base;
  return binary(Operator::power, std::move(base), signed_factor());
}

}  // namespace grundy
