// What rules are compiled to: instructions on the registers of a frame. A number, a condition (0 or 1) and a set (a
// mask of 64 bits) fill a register; a list is a handle into the machine's arena of numbers.
//
// Options leave the machine in runs. When the innermost loop of a move is a plain range and every parameter of every
// part is linear in its variable, the machine works out the first, the second and the last option of the loop and hands
// over all of them at once: a table solver then walks the run with a stride and no instruction is interpreted per
// option. Every other option is a run of length one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rule_language/syntax/syntax.h"

namespace grundy {

enum class Op : std::uint8_t {
  // registers
  load,  // a = imm
  copy,  // a = b
  add,
  subtract,
  multiply,
  divide,
  modulo,
  power,
  exclusive_or,
  bit_or,
  bit_and,
  bit_and_not,  // a = b op c
  negate,
  flip,  // a = -b, a = not b
  equal,
  unequal,
  less,
  less_equal,  // a = b op c
  minimum,
  maximum,
  greatest_divisor,
  divides,  // a = f(b, c)
  absolute,
  integer_root,
  popcount,
  is_prime,
  is_square,
  log2,  // a = f(b)
  // flow; imm is the place to go to
  jump,
  jump_if_false,
  jump_if_true,  // looks at a
  jump_unless_equal,
  jump_unless_unequal,
  jump_unless_less,
  jump_unless_less_equal,  // compares a with b
  call,                    // a = function imm (arguments from b on)
  give_back,               // return a
  halt,
  need_some,  // a loop whose a is still 0 met nothing, and its min, max or gcd has no value: fault
  // loops
  range_enter,  // if a > b (or step c is not positive: fault) go to imm
  range_next,   // a += c (a register); if a <= b go to imm
  list_next,    // a = next of list b at place c, ++c; at its end go to imm
  set_next,     // a = least of set b, taken out of it; if empty go to imm
  arena_mark,   // a = how full the arena is
  arena_reset,  // empties it down to a
  // lists
  list_begin,       // a = how many numbers wait
  list_push,        // a waits
  list_push_range,  // a..b wait
  list_end,         // a = the list of all that wait since a
  list_length,
  list_at,
  list_slice,  // a = len b; a = b[c]; a = b[c..imm register]
  list_join,
  list_sort,
  list_reverse,  // a = b ++ c; a = f(b)
  list_remove,
  list_insert,  // a = b without place c; a = b with imm register before place c
  list_copy,
  list_store,  // a = copy of b; a[b] = c
  list_sum,
  list_minimum,
  list_maximum,
  list_xor,
  list_gcd,  // a = f(b)
  list_equal,
  list_least,
  list_count,
  list_has,  // a = b op c
  // sets
  set_add,  // a |= {b}
  set_has,  // a = c in b
  // options
  only_for,      // unless it is the turn of Player a go to imm
  option_begin,  // no parts yet
  part,          // one part of game imm, parameters in registers from a on (b of them)
  option_end,    // hands the option over
  nimber_limit,  // *a must not be larger than what solvers store
  option,        // hands over an option of shape imm: its numbers stand in registers from a on (b of them)
  run_begin,     // a = first, b = last, c = step register: how many options; go to imm to list them one by one
  run_second,    // a = the second value; if there is none go to imm
  run_last,      // a = the last value
  run_end,       // hands over a run of shape imm: from a on the numbers of the first, the second and the last option (b
                 // each); c is the register of the loop's variable
  // A loop over options like those of a run, with conditions inside. Native code walks it with a stride, if its first
  // and
  // its last option have a place; the machine, and whoever does not, takes the plain loop.
  filter_begin,  // like run_begin; the plain loop stands at imm
  filter_first,  // a = the first value
  filter_trim,   // a and b are what has to be at least 0, at the first and the second value: only such values are left;
                 // if
                 // there is none go to imm
  filter_enter,  // like run_end: knows where the options are
  filter_option,  // hands over the one at hand, of shape imm
  filter_next,    // a += c (a register); while there are more go to imm
  // A filter that walks along the numbers that pass sieve b, in place of all of them.
  sieve_begin,
  sieve_enter,  // a = the first of them; if there is none go to imm
  sieve_next,   // a = the next one; while it is in the loop go to imm
  // words
  text_words,  // appends words imm
  text_number,
  text_list,
  text_set,
  skip_words,  // unless words are wanted go to imm
  // ends
  finish,  // the game is over: Winner imm
};

struct Instruction {
  Op op = Op::halt;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;
  std::int64_t imm = 0;
};
static_assert(sizeof(Instruction) == 16);

struct OptionPart {
  std::uint32_t game = 0;
  std::uint32_t first = 0;  // where its parameters begin
};

// The parts of an option that has the same parts at every position, all of them with numbers only.
using OptionShape = std::vector<OptionPart>;

struct NamedSlot {
  std::string_view name;
  RuleType type;
  std::uint16_t slot;
};

// A move as messages speak of it.
struct MoveInfo {
  std::string_view text;
  TextSpan span;
  std::vector<NamedSlot> variables;
  std::uint32_t begin = 0;  // its instructions
  std::uint32_t end = 0;
};

struct GameCode {
  std::string name;
  std::vector<RuleType> parameters;
  std::vector<std::string> parameter_names;
  std::string changed_constants;  // "k=4", where a term has changed them
  std::uint32_t moves = 0;        // where its options begin
  std::uint32_t endings = 0;      // where it is asked whether the game is over
  std::uint32_t canonical = 0;    // where 'same as' is worked out, as an option of one part
  std::uint32_t parts = 0;        // where 'parts' is, as an option
  std::uint32_t end = 0;          // its last instruction stands before
  std::uint16_t registers = 0;
  bool has_endings = false;
  bool has_canonical = false;
  bool has_parts = false;
  bool partizan = false;
  bool misere = false;
  bool ends_otherwise = false;          // than like a position without a move
  bool splits = false;                  // an option may be a sum of several positions
  bool takes_turns = false;             // an end is won by Left or by Right
  std::vector<std::uint32_t> leads_to;  // the games of its options
  std::vector<MoveInfo> move_infos;
};

struct FunctionCode {
  std::string name;
  std::uint32_t begin = 0;
  std::uint16_t registers = 0;
  std::uint16_t arguments = 0;
  bool only_numbers = false;  // no argument is a list, nor is what it gives
};

// A condition on one variable alone: a program that leaves 1 in register 0 if it holds for what stands in `slot`.
struct SieveCode {
  std::uint32_t begin = 0;
  std::uint16_t registers = 0;
  std::uint16_t slot = 0;
};

// The game that stands for the nimber *k. It comes after the games of the file.
constexpr std::string_view nimber_game_name = "*";
constexpr std::int64_t largest_nimber = 4'000'000'000;  // solvers keep values in 32 bits

struct Bytecode {
  std::vector<Instruction> instructions;
  std::vector<TextSpan> places;  // of the rule text, one per instruction
  std::vector<GameCode> games;   // the last one is the nimber
  std::vector<FunctionCode> functions;
  std::vector<SieveCode> sieves;
  std::vector<std::string_view> words;
  std::vector<OptionShape> shapes;

  std::uint32_t nimber_game() const { return static_cast<std::uint32_t>(games.size() - 1); }
};

}  // namespace grundy
