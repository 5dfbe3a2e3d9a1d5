#include "lang/rules/checker.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/nearest_name.h"
#include "lang/rules/builtin.h"

namespace grundy::lang {
namespace {

std::string_view described(Type type) {
  switch (type) {
    case Type::number:
      return "a number";
    case Type::truth:
      return "a condition";
    case Type::list:
      return "a list";
    case Type::set:
      return "a set";
    case Type::position:
      return "a position";
  }
  return "a number";
}

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

// What a function gives, read off the shape of its body: a recursive one has to know before it is checked.
Type shape(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::compare:
    case ExprKind::logic:
    case ExprKind::negation:
      return Type::truth;
    case ExprKind::conditional: {
      const Type then = shape(*expr.children[1]);
      return then != Type::number ? then : shape(*expr.children[2]);
    }
    case ExprKind::aggregate:
      if (expr.aggregate == Aggregate::any || expr.aggregate == Aggregate::all) return Type::truth;
      if (expr.aggregate == Aggregate::list) return Type::list;
      return expr.aggregate == Aggregate::set ? Type::set : Type::number;
    case ExprKind::list:
    case ExprKind::slice:
    case ExprKind::update:
      return Type::list;
    case ExprKind::set:
      return Type::set;
    case ExprKind::binary:
      return expr.op == Operator::concatenate ? Type::list : Type::number;
    case ExprKind::name:
      return expr.name == "true" || expr.name == "false" ? Type::truth : Type::number;
    case ExprKind::call: {
      const BuiltinInfo* builtin = find_builtin(expr.name);
      return builtin != nullptr ? builtin->result : Type::number;
    }
    default:
      return Type::number;
  }
}

struct Variable {
  std::string_view name;
  Type type;
  std::uint16_t slot;
};

class Checker {
 public:
  explicit Checker(RuleFile& file) : file_(file) {}

  Status run() {
    declare();
    for (FunctionSyntax& function : file_.functions) {
      if (error_) break;
      check_function(function);
    }
    for (GameSyntax& game : file_.games) {
      if (error_) break;
      check_game(game);
    }
    if (error_) return *std::move(error_);
    return Done{};
  }

 private:
  void fail(std::string message, TextSpan span, std::string hint = {}) {
    if (!error_) error_ = bad_input(std::move(message), span, std::move(hint));
  }

  void declare() {
    std::unordered_map<std::string_view, TextSpan> seen;
    const auto once = [&](std::string_view name, TextSpan span) {
      if (find_builtin(name) != nullptr)
        fail(quoted(name) + " is a function of the rule language", span, "choose another name");
      if (!seen.emplace(name, span).second) fail(quoted(name) + " is defined twice", span);
    };
    for (std::size_t i = 0; i < file_.functions.size(); ++i) {
      once(file_.functions[i].name, file_.functions[i].span);
      functions_[file_.functions[i].name] = static_cast<std::uint32_t>(i);
      file_.functions[i].type = shape(*file_.functions[i].body);
    }
    for (std::size_t i = 0; i < file_.games.size(); ++i) {
      once(file_.games[i].name, file_.games[i].span);
      games_[file_.games[i].name] = static_cast<std::uint32_t>(i);
    }
  }

  // --- variables -----------------------------------------------------------------------------------------------------

  std::uint16_t fresh_slot(TextSpan span) {
    if (next_slot_ >= most_variables) {
      fail("too many names are in force here (at most " + std::to_string(most_variables) + ")", span);
      return 0;
    }
    const auto slot = static_cast<std::uint16_t>(next_slot_++);
    slots_used_ = std::max(slots_used_, next_slot_);
    return slot;
  }

  void bring_in(std::string_view name, TextSpan span, Type type, std::uint16_t slot) {
    for (const Variable& variable : scope_) {
      if (variable.name == name) fail(quoted(name) + " already means something here", span, "choose another name");
    }
    if (functions_.contains(name) || games_.contains(name)) {
      fail(quoted(name) + " is already the name of a " + (games_.contains(name) ? "game" : "function"), span,
           "choose another name");
    }
    scope_.push_back({name, type, slot});
  }

