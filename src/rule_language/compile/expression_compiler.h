// The compiler's part for expressions, loops and aggregates. Registers of names are given by the checker; temporaries
// are taken above them like from a stack.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "rule_language/compile/bytecode.h"
#include "rule_language/syntax/syntax.h"

namespace grundy {

using Register = std::uint16_t;

class ExpressionCompiler {
 protected:
  explicit ExpressionCompiler(Bytecode& code) : code_(code) {}

  std::uint32_t here() const { return static_cast<std::uint32_t>(code_.instructions.size()); }
  std::uint32_t emit(Op op, TextSpan place, Register a = 0, Register b = 0, Register c = 0, std::int64_t imm = 0);
  void land(std::uint32_t jump) { code_.instructions[jump].imm = here(); }

  void start_unit(std::uint16_t variables) { next_ = most_ = variables; }
  std::uint16_t registers_used() const { return most_; }
  // `count` registers in a row, free again when the value of release() is given back.
  Register take(std::size_t count = 1);
  Register mark() const { return next_; }
  void release(Register marked) { next_ = marked; }
  bool overflowed() const { return overflowed_; }

  // The register that holds the value: a name's own one, or a new temporary.
  Register value(const Expr& expr);
  void value_into(const Expr& expr, Register into);
  struct RangeRegisters {
    Register last;
    Register step;
  };
  RangeRegisters range_registers(const Expr& range, Register variable);
  // Jumps that are taken if the condition does not hold, to be landed by the caller.
  std::vector<std::uint32_t> jumps_unless(const Expr& condition);
  void quantified(std::span<const Quantifier> quantifiers, const std::function<void()>& body);
  // What stands behind the first of these loops, costs something and does not change while it runs is worked out once,
  // when it is first needed: never where it was not before, so that nothing goes wrong that did not.
  std::vector<const Expr*> keep_unchanging(std::span<const Quantifier> quantifiers);
  void keep_no_longer(const std::vector<const Expr*>& kept);
  bool leaves_lists(std::uint32_t from) const;
  // {1, 3, 7} as a mask, if all that stands there are small numbers; for a loop also in rising order.
  static std::optional<std::int64_t> constant_mask(const Expr& expr, bool in_order);

  Bytecode& code_;
  std::map<std::int64_t, Register> held_numbers_;  // that are in a register already

 private:
  void binary_into(const Expr& expr, Register into);
  void comparison_into(const Expr& expr, Register into);
  void membership_into(const Expr& item, Register left, const Expr& domain, Register into, bool wanted);
  void logic_into(const Expr& expr, Register into);
  void call_into(const Expr& expr, Register into);
  void builtin_into(const Expr& expr, Register into);
  void collection_into(const Expr& expr, Register into);
  void update_into(const Expr& expr, Register into);
  void aggregate_into(const Expr& expr, Register into);
  void loop(const Quantifier& quantifier, const std::function<void()>& body);

  struct Kept {
    Register value;
    Register started;  // whether it is there
  };
  Register kept_value(const Expr& expr);

  std::map<const Expr*, Kept> kept_;
  Register next_ = 0;
  Register most_ = 0;
  bool overflowed_ = false;
};

}  // namespace grundy
