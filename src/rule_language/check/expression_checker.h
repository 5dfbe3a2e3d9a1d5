// The checker's part for expressions, loops and the names in force: gives every expression its type and every name its
// register. Keeps the first error; after it nothing is looked at any more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rule_language/syntax/syntax.h"

namespace grundy {

inline std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

struct BuiltinInfo;

class ExpressionChecker {
 public:
  explicit ExpressionChecker(RuleFile& file) : file_(file) {}

 protected:
  // The names brought in while it lives go out of force with it.
  struct Scope {
    explicit Scope(ExpressionChecker& owner) : checker(owner), names(owner.scope_.size()), slots(owner.next_slot_) {}
    ~Scope() {
      checker.scope_.resize(names, {});
      checker.next_slot_ = slots;
    }
    ExpressionChecker& checker;
    std::size_t names;
    std::size_t slots;
  };

  void fail(std::string message, TextSpan span, std::string hint = {});

  void start_unit();
  std::uint16_t slots_used() const { return static_cast<std::uint16_t>(slots_used_); }
  std::uint16_t fresh_slot(TextSpan span);
  void bring_in(std::string_view name, TextSpan span, RuleType type, std::uint16_t slot);
  std::uint16_t introduce(std::string_view name, TextSpan span, RuleType type);

  void check_quantifier(Quantifier& quantifier);
  RuleType check_expr(Expr& expr);
  void require(Expr& expr, RuleType wanted);

  RuleFile& file_;
  std::unordered_map<std::string_view, std::uint32_t> functions_;
  std::unordered_map<std::string_view, std::uint32_t> games_;
  std::optional<Error> error_;

 private:
  struct Variable {
    std::string_view name;
    RuleType type;
    std::uint16_t slot;
  };

  void check_domain(Expr& domain);
  void check_range(Expr& range);
  void check_items(Expr& collection);
  RuleType type_of(Expr& expr);
  RuleType type_of_name(Expr& expr);
  RuleType type_of_binary(Expr& expr);
  RuleType type_of_comparison(Expr& expr);
  RuleType type_of_call(Expr& expr);
  RuleType type_of_builtin(Expr& expr, const BuiltinInfo& builtin);
  RuleType type_of_update(Expr& expr);
  RuleType type_of_aggregate(Expr& expr);
  std::string did_you_mean(std::string_view name, bool functions = false) const;

  std::vector<Variable> scope_;
  std::size_t next_slot_ = 0;
  std::size_t slots_used_ = 0;
};

}  // namespace grundy
