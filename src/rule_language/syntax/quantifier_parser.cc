// What may stand behind an expression: loops, conditions, definitions, and a move in words.
#include <algorithm>

#include "rule_language/syntax/expression_parser.h"

namespace grundy {
namespace {

constexpr std::size_t most_quantifiers = 64;

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
      const RuleToken name = tokens_[first + 2 * i];
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
    const RuleToken name = fresh_name("a name to be defined, as in 'where m = n div 2'");
    definition.name = name.text;
    definition.span = name.span;
    expect("=", "and what '" + std::string(name.text) + "' stands for");
    definition.expr = expression();
    into.push_back(std::move(definition));
  } while (accept(","));
}

Words ExpressionParser::words(const RuleToken& text) {
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
    for (RuleToken& token : *tokens) token.span.offset += offset + open + 1;
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

}  // namespace grundy