  std::uint16_t introduce(std::string_view name, TextSpan span, Type type) {
    const std::uint16_t slot = fresh_slot(span);
    bring_in(name, span, type, slot);
    return slot;
  }

  struct Scope {
    explicit Scope(Checker& owner) : checker(owner), names(owner.scope_.size()), slots(owner.next_slot_) {}
    ~Scope() {
      checker.scope_.resize(names, {});
      checker.next_slot_ = slots;
    }
    Checker& checker;
    std::size_t names;
    std::size_t slots;
  };

  void start_unit() {
    scope_.clear();
    next_slot_ = 0;
    slots_used_ = 0;
  }

  // --- functions and games -------------------------------------------------------------------------------------------

  void check_function(FunctionSyntax& function) {
    start_unit();
    for (const Parameter& parameter : function.parameters) introduce(parameter.name, parameter.span, parameter.type);
    require(*function.body, function.type);
    function.variables = static_cast<std::uint16_t>(slots_used_);
  }

  void check_game(GameSyntax& game) {
    start_unit();
    game_ = &game;
    std::vector<std::uint16_t> slots;
    for (const Parameter& parameter : game.parameters) slots.push_back(fresh_slot(parameter.span));
    for (std::size_t i = 0; i < game.fixed; ++i) check_quantifier(game.constants[i]);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      bring_in(game.parameters[i].name, game.parameters[i].span, game.parameters[i].type, slots[i]);
    }
    for (std::size_t i = game.fixed; i < game.constants.size(); ++i) check_quantifier(game.constants[i]);
    for (Ending& ending : game.endings) require(*ending.condition, Type::truth);
    if (game.same_as) check_same_as(*game.same_as);
    for (Move& move : game.moves) {
      const Scope scope(*this);
      for (Quantifier& quantifier : move.quantifiers) check_quantifier(quantifier);
      check_target(*move.target);
      if (move.words) {
        for (Words::Piece& piece : move.words->pieces) {
          if (piece.expr) check_expr(*piece.expr);
        }
      }
      if (error_) return;
    }
    game.variables = static_cast<std::uint16_t>(slots_used_);
  }

  void check_quantifier(Quantifier& quantifier) {
    switch (quantifier.kind) {
      case Quantifier::Kind::each:
        check_domain(*quantifier.expr);
        quantifier.slot = introduce(quantifier.name, quantifier.span, Type::number);
        break;
      case Quantifier::Kind::condition:
        require(*quantifier.expr, Type::truth);
        break;
      case Quantifier::Kind::definition:
        quantifier.type = check_expr(*quantifier.expr);
        quantifier.slot = introduce(quantifier.name, quantifier.span, quantifier.type);
        break;
    }
  }

  // A set written out as a domain is not held as a mask: its numbers may be large, so its type becomes `list`.
  void check_domain(Expr& domain) {
    if (domain.kind == ExprKind::range) return check_range(domain);
    if (domain.kind == ExprKind::set || domain.kind == ExprKind::list) {
      check_items(domain);
      domain.type = Type::list;
      return;
    }
    const Type type = check_expr(domain);
    if (type == Type::list || type == Type::set) return;
    fail("expected a range, a set or a list, found " + std::string(described(type)), domain.span,
         type == Type::number ? "a range is written 1..n, a set {1, 3, 4}" : "");
  }

  void check_range(Expr& range) {
    for (const ExprPtr& end : range.children) require(*end, Type::number);
    range.type = Type::list;
  }

  void check_items(Expr& collection) {
    for (const ExprPtr& item : collection.children) {
      if (item->kind == ExprKind::range) {
        check_range(*item);
      } else {
        require(*item, Type::number);
      }
    }
  }

  // --- positions -----------------------------------------------------------------------------------------------------

  bool is_position(const Expr& expr) const {
    switch (expr.kind) {
      case ExprKind::call:
        return games_.contains(expr.name);
      case ExprKind::tuple:
      case ExprKind::nimber:
      case ExprKind::nothing:
        return true;
      case ExprKind::binary:
        return expr.op == Operator::add && (is_position(*expr.children[0]) || is_position(*expr.children[1]));
      case ExprKind::aggregate:
        return expr.aggregate == Aggregate::sum && is_position(*expr.children[0]);
      case ExprKind::conditional:
        return is_position(*expr.children[1]) || is_position(*expr.children[2]);
      default:
        return false;
    }
  }

