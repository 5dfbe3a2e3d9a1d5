// The interpreter: one turn of the loop is one instruction. An instruction does one of four things:
//   1. computes: registers in, a register out. What does not fit 64 bits, or has no value, is a fault, never a number.
//   2. jumps: a comparison and its jump are one instruction, since that is what loops are made of.
//   3. calls: a frame of registers is put above the caller's. Registers may move in memory when they grow, so `r` is
//      taken anew after each call and return.
//   4. hands over an option or a run of them to the sink, which may say that it has seen enough.
// Instructions that can go round for long (calls, loops, options) spend fuel; when it is used up the budget is asked,
// so that looking at the clock costs nothing per instruction.
#include <algorithm>

#include "rule_language/machine/machine.h"
#include "rule_language/machine/position_text.h"

namespace grundy {
namespace {

constexpr std::size_t most_frames = 5000;
constexpr std::size_t most_parts = std::size_t{1} << 20;

}  // namespace

void Machine::say(RuleType type, Number value) {
  if (type != RuleType::list) {
    words_ += number_text(type, value);
    return;
  }
  words_ += '[';
  const char* separator = "";
  for (const Number number : list(value)) {
    words_ += separator + std::to_string(number);
    separator = ",";
  }
  words_ += ']';
}

Exit Machine::run(std::uint32_t at) {
  const Instruction* const code = code_->instructions.data();
  Number* r = registers_.data() + base_;
  while (true) {
    const Instruction& now = code[at];
    const auto a = now.a, b = now.b, c = now.c;
    switch (now.op) {
      case Op::load:
        r[a] = now.imm;
        break;
      case Op::copy:
        r[a] = r[b];
        break;
      case Op::add:
        if (__builtin_add_overflow(r[b], r[c], &r[a])) return fail(at, too_large);
        break;
      case Op::subtract:
        if (__builtin_sub_overflow(r[b], r[c], &r[a])) return fail(at, too_large);
        break;
      case Op::multiply:
        if (__builtin_mul_overflow(r[b], r[c], &r[a])) return fail(at, too_large);
        break;
      case Op::divide: {
        if (r[c] == 0) return fail(at, "a division by zero", "add a condition that keeps the divisor from being 0");
        const auto result = floor_div(r[b], r[c]);
        if (!result) return fail(at, too_large);
        r[a] = *result;
        break;
      }
      case Op::modulo:
        if (r[c] == 0)
          return fail(at, "a remainder modulo zero", "add a condition that keeps the divisor from being 0");
        r[a] = floor_mod(r[b], r[c]);
        break;
      case Op::power: {
        if (r[c] < 0) return fail(at, "a power with a negative exponent");
        const auto result = power(r[b], r[c]);
        if (!result) return fail(at, too_large);
        r[a] = *result;
        break;
      }
      case Op::exclusive_or:
        r[a] = r[b] ^ r[c];
        break;
      case Op::bit_or:
        r[a] = r[b] | r[c];
        break;
      case Op::bit_and:
        r[a] = r[b] & r[c];
        break;
      case Op::bit_and_not:
        r[a] = r[b] & ~r[c];
        break;
      case Op::negate:
        if (__builtin_sub_overflow(Number{0}, r[b], &r[a])) return fail(at, too_large);
        break;
      case Op::flip:
        r[a] = r[b] == 0;
        break;
      case Op::equal:
        r[a] = r[b] == r[c];
        break;
      case Op::unequal:
        r[a] = r[b] != r[c];
        break;
      case Op::less:
        r[a] = r[b] < r[c];
        break;
      case Op::less_equal:
        r[a] = r[b] <= r[c];
        break;
      case Op::minimum:
        r[a] = std::min(r[b], r[c]);
        break;
      case Op::maximum:
        r[a] = std::max(r[b], r[c]);
        break;
      case Op::greatest_divisor:
        r[a] = greatest_divisor(r[b], r[c]);
        if (r[a] < 0) return fail(at, too_large);  // of -2^63 and 0
        break;
      case Op::divides:
        r[a] = r[b] == 0 ? r[c] == 0 : floor_mod(r[c], r[b]) == 0;
        break;
      case Op::absolute:
        if (r[b] == INT64_MIN) return fail(at, too_large);
        r[a] = r[b] < 0 ? -r[b] : r[b];
        break;
      case Op::integer_root:
        if (r[b] < 0) return fail(at, "the root of a negative number");
        r[a] = integer_root(r[b]);
        break;
      case Op::popcount:
        r[a] = std::popcount(static_cast<std::uint64_t>(r[b]));
        break;
      case Op::is_prime:
        r[a] = is_prime(r[b]);
        break;
      case Op::is_square: {
        const Number root = integer_root(r[b]);
        r[a] = r[b] >= 0 && root * root == r[b];
        break;
      }
      case Op::log2:
        if (r[b] <= 0) return fail(at, "the logarithm of a number that is not positive");
        r[a] = std::bit_width(static_cast<std::uint64_t>(r[b])) - 1;
        break;

      case Op::jump:
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_if_false:
        if (r[a] != 0) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_if_true:
        if (r[a] == 0) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_unless_equal:
        if (r[a] == r[b]) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_unless_unequal:
        if (r[a] != r[b]) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_unless_less:
        if (r[a] < r[b]) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::jump_unless_less_equal:
        if (r[a] <= r[b]) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::call: {
        if (!spend(1)) return Exit::faulted;
        if (frames_.size() >= most_frames) {
          return fail(at, "definitions call each other too deeply (" + std::to_string(most_frames) + " calls)",
                      "a recursive definition needs a case that ends it: if x = 0 then 0 else ...");
        }
        const FunctionCode& function = code_->functions[static_cast<std::size_t>(now.imm)];
        const std::uint16_t own = frames_.empty() ? code_->games[game_].registers : frames_.back().registers;
        const std::uint32_t base = base_ + own;
        frames_.push_back({at, base_, a, function.registers});
        if (registers_.size() < base + function.registers) {
          registers_.resize(std::max<std::size_t>(base + function.registers, registers_.size() * 2));
        }
        r = registers_.data() + base_;
        std::copy_n(r + b, c, registers_.data() + base);
        base_ = base;
        r = registers_.data() + base_;
        at = function.begin;
        continue;
      }
      case Op::give_back: {
        const Frame frame = frames_.back();
        const Number result = r[a];
        frames_.pop_back();
        base_ = frame.base;
        r = registers_.data() + base_;
        r[frame.result] = result;
        at = frame.back + 1;
        continue;
      }
      case Op::halt:
        return Exit::finished;
      case Op::need_some:
        if (r[a] == 0) return fail(at, nothing_to_choose_from, some_are_needed);
        break;

      case Op::range_enter:
        if (r[c] <= 0) return fail(at, "the step of a range is not positive");
        if (r[a] <= r[b]) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::range_next:
        if (static_cast<std::uint64_t>(r[b]) - static_cast<std::uint64_t>(r[a]) < static_cast<std::uint64_t>(r[c]))
          break;
        r[a] += r[c];
        if (!spend(1)) return Exit::faulted;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::list_next:
        if (static_cast<std::size_t>(r[c]) == length_of(r[b])) {
          at = static_cast<std::uint32_t>(now.imm);
          continue;
        }
        if (!spend(1)) return Exit::faulted;
        r[a] = arena_.list(r[b])[static_cast<std::size_t>(r[c]++)];
        break;
      case Op::set_next: {
        if (r[b] == 0) {
          at = static_cast<std::uint32_t>(now.imm);
          continue;
        }
        const auto mask = static_cast<std::uint64_t>(r[b]);
        r[a] = std::countr_zero(mask);
        r[b] = static_cast<Number>(mask & (mask - 1));
        break;
      }
      case Op::arena_mark:
        r[a] = static_cast<Number>(arena_.lists.size);
        break;
      case Op::arena_reset:
        arena_.lists.size = static_cast<std::size_t>(r[a]);
        break;

      default:  // list_begin to list_has
        if (run_list(now, r, at) == Exit::faulted) return Exit::faulted;
        break;

      case Op::set_add:
        if (r[b] < 0 || r[b] > 63) {
          return fail(at, "a set can hold the numbers 0..63, not " + std::to_string(r[b]), "use a list: [a, b, c]");
        }
        r[a] = static_cast<Number>(static_cast<std::uint64_t>(r[a]) | std::uint64_t{1} << r[b]);
        break;
      case Op::set_has:
        r[a] = r[c] >= 0 && r[c] <= 63 ? static_cast<Number>(static_cast<std::uint64_t>(r[b]) >> r[c] & 1) : 0;
        break;

      case Op::only_for:
        if (!player_ || *player_ == static_cast<Player>(a)) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::option_begin:
        parts_.clear();
        slots_.clear();
        words_.clear();
        break;
      case Op::part: {
        if (parts_.size() >= most_parts) return fail(at, "an option has more than a million parts");
        const GameCode& game = code_->games[static_cast<std::size_t>(now.imm)];
        parts_.push_back({static_cast<std::uint32_t>(now.imm), static_cast<std::uint32_t>(slots_.size())});
        bool negative = false;
        for (std::size_t i = 0; i < b; ++i) {
          const Number value = r[a + i];
          slots_.push_back(value);
          if (game.parameters[i] == RuleType::number) {
            negative = negative || value < 0;
          } else if (game.parameters[i] == RuleType::list) {
            for (const Number number : list(value)) negative = negative || number < 0;
          }
        }
        if (negative) return fail_negative(at, parts_.back().game, {r + a, b});
        break;
      }
      case Op::option_end:
        if (const Exit exit = hand_over({parts_, slots_, {}, 1, at}); exit != Exit::finished) return exit;
        break;
      case Op::nimber_limit:
        if (r[a] > largest_nimber) {
          return fail(at, "the nimber *" + std::to_string(r[a]) + " is too large",
                      "nimbers of rules go up to *" + std::to_string(largest_nimber));
        }
        break;
      case Op::option: {
        const OptionShape& shape = code_->shapes[static_cast<std::size_t>(now.imm)];
        const std::span<const Number> numbers(r + a, b);
        Number signs = 0;
        for (const Number number : numbers) signs |= number;
        if (signs < 0) return fail_negative(at, shape, numbers);
        if (want_words_) words_.clear();
        if (const Exit exit = hand_over({shape, numbers, {}, 1, at}); exit != Exit::finished) return exit;
        break;
      }
      case Op::run_begin:
        if (want_words_ || one_by_one_) {
          at = static_cast<std::uint32_t>(now.imm);
          continue;
        }
        run_count_ =
            (static_cast<std::uint64_t>(r[b]) - static_cast<std::uint64_t>(r[a])) / static_cast<std::uint64_t>(r[c]) +
            1;
        run_first_ = r[a];
        run_step_ = r[c];
        break;
      case Op::run_second:
        if (run_count_ == 1) {
          at = static_cast<std::uint32_t>(now.imm);
          continue;
        }
        r[a] = run_first_ + run_step_;
        break;
      case Op::run_last:
        r[a] = run_first_ + static_cast<Number>(run_count_ - 1) * run_step_;
        break;
      case Op::run_end:
        if (const Exit exit = end_run(now, r, at); exit != Exit::finished) return exit;
        break;

      case Op::filter_begin:
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::filter_first:
      case Op::filter_trim:
      case Op::filter_enter:
      case Op::filter_option:
      case Op::filter_next:
      case Op::sieve_begin:
      case Op::sieve_enter:
      case Op::sieve_next:
        break;  // native code only

      case Op::skip_words:
        if (want_words_) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::text_words:
        words_ += code_->words[static_cast<std::size_t>(now.imm)];
        break;
      case Op::text_number:
        say(RuleType::number, r[a]);
        break;
      case Op::text_list:
        say(RuleType::list, r[a]);
        break;
      case Op::text_set:
        say(RuleType::set, r[a]);
        break;
      case Op::finish:
        winner_ = static_cast<Winner>(now.imm);
        return Exit::finished;
    }
    ++at;
  }
}

}  // namespace grundy
