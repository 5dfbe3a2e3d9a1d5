#include "lang/rules/machine.h"

#include <algorithm>

#include "lang/rules/position_text.h"

namespace grundy::lang {
namespace {

constexpr std::uint64_t steps_between_checks = 1 << 16;
constexpr std::size_t longest_arena = std::size_t{1} << 24;
constexpr std::size_t most_frames = 5000;
constexpr std::size_t most_parts = std::size_t{1} << 20;

Number handle_of(std::size_t offset, std::size_t length) { return static_cast<Number>(offset << 32 | length); }
std::size_t offset_of(Number handle) { return static_cast<std::size_t>(handle) >> 32; }
std::size_t length_of(Number handle) { return static_cast<std::size_t>(handle) & 0xFFFFFFFF; }

constexpr const char* too_large = "a number grows past 9223372036854775807";
constexpr const char* too_long = "the lists grow past 16 million numbers";

}  // namespace

void Machine::load(std::uint32_t game, std::span<const Number> flat) {
  const GameCode& code = code_->games[game];
  game_ = game;
  base_ = 0;
  if (registers_.size() < code.registers) registers_.resize(code.registers);
  arena_.clear();
  waiting_.clear();
  frames_.clear();
  winner_.reset();
  exhausted_ = false;
  position_.assign(flat.begin(), flat.end());
  std::size_t at = 0;
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != Type::list) {
      registers_[i] = flat[at++];
      continue;
    }
    const auto length = static_cast<std::size_t>(flat[at++]);
    registers_[i] = handle_of(arena_.size(), length);
    arena_.insert(arena_.end(), flat.begin() + static_cast<std::ptrdiff_t>(at),
                  flat.begin() + static_cast<std::ptrdiff_t>(at + length));
    at += length;
  }
}

Exit Machine::options(std::uint32_t game, std::span<const Number> flat, std::optional<Player> player, OptionSink sink,
                      bool words) {
  load(game, flat);
  player_ = player;
  sink_ = sink;
  want_words_ = words;
  return run(code_->games[game].moves);
}

Exit Machine::ending(std::uint32_t game, std::span<const Number> flat, std::optional<Winner>& winner) {
  load(game, flat);
  const Exit exit = run(code_->games[game].endings);
  winner = winner_;
  return exit;
}

Exit Machine::canonical(std::uint32_t game, std::span<const Number> flat, OptionSink sink) {
  load(game, flat);
  sink_ = sink;
  want_words_ = false;
  return run(code_->games[game].canonical);
}

void Machine::flatten(std::uint32_t game, std::span<const Number> parameters, std::vector<Number>& flat) const {
  const GameCode& code = code_->games[game];
  flat.clear();
  for (std::size_t i = 0; i < code.parameters.size(); ++i) {
    if (code.parameters[i] != Type::list) {
      flat.push_back(parameters[i]);
      continue;
    }
    const auto numbers = list(parameters[i]);
    flat.push_back(static_cast<Number>(numbers.size()));
    flat.insert(flat.end(), numbers.begin(), numbers.end());
  }
}

bool Machine::spend(std::uint64_t steps) {
  if (fuel_ > steps) {
    fuel_ -= steps;
    return true;
  }
  fuel_ = steps_between_checks;
  if (budget_ == nullptr) return true;
  const StopReason reason = budget_->check(arena_.capacity() * sizeof(Number));
  if (reason == StopReason::none) return true;
  fault_ = {ErrorKind::limit, std::string(to_string(reason)), {}, {}};
  exhausted_ = true;
  return false;
}

// In which move of which position, with which values of its variables.
std::string Machine::circumstances(std::uint32_t at) const {
  const GameCode& game = code_->games[game_];
  const std::uint32_t place = frames_.empty() ? at : frames_.front().back;
  std::string text;
  for (const MoveInfo& move : game.move_infos) {
    if (place < move.begin || place >= move.end) continue;
    text += " in the move '" + std::string(move.text.substr(0, 80)) + "'";
    const char* separator = " with ";
    for (const NamedSlot& variable : move.variables) {
      if (variable.type == Type::list) continue;
      text += separator + std::string(variable.name) + " = " + number_text(variable.type, registers_[variable.slot]);
      separator = ", ";
    }
  }
  return text + " from " + format_position(game, position_);
}

Exit Machine::fail(std::uint32_t at, std::string message, std::string hint) {
  fault_ = {ErrorKind::bad_input, std::move(message) + "," + circumstances(at), std::move(hint), code_->places[at]};
  return Exit::faulted;
}

Exit Machine::fail_negative(std::uint32_t at, std::span<const Number> slots) {
  const OptionPart& part = parts_.back();
  const GameCode& game = code_->games[part.game];
  std::vector<Number> flat;
  flatten(part.game, slots, flat);
  return fail(at, "a move leads to " + format_position(game, flat) + ", and a number of a position can't be negative",
              "add a condition such as 'if k <= n', or shorten the range");
}

