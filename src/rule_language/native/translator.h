// From bytecode to machine code of x86-64, by asmjit: a register of the bytecode becomes a virtual register, and asmjit
// finds places for them. One pass over the instructions that are reached; numbers that are known (known_numbers.h)
// become parts of instructions. What seldom happens is written behind the function, out of the way of what often does.
//
// Bytecode is translated in units: the moves of a game, its ends, its canonical form, a definition. A definition that
// does not call itself is written out where the moves of a game call it.
#pragma once

#include <asmjit/x86.h>

#include <functional>
#include <map>

#include "rule_language/native/known_numbers.h"
#include "rule_language/native/native_code.h"

namespace grundy {

class Translator {
 public:
  using Gp = asmjit::x86::Gp;

  Translator(const Bytecode& code, const NativePlan& plan, asmjit::x86::Compiler& compiler,
             const asmjit::CpuFeatures::X86& processor, std::vector<std::vector<Remembered>>& remembered);

  // Writes all functions; the labels of the games' own ones. Empty: something is too large to be translated.
  std::map<std::uint32_t, asmjit::Label> translate();

 private:
  enum class Piece : std::uint8_t { moves, endings, canonical, parts, definition };

  struct Track {
    bool is_nimber = false;
    Gp place;  // a key, or a nimber
    Gp step;
  };

  struct Unit {
    Unit(Piece what, std::uint32_t from, KnownNumbers numbers) : piece(what), begin(from), known(std::move(numbers)) {}

    Piece piece;
    std::uint32_t begin;
    KnownNumbers known;
    std::vector<Gp> registers;
    std::map<std::uint32_t, asmjit::Label> labels;
    asmjit::Label exit;
    Gp result;  // of a definition, or the key of a canonical form
    bool resets_arena = false;
    int written_out = 0;  // definitions around this one that were written out
    Gp run_count, run_first, run_last, run_step;
    std::vector<Track> tracks;     // of a loop with conditions
    Gp sieve;                      // where the number at hand stands
    std::uint32_t skip_until = 0;  // no code is wanted before it
    Gp sum;                        // of the parts of the option at hand
    // Lists that are being gathered, one in the other: the members so far, and how many bits they take.
    struct Gathering {
      Gp members, bits;
    };
    std::vector<Gathering> gathering;
  };

  // --- functions (translator.cc) ---
  void write_game(std::uint32_t game);
  void write_ordered();
  void write_mex();
  void write_canonical(std::uint32_t game);
  void write_parts(std::uint32_t game);
  void write_from_slots(Unit& unit, std::size_t parameters);
  void write_definition(std::uint32_t function);
  // asmjit counts uses by how often they are written, not by how often they happen: what loops live on is told to it.
  Gp held(const Gp& reg, std::uint32_t weight) {
    cc_.virtRegByReg(reg)->setWeight(weight);
    return reg;
  }
  static constexpr std::uint32_t in_every_loop = 200, in_a_loop = 150;
  asmjit::FuncNode* new_function(asmjit::TypeId result, std::size_t arguments);
  void begin_function(asmjit::FuncNode* function);
  void end_function();
  Unit& new_unit(Piece piece, std::uint32_t begin, std::uint32_t end, std::size_t registers,
                 std::vector<const MoveInfo*> skipped = {}, const KnownNumbers::State& known = {});
  void write(Unit& unit);
  void write(Unit& unit, std::uint32_t at);
  std::uint32_t end_of_definition(std::uint32_t function) const;
  bool calls_itself(std::uint32_t function) const;

  // --- numbers and flow (translator_numbers.cc) ---
  Gp reg(Unit& unit, std::size_t i);
  // The register, or the number it is known to hold if that fits an instruction.
  asmjit::Operand operand(Unit& unit, std::uint32_t at, std::size_t i);
  asmjit::Label label(Unit& unit, std::uint32_t at);
  void write_number(Unit& unit, std::uint32_t at);
  void write_two(Unit& unit, std::uint32_t at, asmjit::x86::Inst::Id id, bool commutes, bool can_overflow);
  void write_comparison(Unit& unit, std::uint32_t at, asmjit::x86::CondCode code);
  void write_choice(Unit& unit, std::uint32_t at, asmjit::x86::CondCode replace);
  void write_division(Unit& unit, std::uint32_t at);
  void write_gcd(Unit& unit, std::uint32_t at);
  void write_prime(Unit& unit, std::uint32_t at);
  void write_computed(Unit& unit, std::uint32_t at);
  void write_flow(Unit& unit, std::uint32_t at);
  void write_call(Unit& unit, std::uint32_t at);
  void spend(const asmjit::Operand& steps);
  Gp call_compute(Op op, const Gp& b, const Gp& c);
  void leave_on_status();
  asmjit::Label failure(NativeContext::Status status);

