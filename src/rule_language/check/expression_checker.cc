#include "rule_language/check/expression_checker.h"

#include <algorithm>

#include "base/nearest_name.h"
#include "rule_language/check/builtin.h"

namespace grundy {
namespace {

constexpr std::size_t most_variables = 256;

std::string_view described(RuleType type) {
  switch (type) {
    case RuleType::number:
      return "a number";
    case RuleType::truth:
      return "a condition";
    case RuleType::list:
      return "a list";
    case RuleType::set:
      return "a set";
    case RuleType::position:
      return "a position";
  }
  return "a number";
}

}  // namespace

void ExpressionChecker::fail(std::string message, TextSpan span, std::string hint) {
  if (!error_) error_ = bad_input(std::move(message), span, std::move(hint));
}

std::uint16_t ExpressionChecker::fresh_slot(TextSpan span) {
  if (next_slot_ >= most_variables) {
    fail("too many names are in force here (at most " + std::to_string(most_variables) + ")", span);
    return 0;
  }
  const auto slot = static_cast<std::uint16_t>(next_slot_++);
  slots_used_ = std::max(slots_used_, next_slot_);
  return slot;
}

void ExpressionChecker::bring_in(std::string_view name, TextSpan span, RuleType type, std::uint16_t slot) {
  for (const Variable& variable : scope_) {
    if (variable.name == name) fail(quoted(name) + " already means something here", span, "choose another name");
  }
  if (functions_.contains(name) || games_.contains(name)) {
    fail(quoted(name) + " is already the name of a " + (games_.contains(name) ? "game" : "function"), span,
         "choose another name");
  }
  scope_.push_back({name, type, slot});
}

std::uint16_t ExpressionChecker::introduce(std::string_view name, TextSpan span, RuleType type) {
  const std::uint16_t slot = fresh_slot(span);
  bring_in(name, span, type, slot);
  return slot;
}

void ExpressionChecker::start_unit() {
  scope_.clear();
  next_slot_ = 0;
  slots_used_ = 0;
}

void ExpressionChecker::check_quantifier(Quantifier& quantifier) {
  switch (quantifier.kind) {
    case Quantifier::Kind::each:
      check_domain(*quantifier.expr);
      quantifier.slot = introduce(quantifier.name, quantifier.span, RuleType::number);
      break;
    case Quantifier::Kind::condition:
      require(*quantifier.expr, RuleType::truth);
      break;
    case Quantifier::Kind::definition:
      quantifier.type = check_expr(*quantifier.expr);
      quantifier.slot = introduce(quantifier.name, quantifier.span, quantifier.type);
      break;
  }
}

// A set written out as a domain is not held as a mask: its numbers may be large, so its type becomes `list`.
void ExpressionChecker::check_domain(Expr& domain) {
  if (domain.kind == ExprKind::range) return check_range(domain);
  if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
    check_items(domain);
    domain.type = RuleType::list;
    return;
  }
  const RuleType type = check_expr(domain);
  if (type == RuleType::list || type == RuleType::set) return;
  fail("expected a range, a set or a list, found " + std::string(described(type)), domain.span,
       type == RuleType::number ? "a range is written 1..n, a set {1, 3, 4}" : "");
}

void ExpressionChecker::check_range(Expr& range) {
  for (const ExprPtr& end : range.children) require(*end, RuleType::number);
  range.type = RuleType::list;
}

void ExpressionChecker::check_items(Expr& collection) {
  for (const ExprPtr& item : collection.children) {
    if (item->kind == ExprKind::range) {
      check_range(*item);
    } else {
      require(*item, RuleType::number);
    }
  }
}

void ExpressionChecker::require(Expr& expr, RuleType wanted) {
  const RuleType found = check_expr(expr);
  if (error_ || found == wanted) return;
  std::string hint;
  if (wanted == RuleType::number && found == RuleType::truth) hint = "to count it, write: if ... then 1 else 0";
  if (wanted == RuleType::truth && found == RuleType::number) hint = "compare it with something, as in n > 0";
  if (wanted == RuleType::list && found == RuleType::number) hint = "a list is written [a, b, c]";
  if (wanted == RuleType::set && found == RuleType::number) hint = "a set is written {a}";
  fail("expected " + std::string(described(wanted)) + ", found " + std::string(described(found)), expr.span, hint);
}

RuleType ExpressionChecker::check_expr(Expr& expr) {
  if (error_) return expr.type;
  return expr.type = type_of(expr);
}

