#include "rule_language/machine/list_arena.h"

#include <algorithm>

namespace grundy {

void NumberStack::grow(std::size_t needed) {
  const std::size_t larger = std::max<std::size_t>({needed, 2 * capacity, 64});
  std::unique_ptr<Number[]> fresh(new Number[larger]);
  std::copy_n(data, size, fresh.get());
  owner = std::move(fresh);
  data = owner.get();
  capacity = larger;
}

Number ListArena::add(std::span<const Number> numbers) {
  const std::size_t offset = lists.size;
  std::copy(numbers.begin(), numbers.end(), lists.extend(numbers.size()));
  return handle_of(offset, numbers.size());
}

ListTrouble ListArena::apply(Op op, Number& a, Number b, Number c, Number d) {
  const auto outside = [](Number place, std::size_t length) {
    return place < 0 || static_cast<std::size_t>(place) >= length;
  };
  switch (op) {
    case Op::list_begin:
      a = static_cast<Number>(waiting.size);
      break;
    case Op::list_push:
      if (waiting.size >= most) return ListTrouble::too_long;
      waiting.push(a);
      break;
    case Op::list_push_range: {
      if (c <= 0) return ListTrouble::bad_step;
      if (a > b) break;
      const std::uint64_t count =
          (static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a)) / static_cast<std::uint64_t>(c) + 1;
      if (count > most - std::min(waiting.size, most)) return ListTrouble::too_long;
      for (std::uint64_t i = 0; i < count; ++i) waiting.push(a + static_cast<Number>(i) * c);
      break;
    }
    case Op::list_end: {
      const auto start = static_cast<std::size_t>(a);
      if (!make(waiting.size - start, a)) return ListTrouble::too_long;
      std::copy(waiting.data + start, waiting.data + waiting.size, lists.data + offset_of(a));
      waiting.size = start;
      break;
    }
    case Op::list_length:
      a = static_cast<Number>(length_of(b));
      break;
    case Op::list_at:
      if (outside(c, length_of(b))) return ListTrouble::bad_place;
      a = list(b)[static_cast<std::size_t>(c)];
      break;
    case Op::list_slice:
      if (d < c) {
        a = handle_of(0, 0);
        break;
      }
      if (c < 0 || outside(d, length_of(b))) return ListTrouble::bad_slice;
      // A list is never changed once it has a name, so a part of it needs no copy.
      a = handle_of(offset_of(b) + static_cast<std::size_t>(c), static_cast<std::size_t>(d - c + 1));
      break;
    case Op::list_join: {
      if (!make(length_of(b) + length_of(c), a)) return ListTrouble::too_long;
      Number* const fresh = lists.data + offset_of(a);
      std::copy_n(lists.data + offset_of(b), length_of(b), fresh);
      std::copy_n(lists.data + offset_of(c), length_of(c), fresh + length_of(b));
      break;
    }
    case Op::list_copy:
    case Op::list_sort:
    case Op::list_reverse: {
      const std::size_t length = length_of(b);
      if (!make(length, a)) return ListTrouble::too_long;
      Number* const fresh = lists.data + offset_of(a);
      std::copy_n(lists.data + offset_of(b), length, fresh);
      if (op == Op::list_sort) std::sort(fresh, fresh + length);
      if (op == Op::list_reverse) std::reverse(fresh, fresh + length);
      break;
    }
    case Op::list_remove:
    case Op::list_insert: {
      const std::size_t length = length_of(b);
      const std::size_t more = op == Op::list_insert ? 1 : 0;
      if (outside(c, length + more)) return ListTrouble::bad_place;
      const auto place = static_cast<std::size_t>(c);
      if (!make(length + 2 * more - 1, a)) return ListTrouble::too_long;
      Number* const fresh = lists.data + offset_of(a);
      const Number* const from = lists.data + offset_of(b);
      std::copy_n(from, place, fresh);
      if (more == 1) fresh[place] = d;
      std::copy(from + place + 1 - more, from + length, fresh + place + more);
      break;
    }
    case Op::list_store:
      if (outside(b, length_of(a))) return ListTrouble::bad_place;
      lists.data[offset_of(a) + static_cast<std::size_t>(b)] = c;
      break;
    case Op::list_sum: {
      Number total = 0;
      for (const Number number : list(b)) {
        if (__builtin_add_overflow(total, number, &total)) return ListTrouble::too_large;
      }
      a = total;
      break;
    }
    case Op::list_minimum:
    case Op::list_maximum: {
      const auto numbers = list(b);
      if (numbers.empty()) return ListTrouble::nothing_there;
      a = op == Op::list_minimum ? *std::min_element(numbers.begin(), numbers.end())
                                 : *std::max_element(numbers.begin(), numbers.end());
      break;
    }
    case Op::list_xor: {
      Number total = 0;
      for (const Number number : list(b)) total ^= number;
      a = total;
      break;
    }
    case Op::list_gcd: {
      if (length_of(b) == 0) return ListTrouble::nothing_there;
      Number total = 0;
      for (const Number number : list(b)) total = greatest_divisor(total, number);
      if (total < 0) return ListTrouble::too_large;
      a = total;
      break;
    }
    case Op::list_equal: {
      const auto left = list(b), right = list(c);
      a = std::equal(left.begin(), left.end(), right.begin(), right.end());
      break;
    }
    case Op::list_least: {
      const auto left = list(b), right = list(c);
      a = std::lexicographical_compare(right.begin(), right.end(), left.begin(), left.end()) ? c : b;
      break;
    }
    case Op::list_count: {
      const auto numbers = list(b);
      a = std::count(numbers.begin(), numbers.end(), c);
      break;
    }
    case Op::list_has: {
      const auto numbers = list(b);
      a = std::find(numbers.begin(), numbers.end(), c) != numbers.end();
      break;
    }
    default:
      break;
  }
  return ListTrouble::none;
}

}  // namespace grundy
