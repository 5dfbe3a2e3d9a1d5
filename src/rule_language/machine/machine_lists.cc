// Instructions on lists. A list is never changed once it has a name; lists lie in the arena, those that are being
// gathered wait outside of it.
#include <algorithm>

#include "rule_language/machine/list_handle.h"
#include "rule_language/machine/machine.h"

namespace grundy {
namespace {

constexpr std::size_t longest_arena = std::size_t{1} << 24;
constexpr const char* too_long = "the lists grow past 16 million numbers";

}  // namespace

// Reserves room in the arena; the caller fills it.
bool Machine::make_list(std::size_t length, Number& handle) {
  const std::size_t offset = arena_.size();
  if (offset + length > longest_arena) return false;
  arena_.resize(offset + length);
  handle = handle_of(offset, length);
  return true;
}

Exit Machine::run_list(const Instruction& now, Number* r, std::uint32_t at) {
  const auto a = now.a, b = now.b, c = now.c;
  switch (now.op) {
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
          (static_cast<std::uint64_t>(r[b]) - static_cast<std::uint64_t>(r[a])) / static_cast<std::uint64_t>(r[c]) + 1;
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
      if (numbers.empty()) return fail(at, nothing_to_choose_from, some_are_needed);
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
      if (list(r[b]).empty()) return fail(at, nothing_to_choose_from, some_are_needed);
      Number total = 0;
      for (const Number number : list(r[b])) total = greatest_divisor(total, number);
      if (total < 0) return fail(at, too_large);
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
    default:
      break;
  }
  return Exit::finished;
}

}  // namespace grundy