  void check_target(Expr& target) {
    if (is_position(target)) return check_position(target);
    if (game_->parameters.size() != 1) {
      fail("the game " + quoted(game_->name) + " has " + std::to_string(game_->parameters.size()) +
               " parameters, but this gives one",
           target.span, "write a tuple: " + tuple_of(*game_));
      return;
    }
    require(target, game_->parameters[0].type);
  }

  void check_position(Expr& expr) {
    expr.type = Type::position;
    switch (expr.kind) {
      case ExprKind::call: {
        expr.target = games_.at(expr.name);
        expr.calls_game = true;
        check_arguments(expr, file_.games[expr.target]);
        break;
      }
      case ExprKind::tuple:
        check_arguments(expr, *game_);
        break;
      case ExprKind::nimber:
        require(*expr.children[0], Type::number);
        break;
      case ExprKind::nothing:
        break;
      case ExprKind::binary:
        for (const ExprPtr& child : expr.children) {
          if (!is_position(*child)) {
            fail("a position can only be added to a position, and this is not one", child->span,
                 "write the game's name: " + std::string(game_->name) + "(...)");
          }
          if (!error_) check_position(*child);
        }
        break;
      case ExprKind::conditional:
        require(*expr.children[0], Type::truth);
        for (const std::size_t branch : {1, 2}) {
          if (!is_position(*expr.children[branch])) {
            fail("expected a position in both cases", expr.children[branch]->span,
                 "write the game's name: " + std::string(game_->name) + "(...)");
          }
          if (!error_) check_position(*expr.children[branch]);
        }
        break;
      default: {  // sum(g(r) for r in rows)
        const Scope scope(*this);
        for (Quantifier& quantifier : expr.quantifiers) check_quantifier(quantifier);
        check_position(*expr.children[0]);
        break;
      }
    }
  }

  static std::string tuple_of(const GameSyntax& game) {
    std::string text = "(";
    for (const Parameter& parameter : game.parameters) {
      text += (text.size() > 1 ? ", " : "") + std::string(parameter.name);
    }
    return text + ")";
  }

  void check_arguments(Expr& expr, const GameSyntax& game) {
    if (expr.children.size() != game.parameters.size()) {
      fail("the game " + quoted(game.name) + " has " + std::to_string(game.parameters.size()) + " parameter" +
               (game.parameters.size() == 1 ? "" : "s") + ", but " + std::to_string(expr.children.size()) +
               (expr.children.size() == 1 ? " is" : " are") + " given",
           expr.span, "its positions look like " + std::string(game.name) + tuple_of(game));
      return;
    }
    for (std::size_t i = 0; i < expr.children.size(); ++i) require(*expr.children[i], game.parameters[i].type);
  }

  void check_same_as(Expr& expr) {
    if (expr.kind == ExprKind::tuple) {
      expr.type = Type::position;
      check_arguments(expr, *game_);
    } else {
      check_target(expr);
      if (!error_ && expr.type == Type::position) {
        fail("'same as' gives the parameters of this game", expr.span, "write " + tuple_of(*game_));
      }
    }
  }

  // --- expressions ---------------------------------------------------------------------------------------------------

  void require(Expr& expr, Type wanted) {
    const Type found = check_expr(expr);
    if (error_ || found == wanted) return;
    std::string hint;
    if (wanted == Type::number && found == Type::truth) hint = "to count it, write: if ... then 1 else 0";
    if (wanted == Type::truth && found == Type::number) hint = "compare it with something, as in n > 0";
    if (wanted == Type::list && found == Type::number) hint = "a list is written [a, b, c]";
    if (wanted == Type::set && found == Type::number) hint = "a set is written {a}";
    fail("expected " + std::string(described(wanted)) + ", found " + std::string(described(found)), expr.span, hint);
  }

  Type check_expr(Expr& expr) {
    if (error_) return expr.type;
    return expr.type = type_of(expr);
  }

