// The compiler's part for options: "flat" where the parts are the same everywhere and hold numbers only, which one
// instruction hands over; otherwise part by part.
#pragma once

#include "rule_language/compile/expression_compiler.h"

namespace grundy {

class OptionCompiler : public ExpressionCompiler {
 protected:
  OptionCompiler(const RuleFile& file, Bytecode& code) : ExpressionCompiler(code), file_(file) {}

  // An option whose parts are the same at every position and have only numbers.
  struct FlatTarget {
    OptionShape parts;
    std::vector<const Expr*> numbers;
  };
  FlatTarget flat_target(const Expr& target) const;
  void numbers_into(const FlatTarget& flat, Register first);
  std::int64_t shape(const FlatTarget& flat);

  // Words are worked out only where they are wanted, so that a solver pays nothing for them.
  void option(const RuleMove& move);
  void position(const Expr& target);
  void single_position(const Expr& target);

  const RuleFile& file_;
  std::uint32_t game_ = 0;  // the one at hand

 private:
  bool only_numbers(const GameSyntax& game) const;
  bool is_flat(const Expr& target) const;
  void add_flat(const Expr& target, FlatTarget& flat) const;
  void flat_option(const Expr& target);
  std::uint32_t game_of(const Expr& target) const;
  void say(const Words::Piece& piece, TextSpan span);
};

}  // namespace grundy