RuleType ExpressionChecker::type_of(Expr& expr) {
  switch (expr.kind) {
    case ExprKind::number:
      return RuleType::number;
    case ExprKind::name:
      return type_of_name(expr);
    case ExprKind::negate:
      require(*expr.children[0], RuleType::number);
      return RuleType::number;
    case ExprKind::negation:
      require(*expr.children[0], RuleType::truth);
      return RuleType::truth;
    case ExprKind::logic:
      require(*expr.children[0], RuleType::truth);
      require(*expr.children[1], RuleType::truth);
      return RuleType::truth;
    case ExprKind::binary:
      return type_of_binary(expr);
    case ExprKind::compare:
      return type_of_comparison(expr);
    case ExprKind::conditional: {
      require(*expr.children[0], RuleType::truth);
      const RuleType type = check_expr(*expr.children[1]);
      require(*expr.children[2], type);
      return type;
    }
    case ExprKind::call:
      return type_of_call(expr);
    case ExprKind::index:
      require(*expr.children[0], RuleType::list);
      require(*expr.children[1], RuleType::number);
      return RuleType::number;
    case ExprKind::slice:
      require(*expr.children[0], RuleType::list);
      require(*expr.children[1], RuleType::number);
      require(*expr.children[2], RuleType::number);
      return RuleType::list;
    case ExprKind::list:
    case ExprKind::set:
      check_items(expr);
      return expr.kind == ExprKind::list ? RuleType::list : RuleType::set;
    case ExprKind::range:
      check_range(expr);
      fail("a range can't stand here", expr.span, "the list of its numbers is written [1..n]");
      return RuleType::list;
    case ExprKind::update:
      return type_of_update(expr);
    case ExprKind::aggregate:
      return type_of_aggregate(expr);
    case ExprKind::tuple:
    case ExprKind::nimber:
    case ExprKind::nothing:
      fail("a position can't stand here", expr.span, expr.kind == ExprKind::tuple ? "a list is written [a, b]" : "");
      return RuleType::position;
  }
  return RuleType::number;
}

RuleType ExpressionChecker::type_of_name(Expr& expr) {
  for (const Variable& variable : scope_) {
    if (variable.name != expr.name) continue;
    expr.slot = variable.slot;
    return variable.type;
  }
  if (expr.name == "true" || expr.name == "false") {
    expr.kind = ExprKind::number;
    expr.number = expr.name == "true" ? 1 : 0;
    return RuleType::truth;
  }
  std::string hint = did_you_mean(expr.name);
  if (games_.contains(expr.name)) hint = "a position of this game is written " + std::string(expr.name) + "(...)";
  if (functions_.contains(expr.name) || find_builtin(expr.name) != nullptr)
    hint = "a function is written " + std::string(expr.name) + "(...)";
  if (hint.empty()) hint = "a name is a parameter, or comes from for, where or with";
  fail("nothing here is called " + quoted(expr.name), expr.span, hint);
  return RuleType::number;
}

std::string ExpressionChecker::did_you_mean(std::string_view name, bool functions) const {
  if (name.size() < 3) return "";  // every letter is near to every other
  std::vector<std::string> known;
  if (functions) {
    for (const BuiltinInfo& builtin : builtins()) known.emplace_back(builtin.name);
    for (const auto& [function, id] : functions_) known.emplace_back(function);
    for (const auto& [game, id] : games_) known.emplace_back(game);
    std::sort(known.begin(), known.end());
  } else {
    for (const Variable& variable : scope_) known.emplace_back(variable.name);
  }
  const auto near = nearest_name(name, known);
  return near ? "did you mean '" + *near + "'?" : "";
}

RuleType ExpressionChecker::type_of_binary(Expr& expr) {
  const RuleType a = check_expr(*expr.children[0]);
  if (error_) return a;
  const RuleType b = check_expr(*expr.children[1]);
  if (error_) return a;
  const bool plain = expr.op != Operator::concatenate;
  if (a == RuleType::number && b == RuleType::number && plain) return RuleType::number;
  if (a == RuleType::list && b == RuleType::list && !plain) return RuleType::list;
  if (a == RuleType::set && b == RuleType::set &&
      (expr.op == Operator::unite || expr.op == Operator::intersect || expr.op == Operator::subtract ||
       expr.op == Operator::exclusive_or)) {
    return RuleType::set;
  }
  std::string hint;
  if (a == RuleType::list && b == RuleType::list) hint = "lists are joined by ++";
  if (a == RuleType::set || b == RuleType::set) hint = "sets: s | t (union), s & t, s - t; one element is written {k}";
  if (a == RuleType::truth || b == RuleType::truth) hint = "to count a condition, write: if ... then 1 else 0";
  fail("these can't be combined: " + std::string(described(a)) + " and " + std::string(described(b)), expr.span, hint);
  return RuleType::number;
}