  Type type_of(Expr& expr) {
    switch (expr.kind) {
      case ExprKind::number:
        return Type::number;
      case ExprKind::name:
        return type_of_name(expr);
      case ExprKind::negate:
        require(*expr.children[0], Type::number);
        return Type::number;
      case ExprKind::negation:
        require(*expr.children[0], Type::truth);
        return Type::truth;
      case ExprKind::logic:
        require(*expr.children[0], Type::truth);
        require(*expr.children[1], Type::truth);
        return Type::truth;
      case ExprKind::binary:
        return type_of_binary(expr);
      case ExprKind::compare:
        return type_of_comparison(expr);
      case ExprKind::conditional: {
        require(*expr.children[0], Type::truth);
        const Type type = check_expr(*expr.children[1]);
        require(*expr.children[2], type);
        return type;
      }
      case ExprKind::call:
        return type_of_call(expr);
      case ExprKind::index:
        require(*expr.children[0], Type::list);
        require(*expr.children[1], Type::number);
        return Type::number;
      case ExprKind::slice:
        require(*expr.children[0], Type::list);
        require(*expr.children[1], Type::number);
        require(*expr.children[2], Type::number);
        return Type::list;
      case ExprKind::list:
      case ExprKind::set:
        check_items(expr);
        return expr.kind == ExprKind::list ? Type::list : Type::set;
      case ExprKind::range:
        check_range(expr);
        fail("a range can't stand here", expr.span, "the list of its numbers is written [1..n]");
        return Type::list;
      case ExprKind::update:
        return type_of_update(expr);
      case ExprKind::aggregate:
        return type_of_aggregate(expr);
      case ExprKind::tuple:
      case ExprKind::nimber:
      case ExprKind::nothing:
        fail("a position can't stand here", expr.span, expr.kind == ExprKind::tuple ? "a list is written [a, b]" : "");
        return Type::position;
    }
    return Type::number;
  }

  Type type_of_name(Expr& expr) {
    for (const Variable& variable : scope_) {
      if (variable.name != expr.name) continue;
      expr.slot = variable.slot;
      return variable.type;
    }
    if (expr.name == "true" || expr.name == "false") {
      expr.kind = ExprKind::number;
      expr.number = expr.name == "true" ? 1 : 0;
      return Type::truth;
    }
    std::string hint = did_you_mean(expr.name);
    if (games_.contains(expr.name)) hint = "a position of this game is written " + std::string(expr.name) + "(...)";
    if (functions_.contains(expr.name) || find_builtin(expr.name) != nullptr)
      hint = "a function is written " + std::string(expr.name) + "(...)";
    if (hint.empty()) hint = "a name is a parameter, or comes from for, where or with";
    fail("nothing here is called " + quoted(expr.name), expr.span, hint);
    return Type::number;
  }

  std::string did_you_mean(std::string_view name, bool functions = false) const {
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

  Type type_of_binary(Expr& expr) {
    const Type a = check_expr(*expr.children[0]);
    if (error_) return a;
    const Type b = check_expr(*expr.children[1]);
    if (error_) return a;
    const bool plain = expr.op != Operator::concatenate;
    if (a == Type::number && b == Type::number && plain) return Type::number;
    if (a == Type::list && b == Type::list && !plain) return Type::list;
    if (a == Type::set && b == Type::set &&
        (expr.op == Operator::unite || expr.op == Operator::intersect || expr.op == Operator::subtract ||
         expr.op == Operator::exclusive_or)) {
      return Type::set;
    }
    std::string hint;
    if (a == Type::list && b == Type::list) hint = "lists are joined by ++";
    if (a == Type::set || b == Type::set) hint = "sets: s | t (union), s & t, s - t; one element is written {k}";
    if (a == Type::truth || b == Type::truth) hint = "to count a condition, write: if ... then 1 else 0";
    fail("these can't be combined: " + std::string(described(a)) + " and " + std::string(described(b)), expr.span,
         hint);
    return Type::number;
  }

  Type type_of_comparison(Expr& expr) {
    check_expr(*expr.children[0]);
    for (std::size_t i = 0; i < expr.operators.size() && !error_; ++i) {
      Expr& left = *expr.children[i];
      Expr& right = *expr.children[i + 1];
      const Operator op = expr.operators[i];
      if (op == Operator::in || op == Operator::not_in) {
        if (left.type != Type::number) fail("only a number can be in a set", left.span);
        check_domain(right);
        if (i + 1 != expr.operators.size()) fail("nothing can be compared with this", right.span);
        continue;
      }
      check_expr(right);
      if (error_) break;
      const bool order = op != Operator::equal && op != Operator::unequal;
      if (left.type != right.type || (order && left.type != Type::number)) {
        fail("these can't be compared: " + std::string(described(left.type)) + " and " +
                 std::string(described(right.type)),
             expr.span, order && left.type == right.type ? "lists and sets can only be equal or not" : "");
      }
    }
    return Type::truth;
  }

  Type type_of_call(Expr& expr) {
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
      return Type::position;
    }
    const BuiltinInfo* builtin = find_builtin(expr.name);
    if (builtin == nullptr) {
      std::string hint = did_you_mean(expr.name, true);
      if (expr.name == "any" || expr.name == "all") hint = std::string(expr.name) + "(c for i in 1..n)";
      fail("there is no function or game called " + quoted(expr.name), expr.span,
           hint.empty() ? "functions are defined by: define f(x) = ..." : hint);
      return Type::number;
    }
    return type_of_builtin(expr, *builtin);
  }

