#include "rule_language/source/source_expressions.h"

#include <algorithm>
#include <array>

#include "rule_language/check/builtin.h"

namespace grundy {
namespace {

constexpr std::array taken_names = {
    "abs",      "all",      "and",     "any",     "as",       "assert",    "auto",     "bool",     "break",    "case",
    "catch",    "char",     "class",   "const",   "continue", "count",     "def",      "default",  "del",      "delete",
    "dict",     "do",       "double",  "elif",    "else",     "enum",      "except",   "explicit", "export",   "extern",
    "false",    "finally",  "float",   "for",     "friend",   "from",      "global",   "goto",     "if",       "import",
    "in",       "inline",   "int",     "is",      "lambda",   "len",       "list",     "long",     "main",     "map",
    "max",      "mex",      "min",     "mod",     "mutable",  "namespace", "new",      "not",      "operator", "or",
    "pass",     "pow",      "private", "public",  "raise",    "range",     "register", "return",   "reversed", "set",
    "short",    "signed",   "sizeof",  "sorted",  "static",   "std",       "str",      "struct",   "sum",      "switch",
    "sys",      "template", "this",    "throw",   "true",     "try",       "tuple",    "type",     "typedef",  "union",
    "unsigned", "using",    "value",   "virtual", "void",     "volatile",  "while",    "with",     "xor",      "yield",
    "position", "visit",    "memo",    "options", "parts",    "item",      "result",   "div",      "gcd",      "need"};

}  // namespace

std::string SourceExpressions::name(std::string_view given) const {
  const bool taken = std::find(taken_names.begin(), taken_names.end(), given) != taken_names.end();
  return std::string(given) + (taken ? "_" : "");
}

std::string SourceExpressions::loop(const Quantifier& each) const {
  const std::string domain = members(*each.expr);
  return python_ ? "for " + name(each.name) + " in " + domain
                 : "for (const Number " + name(each.name) + " : " + domain + ")";
}

// What a loop goes through.
std::string SourceExpressions::members(const Expr& domain) const {
  if (domain.kind == ExprKind::range) {
    return "span(" + expr(*domain.children[0]) + ", " + expr(*domain.children[1]) +
           (domain.children.size() > 2 ? ", " + expr(*domain.children[2]) : "") + ")";
  }
  if (domain.type == RuleType::set) return "members(" + expr(domain) + ")";
  return domain.kind == ExprKind::set ? items(domain) : expr(domain);
}

std::string SourceExpressions::list_of(const std::vector<ExprPtr>& children) const {
  std::string made;
  for (const ExprPtr& child : children) made += (made.empty() ? "" : ", ") + expr(*child);
  return made;
}

// [a, b, c..d] as a list.
std::string SourceExpressions::items(const Expr& collection) const {
  std::string made = python_ ? "(" : "List{}";
  for (const ExprPtr& child : collection.children) {
    if (python_) {
      made += child->kind == ExprKind::range ? "*" + members(*child) + ", " : expr(*child) + ", ";
    } else {
      made = "joined(" + made + ", " +
             (child->kind == ExprKind::range ? members(*child) : "List{" + expr(*child) + "}") + ")";
    }
  }
  return python_ ? made + ")" : made;
}

std::string SourceExpressions::expr(const Expr& e) const {
  const auto child = [&](std::size_t i) { return expr(*e.children[i]); };
  switch (e.kind) {
    case ExprKind::number:
      if (e.type == RuleType::truth) return e.number != 0 ? (python_ ? "True" : "true") : python_ ? "False" : "false";
      return python_ ? std::to_string(e.number) : "Number{" + std::to_string(e.number) + "}";
    case ExprKind::name:
      return name(e.name);
    case ExprKind::negate:
      return "(-" + child(0) + ")";
    case ExprKind::negation:
      return (python_ ? "(not " : "(!") + child(0) + ")";
    case ExprKind::binary:
      return binary(e);
    case ExprKind::compare:
      return comparison(e);
    case ExprKind::logic: {
      const bool both = e.op == Operator::logical_and;
      return "(" + child(0) + (python_ ? (both ? " and " : " or ") : both ? " && " : " || ") + child(1) + ")";
    }
    case ExprKind::conditional:
      return python_ ? "(" + child(1) + " if " + child(0) + " else " + child(2) + ")"
                     : "(" + child(0) + " ? " + child(1) + " : " + child(2) + ")";
    case ExprKind::call:
      return call(e);
    case ExprKind::index:
      return "item(" + child(0) + ", " + child(1) + ")";
    case ExprKind::slice:
      return "slice_of(" + child(0) + ", " + child(1) + ", " + child(2) + ")";
    case ExprKind::list:
      return items(e);
    case ExprKind::set:
      return "set_of(" + items(e) + ")";
    case ExprKind::update:
      return update(e);
    case ExprKind::aggregate:
      return aggregate(e);
    default:
      return "0";
  }
}

std::string SourceExpressions::binary(const Expr& e) const {
  const std::string a = expr(*e.children[0]), b = expr(*e.children[1]);
  if (e.type == RuleType::list) return python_ ? "(" + a + " + " + b + ")" : "joined(" + a + ", " + b + ")";
  switch (e.op) {
    case Operator::add:
      return "(" + a + " + " + b + ")";
    case Operator::subtract:
      return e.type == RuleType::set ? "(" + a + " & ~" + b + ")" : "(" + a + " - " + b + ")";
    case Operator::multiply:
      return python_ ? "(" + a + " * " + b + ")" : "times(" + a + ", " + b + ")";
    case Operator::divide:
      return python_ ? "(" + a + " // " + b + ")" : "floor_div(" + a + ", " + b + ")";
    case Operator::modulo:
      return python_ ? "(" + a + " % " + b + ")" : "floor_mod(" + a + ", " + b + ")";
    case Operator::power:
      return "power(" + a + ", " + b + ")";
    case Operator::exclusive_or:
      return "(" + a + " ^ " + b + ")";
    case Operator::unite:
      return "(" + a + " | " + b + ")";
    default:
      return "(" + a + " & " + b + ")";
  }
}

std::string SourceExpressions::comparison(const Expr& e) const {
  std::string made;
  for (std::size_t i = 0; i < e.operators.size(); ++i) {
    const Expr& right = *e.children[i + 1];
    const std::string a = expr(*e.children[i]);
    if (i > 0) made += python_ ? " and " : " && ";
    if (e.operators[i] == Operator::in || e.operators[i] == Operator::not_in) {
      const std::string has = "contains(" + members(right) + ", " + a + ")";
      made += e.operators[i] == Operator::in ? has : (python_ ? "not " : "!") + has;
      continue;
    }
    const char* op = e.operators[i] == Operator::equal        ? " == "
                     : e.operators[i] == Operator::unequal    ? " != "
                     : e.operators[i] == Operator::less       ? " < "
                     : e.operators[i] == Operator::less_equal ? " <= "
                     : e.operators[i] == Operator::greater    ? " > "
                                                              : " >= ";
    made += a + op + expr(right);
  }
  return "(" + made + ")";
}

std::string SourceExpressions::call(const Expr& e) const {
  const bool own = e.target < file_.functions.size() && file_.functions[e.target].name == e.name;
  if (own) return "f_" + name(e.name) + "(" + list_of(e.children) + ")";
  const Builtin id = builtins()[e.target].id;
  const bool of_list = e.children[0]->type == RuleType::list;
  const std::string given = list_of(e.children);
  // Several numbers go as a list.
  const std::string as_list = of_list ? given : python_ ? "(" + given + ",)" : "List{" + given + "}";
  switch (id) {
    case Builtin::minimum:
      return "least_of(" + as_list + ")";
    case Builtin::maximum:
      return "largest_of(" + as_list + ")";
    case Builtin::greatest_divisor:
      return "gcd_of(" + as_list + ")";
    case Builtin::exclusive_or:
      return "xor_of(" + as_list + ")";
    case Builtin::total:
      return "sum_of(" + given + ")";
    case Builtin::absolute:
      return python_ ? "abs(" + given + ")" : "absolute(" + given + ")";
    case Builtin::length:
      return e.children[0]->type == RuleType::set ? "popcount(" + given + ")" : "length(" + given + ")";
    case Builtin::least: {
      std::string made = expr(*e.children[0]);
      for (std::size_t i = 1; i < e.children.size(); ++i) made = "earlier(" + made + ", " + expr(*e.children[i]) + ")";
      return made;
    }
    case Builtin::sort:
      return "sorted_list(" + given + ")";
    case Builtin::reverse:
      return "reversed_list(" + given + ")";
    case Builtin::remove:
      return "removed(" + given + ")";
    case Builtin::insert:
      return "inserted(" + given + ")";
    case Builtin::count:
      return "count_of(" + given + ")";
    default:  // isqrt, popcount, is_prime, is_square, log2, divides have the same names there
      return std::string(builtins()[e.target].name) + "(" + given + ")";
  }
}

// Changes go to a copy; the right-hand sides speak of the list as it was.
std::string SourceExpressions::update(const Expr& e) const {
  const std::string old = expr(*e.children[0]);
  std::string made = old;
  for (const Update& change : e.updates) {
    if (change.variable.empty()) {
      made = "replaced(" + made + ", " + expr(*change.index) + ", " + expr(*change.value) + ")";
      continue;
    }
    const std::string variable = name(change.variable);
    const std::string from = change.from ? expr(*change.from) : "0";
    const std::string to = change.to ? expr(*change.to) : "length(" + old + ") - 1";
    const std::string index = expr(*change.index), item = expr(*change.value);
    made = python_ ? "replaced_each(" + made + ", " + from + ", " + to + ", lambda " + variable + ": (" + index + ", " +
                         item + "))"
                   : "replaced_each(" + made + ", " + from + ", " + to + ", [&](Number " + variable +
                         ") { return std::pair<Number, Number>(" + index + ", " + item + "); })";
  }
  return made;
}

std::string SourceExpressions::aggregate(const Expr& e) const {
  std::string of_all = gathered(e);
  switch (e.aggregate) {
    case Aggregate::sum:
    case Aggregate::count:
      return "sum_of(" + of_all + ")";
    case Aggregate::minimum:
      return "least_of(" + of_all + ")";
    case Aggregate::maximum:
      return "largest_of(" + of_all + ")";
    case Aggregate::exclusive_or:
      return "xor_of(" + of_all + ")";
    case Aggregate::greatest_divisor:
      return "gcd_of(" + of_all + ")";
    case Aggregate::any:
      return "any_of(" + of_all + ")";
    case Aggregate::all:
      return "all_of(" + of_all + ")";
    case Aggregate::set:
      return "set_of(" + of_all + ")";
    default:
      return of_all;
  }
}

// The list of what a loop gives.
std::string SourceExpressions::gathered(const Expr& e) const {
  const std::string item = expr(*e.children[0]);
  if (python_) {
    std::string made = "tuple(" + item;
    for (const Quantifier& one : e.quantifiers) {
      made += one.kind == Quantifier::Kind::condition    ? " if " + expr(*one.expr)
              : one.kind == Quantifier::Kind::definition ? " for " + name(one.name) + " in [" + expr(*one.expr) + "]"
                                                         : " for " + name(one.name) + " in " + members(*one.expr);
    }
    return made + ")";
  }
  std::string made = "[&] { List all; ";
  std::string closing;
  for (const Quantifier& one : e.quantifiers) {
    if (one.kind == Quantifier::Kind::definition) {
      made += "const auto " + name(one.name) + " = " + expr(*one.expr) + "; ";
      continue;
    }
    made += (one.kind == Quantifier::Kind::condition ? "if (" + expr(*one.expr) + ")" : loop(one)) + " { ";
    closing += " }";
  }
  return made + "all.push_back(" + item + ");" + closing + " return all; }()";
}

}  // namespace grundy