RuleType ExpressionChecker::type_of_comparison(Expr& expr) {
  check_expr(*expr.children[0]);
  for (std::size_t i = 0; i < expr.operators.size() && !error_; ++i) {
    Expr& left = *expr.children[i];
    Expr& right = *expr.children[i + 1];
    const Operator op = expr.operators[i];
    if (op == Operator::in || op == Operator::not_in) {
      if (left.type != RuleType::number) fail("only a number can be in a set", left.span);
      check_domain(right);
      if (i + 1 != expr.operators.size()) fail("nothing can be compared with this", right.span);
      continue;
    }
    check_expr(right);
    if (error_) break;
    const bool order = op != Operator::equal && op != Operator::unequal;
    if (left.type != right.type || (order && left.type != RuleType::number)) {
      fail("these can't be compared: " + std::string(described(left.type)) + " and " +
               std::string(described(right.type)),
           expr.span, order && left.type == right.type ? "lists and sets can only be equal or not" : "");
    }
  }
  return RuleType::truth;
}

RuleType ExpressionChecker::type_of_call(Expr& expr) {
  if (const auto function = functions_.find(expr.name); function != functions_.end()) {
    const FunctionSyntax& callee = file_.functions[function->second];
    if (callee.parameters.size() != expr.children.size()) {
      fail("the function " + quoted(expr.name) + " takes " + std::to_string(callee.parameters.size()) +
               " arguments, but " + std::to_string(expr.children.size()) + " are given",
           expr.span);
      return callee.type;
    }
    for (std::size_t i = 0; i < expr.children.size(); ++i) require(*expr.children[i], callee.parameters[i].type);
    expr.target = function->second;
    return callee.type;
  }
  if (games_.contains(expr.name)) {
    fail("a position can't stand here", expr.span, "a game stands behind -> only, alone or in a sum of positions");
    return RuleType::position;
  }
  const BuiltinInfo* builtin = find_builtin(expr.name);
  if (builtin == nullptr) {
    std::string hint = did_you_mean(expr.name, true);
    if (expr.name == "any" || expr.name == "all") hint = std::string(expr.name) + "(c for i in 1..n)";
    fail("there is no function or game called " + quoted(expr.name), expr.span,
         hint.empty()
             ? "functions are defined by: define f(x) = ...; a built-in game can't be an option, write its rules "
               "into the file"
             : hint);
    return RuleType::number;
  }
  return type_of_builtin(expr, *builtin);
}

RuleType ExpressionChecker::type_of_builtin(Expr& expr, const BuiltinInfo& builtin) {
  expr.target = static_cast<std::uint32_t>(&builtin - builtins().data());
  for (const ExprPtr& child : expr.children) check_expr(*child);
  if (error_) return builtin.result;
  const auto all_are = [&](RuleType type) {
    return std::all_of(expr.children.begin(), expr.children.end(),
                       [&](const ExprPtr& child) { return child->type == type; });
  };
  bool fits = false;
  if (builtin.id == Builtin::length) {
    fits = expr.children.size() == 1 && (all_are(RuleType::list) || all_are(RuleType::set));
  } else if (builtin.variadic) {
    fits = !expr.children.empty() && all_are(builtin.arguments[0]);
    fits = fits || (builtin.result == RuleType::number && expr.children.size() == 1 && all_are(RuleType::list));
  } else {
    fits = expr.children.size() == builtin.arguments.size();
    for (std::size_t i = 0; fits && i < expr.children.size(); ++i) {
      fits = expr.children[i]->type == builtin.arguments[i];
    }
  }
  const bool of_set = expr.children.size() == 1 && all_are(RuleType::set);
  if (!fits && of_set && builtin.variadic) {
    fail("this is not what " + quoted(builtin.name) + " takes", expr.span,
         "over the members of a set: " + std::string(builtin.name) + "(k for k in s)");
  }
  if (!fits)
    fail("this is not what " + quoted(builtin.name) + " takes", expr.span,
         "it is used as " + std::string(builtin.usage));
  return builtin.result;
}

RuleType ExpressionChecker::type_of_update(Expr& expr) {
  require(*expr.children[0], RuleType::list);
  for (Update& update : expr.updates) {
    if (update.from) require(*update.from, RuleType::number);
    if (update.to) require(*update.to, RuleType::number);
    const Scope scope(*this);
    if (!update.variable.empty()) update.slot = introduce(update.variable, update.span, RuleType::number);
    require(*update.index, RuleType::number);
    require(*update.value, RuleType::number);
  }
  return RuleType::list;
}

RuleType ExpressionChecker::type_of_aggregate(Expr& expr) {
  const Scope scope(*this);
  for (Quantifier& quantifier : expr.quantifiers) check_quantifier(quantifier);
  switch (expr.aggregate) {
    case Aggregate::any:
    case Aggregate::all:
      require(*expr.children[0], RuleType::truth);
      return RuleType::truth;
    case Aggregate::count:
      require(*expr.children[0], RuleType::truth);
      return RuleType::number;
    case Aggregate::list:
      require(*expr.children[0], RuleType::number);
      return RuleType::list;
    case Aggregate::set:
      require(*expr.children[0], RuleType::number);
      return RuleType::set;
    default:
      require(*expr.children[0], RuleType::number);
      return RuleType::number;
  }
}

}  // namespace grundy
