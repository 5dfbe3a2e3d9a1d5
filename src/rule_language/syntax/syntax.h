// The tree of a rule file. The parser builds it, the checker fills in types and registers, the compiler and the
// recognition of known codes read it. All names are views of the source text, which the program keeps alive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/game_rules.h"

namespace grundy {

enum class RuleType : std::uint8_t { number, truth, list, set, position };

enum class ExprKind : std::uint8_t {
  number,       // 7
  name,         // n
  negate,       // -n
  negation,     // not c
  binary,       // a + b, sets and lists too
  compare,      // a < b <= c: children a, b, c and one operator between two
  logic,        // c and d
  conditional,  // if c then a else b
  call,         // f(a, b), a function or a game
  index,        // rows[i]
  slice,        // rows[a..b]
  list,         // [a, b, c..d]
  set,          // {a, b, c..d}
  range,        // a..b step s; only as a domain, or inside [] and {}
  update,       // rows with rows[i] = 3 and rows[j] = 0 for all j in 1..2
  tuple,        // (a, b)
  nimber,       // *k
  nothing,      // the sum of no positions
  aggregate,    // sum(f(i) for i in 1..n if c), [i for i in ...], {i for i in ...}
};

enum class Operator : std::uint8_t {
  add,
  subtract,
  multiply,
  divide,
  modulo,
  power,
  exclusive_or,
  unite,
  intersect,
  concatenate,
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  not_in,
  logical_and,
  logical_or,
};

enum class Aggregate : std::uint8_t {
  sum,
  minimum,
  maximum,
  exclusive_or,
  greatest_divisor,
  any,
  all,
  count,
  list,
  set
};

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

constexpr std::uint16_t no_register = 0xFFFF;

// One step of "for i in 1..n if c where m = i*i": loops nest from left to right.
struct Quantifier {
  enum class Kind : std::uint8_t { each, condition, definition } kind = Kind::each;
  std::string_view name;
  TextSpan span;
  ExprPtr expr;  // the domain, the condition, or what the name stands for
  RuleType type = RuleType::number;
  std::uint16_t slot = no_register;
};

// rows[index] = value, once or for each value of a variable.
struct Update {
  ExprPtr index;
  ExprPtr value;
  std::string_view variable;  // empty: once
  TextSpan span;
  ExprPtr from;  // none: 0
  ExprPtr to;    // none: the last place
  std::uint16_t slot = no_register;
};

struct Expr {
  ExprKind kind = ExprKind::number;
  TextSpan span;
  std::uint16_t depth = 1;
  Operator op = Operator::add;
  Aggregate aggregate = Aggregate::sum;
  std::int64_t number = 0;
  std::string_view name;
  std::vector<ExprPtr> children;
  std::vector<Operator> operators;      // of a comparison
  std::vector<Quantifier> quantifiers;  // of an aggregate
  std::vector<Update> updates;

  // The checker's part.
  RuleType type = RuleType::number;
  std::uint16_t slot = no_register;  // of a name
  std::uint32_t target = 0;          // of a call: which function or which game
  bool calls_game = false;
};

// A text such as "take {k} pins": words and expressions in turn.
struct Words {
  struct Piece {
    std::string_view words;
    ExprPtr expr;  // none: the words alone
  };
  std::vector<Piece> pieces;
};

struct Parameter {
  std::string_view name;
  TextSpan span;
  RuleType type = RuleType::number;
};

struct RuleMove {
  TextSpan span;                 // of the target
  std::optional<Player> player;  // none: both
  ExprPtr target;
  std::vector<Quantifier> quantifiers;
  std::optional<Words> words;
};

struct Ending {
  ExprPtr condition;
  Winner winner = Winner::opponent;
};

struct GameSyntax {
  std::string_view name;
  TextSpan span;   // of the name
  TextSpan whole;  // from "game" to the last word of its moves
  std::vector<Parameter> parameters;
  std::vector<Quantifier> constants;  // with k = 3, where m = n div 2: all of kind `definition`
  std::size_t fixed = 0;              // how many of them stand in `with`, not to depend on the position
  std::vector<RuleMove> moves;
  std::vector<Ending> endings;
  ExprPtr same_as;
  ExprPtr parts;  // the sum that a position is, as a target
  bool misere = false;
  std::uint16_t variables = 0;  // registers that names take; temporaries come after
};

struct FunctionSyntax {
  std::string_view name;
  TextSpan span;
  std::vector<Parameter> parameters;
  ExprPtr body;
  RuleType type = RuleType::number;
  std::uint16_t variables = 0;
};

struct RuleFile {
  std::vector<GameSyntax> games;
  std::vector<FunctionSyntax> functions;
};

}  // namespace grundy
