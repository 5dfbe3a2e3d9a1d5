#include "rule_language/check/checker.h"

#include <string>
#include <unordered_map>

#include "rule_language/check/builtin.h"
#include "rule_language/check/expression_checker.h"

namespace grundy {
namespace {

// What a function gives, read off the shape of its body: a recursive one has to know before it is checked.
RuleType shape_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::compare:
    case ExprKind::logic:
    case ExprKind::negation:
      return RuleType::truth;
    case ExprKind::conditional: {
      const RuleType then = shape_of(*expr.children[1]);
      return then != RuleType::number ? then : shape_of(*expr.children[2]);
    }
    case ExprKind::aggregate:
      if (expr.aggregate == Aggregate::any || expr.aggregate == Aggregate::all) return RuleType::truth;
      if (expr.aggregate == Aggregate::list) return RuleType::list;
      return expr.aggregate == Aggregate::set ? RuleType::set : RuleType::number;
    case ExprKind::list:
    case ExprKind::slice:
    case ExprKind::update:
      return RuleType::list;
    case ExprKind::set:
      return RuleType::set;
    case ExprKind::binary:
      return expr.op == Operator::concatenate ? RuleType::list : RuleType::number;
    case ExprKind::name:
      return expr.name == "true" || expr.name == "false" ? RuleType::truth : RuleType::number;
    case ExprKind::call: {
      const BuiltinInfo* builtin = find_builtin(expr.name);
      return builtin != nullptr ? builtin->result : RuleType::number;
    }
    default:
      return RuleType::number;
  }
}

class Checker : public ExpressionChecker {
 public:
  using ExpressionChecker::ExpressionChecker;

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
      file_.functions[i].type = shape_of(*file_.functions[i].body);
    }
    for (std::size_t i = 0; i < file_.games.size(); ++i) {
      once(file_.games[i].name, file_.games[i].span);
      games_[file_.games[i].name] = static_cast<std::uint32_t>(i);
    }
  }

  // --- functions and games -------------------------------------------------------------------------------------------

  void check_function(FunctionSyntax& function) {
    start_unit();
    for (const Parameter& parameter : function.parameters) introduce(parameter.name, parameter.span, parameter.type);
    require(*function.body, function.type);
    function.variables = slots_used();
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
    for (Ending& ending : game.endings) require(*ending.condition, RuleType::truth);
    if (game.same_as) check_same_as(*game.same_as);
    if (game.parts) check_target(*game.parts);
    for (RuleMove& move : game.moves) {
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
    game.variables = slots_used();
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
    expr.type = RuleType::position;
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
        require(*expr.children[0], RuleType::number);
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
        require(*expr.children[0], RuleType::truth);
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
      expr.type = RuleType::position;
      check_arguments(expr, *game_);
    } else {
      check_target(expr);
      if (!error_ && expr.type == RuleType::position) {
        fail("'same as' gives the parameters of this game", expr.span, "write " + tuple_of(*game_));
      }
    }
  }

  GameSyntax* game_ = nullptr;
};

}  // namespace

Status check(RuleFile& file) { return Checker(file).run(); }

}  // namespace grundy