void Machine::say(Type type, Number value) {
  if (type != Type::list) {
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

// Reserves room in the arena; the caller fills it.
bool Machine::make_list(std::size_t length, Number& handle) {
  const std::size_t offset = arena_.size();
  if (offset + length > longest_arena) return false;
  arena_.resize(offset + length);
  handle = handle_of(offset, length);
  return true;
}

// The parts of the first, the second and the last option stand one behind the other.
bool Machine::end_run(std::uint32_t at) {
  if (run_count_ == 1) return sink_.take(sink_.context, {parts_, slots_, {}, 1, at});
  const std::size_t slots = slots_.size() / 3;
  const std::size_t parts = parts_.size() / 3;
  steps_.resize(slots);
  for (std::size_t i = 0; i < slots; ++i) steps_[i] = slots_[slots + i] - slots_[i];
  const std::span<const OptionPart> first(parts_.data(), parts);
  return sink_.take(sink_.context, {first, std::span(slots_).first(slots), steps_, run_count_, at});
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
        r[a] = arena_[offset_of(r[b]) + static_cast<std::size_t>(r[c]++)];
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
        r[a] = static_cast<Number>(arena_.size());
        break;
      case Op::arena_reset:
        arena_.resize(static_cast<std::size_t>(r[a]));
        break;

      case Op::list_begin:
        r[a] = static_cast<Number>(waiting_.size());
        break;
      case Op::list_push:
        if (waiting_.size() >= longest_arena) return fail(at, too_long);
        waiting_.push_back(r[a]);
        break;
      case Op::list_push_range: {
        if (r[c] <= 0) return fail(at, "the step of a range is not positive");
        if (r[a] > r[b]) break;
        const std::uint64_t count =
            (static_cast<std::uint64_t>(r[b]) - static_cast<std::uint64_t>(r[a])) / static_cast<std::uint64_t>(r[c]) +
            1;
        if (count > longest_arena - std::min(waiting_.size(), longest_arena)) return fail(at, too_long);
        for (std::uint64_t i = 0; i < count; ++i) waiting_.push_back(r[a] + static_cast<Number>(i) * r[c]);
        break;
      }
      case Op::list_end: {
        const auto start = static_cast<std::size_t>(r[a]);
        if (!make_list(waiting_.size() - start, r[a])) return fail(at, too_long);
        std::copy(waiting_.begin() + static_cast<std::ptrdiff_t>(start), waiting_.end(),
                  arena_.begin() + static_cast<std::ptrdiff_t>(offset_of(r[a])));
        waiting_.resize(start);
        break;
      }
      case Op::list_length:
        r[a] = static_cast<Number>(length_of(r[b]));
        break;
      case Op::list_at:
        if (r[c] < 0 || static_cast<std::size_t>(r[c]) >= length_of(r[b])) {
          return fail(at,
                      "the index " + std::to_string(r[c]) + " is outside a list of " + std::to_string(length_of(r[b])) +
                          " numbers",
                      "the places of a list are 0..len(list)-1");
        }
        r[a] = arena_[offset_of(r[b]) + static_cast<std::size_t>(r[c])];
        break;
      case Op::list_slice: {
        const Number to = r[now.imm];
        if (to < r[c]) {
          r[a] = handle_of(0, 0);
          break;
        }
        if (r[c] < 0 || static_cast<std::size_t>(to) >= length_of(r[b])) {
          return fail(at, "the places " + std::to_string(r[c]) + ".." + std::to_string(to) + " are outside a list of " +
                              std::to_string(length_of(r[b])) + " numbers");
        }
        // A list is never changed once it has a name, so a part of it needs no copy.
        r[a] = handle_of(offset_of(r[b]) + static_cast<std::size_t>(r[c]), static_cast<std::size_t>(to - r[c] + 1));
        break;
      }
      case Op::list_join: {
        const Number left = r[b], right = r[c];
        if (!make_list(length_of(left) + length_of(right), r[a])) return fail(at, too_long);
        std::copy_n(arena_.data() + offset_of(left), length_of(left), arena_.data() + offset_of(r[a]));
        std::copy_n(arena_.data() + offset_of(right), length_of(right),
                    arena_.data() + offset_of(r[a]) + length_of(left));
        break;
      }
      case Op::list_copy:
      case Op::list_sort:
      case Op::list_reverse: {
        const Number old = r[b];
        if (!make_list(length_of(old), r[a])) return fail(at, too_long);
        Number* fresh = arena_.data() + offset_of(r[a]);
        std::copy_n(arena_.data() + offset_of(old), length_of(old), fresh);
        if (now.op == Op::list_sort) std::sort(fresh, fresh + length_of(old));
        if (now.op == Op::list_reverse) std::reverse(fresh, fresh + length_of(old));
        break;
      }
      case Op::list_remove:
      case Op::list_insert: {
        const Number old = r[b];
        const std::size_t length = length_of(old);
        const bool inserts = now.op == Op::list_insert;
        if (r[c] < 0 || static_cast<std::size_t>(r[c]) >= length + (inserts ? 1 : 0)) {
          return fail(
              at, "the index " + std::to_string(r[c]) + " is outside a list of " + std::to_string(length) + " numbers");
        }
        const auto place = static_cast<std::size_t>(r[c]);
        const Number item = inserts ? r[now.imm] : 0;
        if (!make_list(inserts ? length + 1 : length - 1, r[a])) return fail(at, too_long);
        Number* fresh = arena_.data() + offset_of(r[a]);
        const Number* from = arena_.data() + offset_of(old);
        std::copy_n(from, place, fresh);
        if (inserts) fresh[place] = item;
        std::copy(from + place + (inserts ? 0 : 1), from + length, fresh + place + (inserts ? 1 : 0));
        break;
      }
      case Op::list_store:
        if (r[b] < 0 || static_cast<std::size_t>(r[b]) >= length_of(r[a])) {
          return fail(at,
                      "the index " + std::to_string(r[b]) + " is outside a list of " + std::to_string(length_of(r[a])) +
                          " numbers",
                      "the places of a list are 0..len(list)-1");
        }
        arena_[offset_of(r[a]) + static_cast<std::size_t>(r[b])] = r[c];
        break;
      case Op::list_sum: {
        Number total = 0;
        for (const Number number : list(r[b])) {
          if (__builtin_add_overflow(total, number, &total)) return fail(at, too_large);
        }
        r[a] = total;
        break;
      }
      case Op::list_minimum:
      case Op::list_maximum: {
        const auto numbers = list(r[b]);
        if (numbers.empty()) return fail(at, "an empty list has no least and no greatest number");
        r[a] = now.op == Op::list_minimum ? *std::min_element(numbers.begin(), numbers.end())
                                          : *std::max_element(numbers.begin(), numbers.end());
        break;
      }
      case Op::list_xor: {
        Number total = 0;
        for (const Number number : list(r[b])) total ^= number;
        r[a] = total;
        break;
      }
      case Op::list_gcd: {
        Number total = 0;
        for (const Number number : list(r[b])) total = greatest_divisor(total, number);
        r[a] = total;
        break;
      }
      case Op::list_equal: {
        const auto left = list(r[b]), right = list(r[c]);
        r[a] = std::equal(left.begin(), left.end(), right.begin(), right.end());
        break;
      }
      case Op::list_least: {
        const auto left = list(r[b]), right = list(r[c]);
        const bool swap = std::lexicographical_compare(right.begin(), right.end(), left.begin(), left.end());
        r[a] = swap ? r[c] : r[b];
        break;
      }
      case Op::list_count: {
        const auto numbers = list(r[b]);
        r[a] = std::count(numbers.begin(), numbers.end(), r[c]);
        break;
      }
      case Op::list_has: {
        const auto numbers = list(r[b]);
        r[a] = std::find(numbers.begin(), numbers.end(), r[c]) != numbers.end();
        break;
      }

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
          if (game.parameters[i] == Type::number) {
            negative = negative || value < 0;
          } else if (game.parameters[i] == Type::list) {
            for (const Number number : list(value)) negative = negative || number < 0;
          }
        }
        if (negative) return fail_negative(at, {r + a, b});
        break;
      }
      case Op::option_end:
        if (!spend(1)) return Exit::faulted;
        if (!sink_.take(sink_.context, {parts_, slots_, {}, 1, at})) return exhausted_ ? Exit::faulted : Exit::stopped;
        break;
      case Op::run_begin:
        if (want_words_) {
          at = static_cast<std::uint32_t>(now.imm);
          continue;
        }
        run_count_ =
            (static_cast<std::uint64_t>(r[b]) - static_cast<std::uint64_t>(r[a])) / static_cast<std::uint64_t>(r[c]) +
            1;
        run_first_ = r[a];
        run_step_ = r[c];
        parts_.clear();
        slots_.clear();
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
        if (!spend(1)) return Exit::faulted;
        if (!end_run(at)) return exhausted_ ? Exit::faulted : Exit::stopped;
        break;

      case Op::skip_words:
        if (want_words_) break;
        at = static_cast<std::uint32_t>(now.imm);
        continue;
      case Op::text_words:
        words_ += code_->words[static_cast<std::size_t>(now.imm)];
        break;
      case Op::text_number:
        say(Type::number, r[a]);
        break;
      case Op::text_list:
        say(Type::list, r[a]);
        break;
      case Op::text_set:
        say(Type::set, r[a]);
        break;
      case Op::finish:
        winner_ = static_cast<Winner>(now.imm);
        return Exit::finished;
    }
    ++at;
  }
}

}  // namespace grundy::lang