  Type type_of_builtin(Expr& expr, const BuiltinInfo& builtin) {
    expr.target = static_cast<std::uint32_t>(&builtin - builtins().data());
    for (const ExprPtr& child : expr.children) check_expr(*child);
    if (error_) return builtin.result;
    const auto all_are = [&](Type type) {
      return std::all_of(expr.children.begin(), expr.children.end(),
                         [&](const ExprPtr& child) { return child->type == type; });
    };
    bool fits = false;
    if (builtin.id == Builtin::length) {
      fits = expr.children.size() == 1 && (all_are(Type::list) || all_are(Type::set));
    } else if (builtin.variadic) {
      fits = !expr.children.empty() && all_are(builtin.arguments[0]);
      fits = fits || (builtin.result == Type::number && expr.children.size() == 1 && all_are(Type::list));
    } else {
      fits = expr.children.size() == builtin.arguments.size();
      for (std::size_t i = 0; fits && i < expr.children.size(); ++i) {
        fits = expr.children[i]->type == builtin.arguments[i];
      }
    }
    if (!fits)
      fail("this is not what " + quoted(builtin.name) + " takes", expr.span,
           "it is used as " + std::string(builtin.usage));
    return builtin.result;
  }

  Type type_of_update(Expr& expr) {
    require(*expr.children[0], Type::list);
    for (Update& update : expr.updates) {
      if (update.from) require(*update.from, Type::number);
      if (update.to) require(*update.to, Type::number);
      const Scope scope(*this);
      if (!update.variable.empty()) update.slot = introduce(update.variable, update.span, Type::number);
      require(*update.index, Type::number);
      require(*update.value, Type::number);
    }
    return Type::list;
  }

  Type type_of_aggregate(Expr& expr) {
    const Scope scope(*this);
    for (Quantifier& quantifier : expr.quantifiers) check_quantifier(quantifier);
    switch (expr.aggregate) {
      case Aggregate::any:
      case Aggregate::all:
        require(*expr.children[0], Type::truth);
        return Type::truth;
      case Aggregate::count:
        require(*expr.children[0], Type::truth);
        return Type::number;
      case Aggregate::list:
        require(*expr.children[0], Type::number);
        return Type::list;
      case Aggregate::set:
        require(*expr.children[0], Type::number);
        return Type::set;
      default:
        require(*expr.children[0], Type::number);
        return Type::number;
    }
  }

  RuleFile& file_;
  std::unordered_map<std::string_view, std::uint32_t> functions_;
  std::unordered_map<std::string_view, std::uint32_t> games_;
  std::vector<Variable> scope_;
  std::size_t next_slot_ = 0;
  std::size_t slots_used_ = 0;
  GameSyntax* game_ = nullptr;
  std::optional<Error> error_;
};

}  // namespace

Status check(RuleFile& file) { return Checker(file).run(); }

}  // namespace grundy::lang
