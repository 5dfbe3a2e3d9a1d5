#include "lang/rules/expression_parser.h"

#include <algorithm>
#include <array>

namespace grundy::lang {
namespace {

constexpr int deepest_nesting = 200;
constexpr std::uint16_t deepest_tree = 1000;
constexpr std::size_t most_quantifiers = 64;

std::string shown(const Token& token) {
  if (token.kind == TokenKind::end) return "the end of the rules";
  if (token.kind == TokenKind::text) return "a text";
  return "'" + std::string(token.text) + "'";
}

struct Named {
  std::string_view text;
  Operator op;
};
constexpr std::array comparisons = {
    Named{"=", Operator::equal}, Named{"!=", Operator::unequal},       Named{"<=", Operator::less_equal},
    Named{"<", Operator::less},  Named{">=", Operator::greater_equal}, Named{">", Operator::greater},
    Named{"in", Operator::in},
};

std::optional<Aggregate> aggregate_of(std::string_view name) {
  if (name == "sum") return Aggregate::sum;
  if (name == "min") return Aggregate::minimum;
  if (name == "max") return Aggregate::maximum;
  if (name == "xor") return Aggregate::exclusive_or;
  if (name == "gcd") return Aggregate::greatest_divisor;
  if (name == "any") return Aggregate::any;
  if (name == "all") return Aggregate::all;
  if (name == "count") return Aggregate::count;
  return std::nullopt;
}

// The brace that closes the one at `open`; an expression in a text may hold a set.
std::size_t closing_brace(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

}  // namespace

ExpressionParser::Nesting::Nesting(ExpressionParser& owner) : parser(owner) {
  if (++parser.nesting_ > deepest_nesting) parser.fail("this expression nests too deeply", parser.now().span);
}

void ExpressionParser::fail(std::string message, TextSpan span, std::string hint) {
  if (!error_) error_ = bad_input(std::move(message), span, std::move(hint));
  at_ = tokens_.size() - 1;
}

void ExpressionParser::fail_expected(std::string_view what, std::string hint) {
  fail("expected " + std::string(what) + ", found " + shown(now()), now().span, std::move(hint));
}

void ExpressionParser::expect(std::string_view text, std::string_view purpose, std::string hint) {
  if (!accept(text)) fail_expected("'" + std::string(text) + "' " + std::string(purpose), std::move(hint));
}

Token ExpressionParser::fresh_name(std::string_view what) {
  if (now().kind != TokenKind::word) {
    fail_expected(what);
  } else if (is_reserved(now().text)) {
    fail("'" + std::string(now().text) + "' is a word of the rule language and can't be a name", now().span);
  }
  return take();
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

TextSpan ExpressionParser::since(TextSpan start) const {
  const TextSpan last = tokens_[at_ > 0 && !failed() ? at_ - 1 : 0].span;
  const std::size_t end = std::max(last.offset + last.length, start.offset + start.length);
  return {start.offset, end - start.offset};
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
  const Token name = fresh_name("the list to be changed");
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
    const Token relation = take();
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
  const Token word = take();
  std::vector<ExprPtr> children;
  children.push_back(denial());
  return parent(ExprKind::negation, std::move(children), since(word.span));
}

ExprPtr ExpressionParser::comparison() {
  ExprPtr first = union_level();
  std::vector<ExprPtr> children;
  std::vector<Operator> operators;
  while (true) {
    const auto* found =
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
  const Token token = now();
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

ExprPtr ExpressionParser::call(const Token& name) {
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

std::vector<Quantifier> ExpressionParser::quantifiers() {
  std::vector<Quantifier> result;
  while (quantifier(result)) {
    if (result.size() > most_quantifiers) fail("too many loops and conditions in one place", now().span);
  }
  return result;
}

bool ExpressionParser::quantifier(std::vector<Quantifier>& into) {
  if (accept("for")) return each(into), true;
  if (at("if")) {
    Quantifier condition;
    condition.kind = Quantifier::Kind::condition;
    condition.span = take().span;
    condition.expr = disjunction();
    into.push_back(std::move(condition));
    return true;
  }
  if (accept("where")) return definitions(into), true;
  return false;
}

// k in 1..2, i, j in 0..n: names before one "in" share its domain.
void ExpressionParser::each(std::vector<Quantifier>& into) {
  do {
    std::size_t first = at_;
    std::size_t names = 0;
    do {
      fresh_name("a name that runs through the values, as in 'for k in 1..3'");
      ++names;
    } while (accept(","));
    const std::size_t domain_at = at_;
    for (std::size_t i = 0; i < names && !failed(); ++i) {
      at_ = domain_at;
      const Token name = tokens_[first + 2 * i];
      expect("in", "after '" + std::string(name.text) + "'", "a loop is written: for k in 1..3, or for k in {1, 3, 4}");
      Quantifier loop;
      loop.name = name.text;
      loop.span = name.span;
      loop.expr = domain();
      into.push_back(std::move(loop));
    }
  } while (accept(","));
}

void ExpressionParser::definitions(std::vector<Quantifier>& into) {
  do {
    Quantifier definition;
    definition.kind = Quantifier::Kind::definition;
    const Token name = fresh_name("a name to be defined, as in 'where m = n div 2'");
    definition.name = name.text;
    definition.span = name.span;
    expect("=", "and what '" + std::string(name.text) + "' stands for");
    definition.expr = expression();
    into.push_back(std::move(definition));
  } while (accept(","));
}

Words ExpressionParser::words(const Token& text) {
  Words result;
  std::string_view rest = text.text;
  std::size_t offset = text.span.offset + 1;
  while (!rest.empty() && !failed()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    if (open > 0) result.pieces.push_back({rest.substr(0, open), nullptr});
    if (open == rest.size()) break;
    const std::size_t close = closing_brace(rest, open);
    if (close == std::string_view::npos) {
      fail("this '{' is not closed", {offset + open, 1}, "an expression in a text is written {k}");
      break;
    }
    auto tokens = tokenize(rest.substr(open + 1, close - open - 1));
    if (!tokens) {
      const Error error = std::move(tokens).error().shifted_by(offset + open + 1);
      fail(error.message, error.where.value_or(text.span), error.hint);
      break;
    }
    for (Token& token : *tokens) token.span.offset += offset + open + 1;
    ExpressionParser inner(*std::move(tokens));
    ExprPtr expr = inner.expression();
    if (!inner.failed() && !inner.at_end()) inner.fail_expected("'}'");
    if (inner.failed()) {
      const Error error = inner.take_error();
      fail(error.message, error.where.value_or(text.span), error.hint);
      break;
    }
    result.pieces.push_back({{}, std::move(expr)});
    rest.remove_prefix(close + 1);
    offset += close + 1;
  }
  return result;
}

}  // namespace grundy::lang
