// Rules as machine code. The moves of a game become one function that works out every option of a position, looks up
// the values of its parts and notes the value of the option; no option ever leaves it. Two ways of noting:
//
//   ordered    positions come in the order of their keys, so that every option is known: its value is stamped. An
//              option that is not known yet ends it (Status::disorder). Where it also takes the mex, one call goes
//              through a whole row of positions.
//   recursive  values are put on a stack; a part that is not known yet is worked out by a call of solve_part, which
//              calls the function of that part's game, and so on down.
//
// Values are stored as their complement: 0 is "not known", 1 is "being worked on", and the complements of two parts
// cancel in their sum.
//
// Anything out of the ordinary (an overflow, an empty minimum, a negative heap) only sets a status and leaves: whoever
// called asks the bytecode machine what happened, so that messages are the same by construction.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rule_language/machine/rule_program.h"
#include "rule_language/native/position_layout.h"

namespace grundy {

class RuleSieves;

// Plain data at fixed places: the code reads and writes it.
struct NativeContext {
  enum Status : std::uint32_t {
    fine = 0,
    fault,      // the rules went wrong
    stopped,    // a limit
    disorder,   // ordered: an option is not known yet
    outside,    // a position does not fit the layout
    too_deep,   // recursive: the stack is used up
    no_room,    // recursive: so is the room for values
    too_large,  // a value does not fit its place in the table
    cycle,      // play returns to a position
    unpacked,   // a list does not fit a register: slots[0] is the member that is too large, or negative
  };

  std::uint32_t status = fine;
  std::uint32_t round = 0;          // ordered: the stamp
  std::uint32_t* stamps = nullptr;  // ordered
  std::uint64_t stamp_count = 0;    // ordered: larger values have no stamp
  std::uint64_t now = 0;            // ordered: keys below it are known
  std::uint64_t row_end = 0;        // ordered, by rows: the key to stop at
  std::uint64_t most_value = 0;     // ordered, by rows: larger ones have no place (Status::too_large)
  void* table = nullptr;            // of values, or of a hash table's entries
  std::uint64_t hash_mask = 0;      // how many entries, less one
  std::uint32_t* found = nullptr;   // recursive: where the next value goes
  std::uint32_t* found_end = nullptr;
  std::int64_t fuel = 0;         // steps until the limits are asked
  std::uint64_t options = 0;     // ordered: how many were looked at
  std::uint64_t calls = 0;       // definitions that are at work
  std::uint64_t most_calls = 0;  // how many were, since somebody began to count
  ListArena* arena = nullptr;
  RuleSieves* sieves = nullptr;
  const Control* control = nullptr;
  StopReason stop_reason = StopReason::none;
  std::uint64_t visited = 0;    // positions, for those who listen
  std::uint64_t bytes = 0;      // of tables
  std::uint64_t item_bits = 0;  // of the members of lists in registers
  void* owner = nullptr;
  Number slots[32] = {};  // parameters that do not fit, or whose canonical form is wanted

  // Recursive: the stored value of a part that is not known, or being looked for behind its first place in the hash
  // table; 0 and a status if there is none.
  std::uint64_t (*solve_part)(NativeContext*, std::uint64_t key) = nullptr;
  // The parameters of this game in `slots` do not fit.
  void (*does_not_fit)(NativeContext*, std::uint32_t game) = nullptr;
};

struct HashEntry {
  std::uint64_t key = 0;  // plus one
  std::uint32_t value = 0;
};
static_assert(sizeof(HashEntry) == 16);
constexpr std::uint64_t hash_factor = 0x9E3779B97F4A7C15;

// What a definition of one number that calls itself has given lately.
struct Remembered {
  Number argument;
  Number value;
  std::uint64_t height;  // how many calls deep it went
  std::uint64_t unused = 0;
};
constexpr std::size_t most_remembered = 4096;

// What the code is made for.
struct NativePlan {
  const PositionLayout* layout = nullptr;
  std::vector<std::uint32_t> games;  // that get a function; ordered: all of them together
  bool ordered = false;
  bool by_rows = false;       // ordered
  std::size_t row_along = 0;  // by rows: the parameter that grows
  bool hashed = false;
  unsigned width = 1;                      // bytes of a value in a plain table
  unsigned item_bits = 0;                  // of members of lists that fit a register; 0: lists are in the arena
  std::vector<std::size_t> skipped_moves;  // of games[0]
};

class NativeCode {
 public:
  using Expand = void (*)(NativeContext*, const Number* parameters);

  // Nothing where rules can't be made native: on another processor, or with GRUNDY_RULES=bytecode.
  static std::unique_ptr<NativeCode> compile(const Bytecode& code, const NativePlan& plan);
  static bool is_available();

  ~NativeCode();
  NativeCode(const NativeCode&) = delete;
  NativeCode& operator=(const NativeCode&) = delete;

  Expand of(std::uint32_t game) const { return games_[game]; }

 private:
  NativeCode() = default;

  std::vector<Expand> games_;
  std::vector<std::vector<Remembered>> remembered_;
  [[maybe_unused]] void* code_ = nullptr;  // where asmjit has put it
};

}  // namespace grundy
