// The compiler's part for moves. From the outside in a move becomes
//   1. a gate, if it belongs to Left or Right;
//   2. its quantifiers as nested loops and jumps (loop_compiler.cc);
//   3. the innermost loop as a run where it can be one (see bytecode.h): three options are worked out instead of all,
//      and a second copy of the body lists them one by one for whoever wants words. With conditions behind it, it is a
//      filter: a run for native code, which asks them at each step;
//   4. of these conditions, the ones that speak of the loop's variable alone are no longer asked: a sieve holds the
//      numbers that pass them, and the loop walks along those;
//   5. the option (option_compiler.h).
#pragma once

#include "rule_language/compile/option_compiler.h"

namespace grundy {

class MoveCompiler : public OptionCompiler {
 protected:
  MoveCompiler(const RuleFile& file, std::string_view text, Bytecode& code) : OptionCompiler(file, code), text_(text) {}

  void compile_move(const RuleMove& move, GameCode& game);
  // The conditions of sieves, one program each; after all games, since they have registers of their own.
  void compile_sieves();

 private:
  // less < more, or less <= more, both linear in the variable of a loop: it holds from some value on, or up to one.
  struct Trim {
    const Expr* less;
    const Expr* more;
    bool strict;
  };
  struct Sieve {
    std::vector<const Expr*> conditions;  // all of them must hold
    std::uint16_t slot;                   // of the variable
    std::uint16_t variables;              // of its game
  };

  bool can_run(const RuleMove& move) const;
  bool has_linear_parts(const Expr& target, std::uint16_t slot) const;
  void ends_of_run_into(const FlatTarget& flat, Register first, const Quantifier& loop);
  void run(const RuleMove& move);
  std::optional<std::size_t> filtered_loop(const RuleMove& move) const;
  static bool only_sums(const Expr& expr);
  static bool trims_of(const Expr& condition, std::uint16_t slot, std::vector<Trim>& trims);
  void difference_into(const Trim& trim, Register into);
  void filter(const RuleMove& move, std::size_t loop);
  void walk_filter(const RuleMove& move, std::span<const Quantifier> conditions, const std::vector<const Expr*>& sieved,
                   std::int64_t parts);

  std::string_view text_;
  std::vector<Sieve> sieves_;
};

}  // namespace grundy