  // --- lists (translator_lists.cc) ---
  void write_list(Unit& unit, std::uint32_t at);
  Gp list_member(const Gp& list, const Gp& place);
  // The list as one number; to `outside` if it does not fit.
  Gp packed_list(const Gp& list, const ParameterLayout& layout, const asmjit::Label& outside);

  // --- lists as numbers (translator_packed_lists.cc) ---
  void write_packed_list(Unit& unit, std::uint32_t at);
  void write_packed_next(Unit& unit, std::uint32_t at);
  void write_packed_at(Unit& unit, std::uint32_t at);
  void write_packed_slice(Unit& unit, std::uint32_t at);
  void write_packed_has(Unit& unit, std::uint32_t at);
  void push_packed(Unit& unit, const Gp& member, bool fits);
  // Where the one above the last member stands, and where a member begins: its place times its bits.
  Gp end_of(const Gp& list);
  Gp begin_of(const Gp& place);
  // The same for a place that a list has; with `more` also for the one behind its last.
  Gp checked_begin(const Gp& list, const Gp& place, bool more = false);
  Gp shifted_left(const Gp& number, const Gp& bits);
  Gp shifted_right(const Gp& number, const Gp& bits);
  void keep_one_member(const Gp& number);
  void check_member(Unit& unit, std::uint32_t at, std::size_t i);
  // Out of the way: this member does not fit, or is negative.
  asmjit::Label unpacked(const asmjit::Operand& member);

  // --- options (translator_options.cc) ---
  void write_option(Unit& unit, std::uint32_t at);
  void write_flat(Unit& unit, std::uint32_t at, bool is_run);
  void begin_run(Unit& unit, std::uint32_t at);
  void begin_filter(Unit& unit, std::uint32_t at);
  void trim_filter(Unit& unit, std::uint32_t at);
  void enter_filter(Unit& unit, std::uint32_t at);
  void write_filtered(Unit& unit);
  void begin_sieve(Unit& unit, std::uint32_t at);
  void step_sieve(Unit& unit, std::uint32_t at, std::size_t forward);
  // Whether parts are looked up by more than their numbers, or have no place at all.
  bool is_slow(const OptionShape& shape) const;
  void write_slowly(Unit& unit, const OptionShape& shape, std::size_t first, std::size_t count, bool is_run);
  Gp key_of(Unit& unit, std::uint32_t game, std::size_t first);
  Gp linear_key(Unit& unit, std::uint32_t game, std::size_t first);
  void add_scaled(const Gp& sum, const Gp& number, std::uint64_t stride);
  void check_inside(Unit& unit, std::uint32_t game, std::size_t first, const asmjit::Label& otherwise);
  void check_not_negative(Unit& unit, std::uint32_t game, std::size_t first);
  asmjit::Label outside(Unit& unit, std::uint32_t game, std::size_t first);
  // The value of a part, which may be a nimber or fall apart.
  Gp value_of_part(Unit& unit, std::uint32_t game, std::size_t first);
  void put_into_slots(Unit& unit, std::uint32_t game, std::size_t first);
  bool has_parts(std::uint32_t game) const { return !plan_.ordered && code_.games[game].has_parts; }
  // What the table holds for this key.
  Gp stored(const Gp& key, bool is_known);
  void note(const Gp& sum, std::size_t complements, bool has_nimbers, bool has_room);
  // Tables in order hold every position, whatever stands for it.
  bool has_canonical(std::uint32_t game) const { return !plan_.ordered && code_.games[game].has_canonical; }
  std::uint32_t value_mask() const;

  asmjit::x86::Mem field(std::size_t offset) const {
    return asmjit::x86::qword_ptr(context_, static_cast<std::int32_t>(offset));
  }
  asmjit::x86::Mem half_field(std::size_t offset) const {
    return asmjit::x86::dword_ptr(context_, static_cast<std::int32_t>(offset));
  }
  void save_state();
  void restore_state();
  void later(std::function<void()> write) { cold_.push_back(std::move(write)); }

  const Bytecode& code_;
  const NativePlan& plan_;
  asmjit::x86::Compiler& cc_;
  bool has_popcount_, has_shifts_;
  std::vector<std::vector<Remembered>>& remembered_;
  bool too_large_ = false;

  std::map<std::uint32_t, asmjit::FuncNode*> games_, canonicals_, parts_, definitions_;

  // The function at hand.
  Gp context_, fuel_, table_, found_, stamps_, round_, options_;
  asmjit::Label instead_;  // of failing
  bool makes_options_ = false;
  asmjit::Label leave_, exit_;
  std::map<NativeContext::Status, asmjit::Label> failures_;
  std::vector<std::unique_ptr<Unit>> units_;
  std::vector<std::function<void()>> cold_;
};

}  // namespace grundy
