#include "rule_language/native/native_calls.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "rule_language/native/rule_sieves.h"

namespace grundy {

void refuel_native(NativeContext* context) {
  context->fuel = native_fuel;
  if (context->control == nullptr) return;
  const std::size_t bytes = context->bytes + context->arena->lists.capacity * sizeof(Number);
  context->stop_reason = context->control->check({context->visited}, bytes);
  if (context->stop_reason != StopReason::none) context->status = NativeContext::stopped;
}

const Number* sieve_natively(NativeContext* context, std::uint64_t sieve, Number first, Number last) {
  return context->sieves->from(static_cast<std::size_t>(sieve), first, last, context->control);
}

Number compute_natively(NativeContext* context, std::uint64_t op, Number b, Number c) {
  const auto failed = [&] {
    context->status = NativeContext::fault;
    return Number{0};
  };
  switch (static_cast<Op>(op)) {
    case Op::divide:
      return c == 0 ? failed() : [&] {
        const auto q = floor_div(b, c);
        return q ? *q : failed();
      }();
    case Op::modulo:
      return c == 0 ? failed() : floor_mod(b, c);
    case Op::power: {
      const auto result = power(b, c);
      return result ? *result : failed();
    }
    case Op::greatest_divisor: {
      const Number result = greatest_divisor(b, c);
      return result < 0 ? failed() : result;
    }
    case Op::divides:
      return b == 0 ? c == 0 : floor_mod(c, b) == 0;
    case Op::integer_root:
      return b < 0 ? failed() : integer_root(b);
    case Op::is_prime:
      return is_prime(b);
    case Op::is_square: {
      const Number root = integer_root(b);
      return b >= 0 && root * root == b;
    }
    case Op::log2:
      return b <= 0 ? failed() : std::bit_width(static_cast<std::uint64_t>(b)) - 1;
    default:  // popcount
      return std::popcount(static_cast<std::uint64_t>(b));
  }
}

const std::uint8_t* small_divisors() {
  static const auto table = [] {
    std::array<std::uint8_t, 64 * 64> gcds{};
    for (std::size_t i = 0; i < gcds.size(); ++i) gcds[i] = static_cast<std::uint8_t>(std::gcd(i / 64, i % 64));
    return gcds;
  }();
  return table.data();
}

constexpr std::size_t long_list = std::size_t{1} << 12;

Number list_natively(NativeContext* context, std::uint64_t op, Number a, Number b, Number c, Number d) {
  const std::size_t before = context->arena->lists.size;
  if (context->arena->apply(static_cast<Op>(op), a, b, c, d) != ListTrouble::none) {
    context->status = NativeContext::fault;
  } else if (context->arena->lists.size - before > long_list) {
    refuel_native(context);  // loops count their turns, not what one of them copies
  }
  return a;
}

namespace {

constexpr std::size_t most_members = 64;

struct Members {
  std::uint64_t at[most_members];
  std::size_t count = 0;

  Members(std::uint64_t list, std::uint64_t bits) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    for (; list > 1; list >>= bits) at[count++] = list & mask;
  }
  Number packed(std::uint64_t bits) const {
    std::uint64_t list = 1;
    for (std::size_t i = count; i > 0; --i) list = list << bits | at[i - 1];
    return static_cast<Number>(list);
  }
  // Few, and often nearly in order.
  void sort() {
    for (std::size_t i = 1; i < count; ++i) {
      const std::uint64_t member = at[i];
      std::size_t place = i;
      for (; place > 0 && at[place - 1] > member; --place) at[place] = at[place - 1];
      at[place] = member;
    }
  }
};

}  // namespace

Number packed_list_natively(NativeContext* context, std::uint64_t op, std::uint64_t b, std::uint64_t c) {
  const std::uint64_t bits = context->item_bits;
  const auto failed = [&] {
    context->status = NativeContext::fault;
    return Number{0};
  };
  Members members(b, bits);
  std::uint64_t *const begin = members.at, *const end = members.at + members.count;
  switch (static_cast<Op>(op)) {
    case Op::list_sort:
      members.sort();
      return members.packed(bits);
    case Op::list_reverse:
      std::reverse(begin, end);
      return members.packed(bits);
    case Op::list_sum: {
      Number total = 0;
      for (const std::uint64_t* member = begin; member != end; ++member) {
        if (__builtin_add_overflow(total, static_cast<Number>(*member), &total)) return failed();
      }
      return total;
    }
    case Op::list_minimum:
      return members.count == 0 ? failed() : static_cast<Number>(*std::min_element(begin, end));
    case Op::list_maximum:
      return members.count == 0 ? failed() : static_cast<Number>(*std::max_element(begin, end));
    case Op::list_xor:
      return static_cast<Number>(std::accumulate(begin, end, std::uint64_t{0}, std::bit_xor<>()));
    case Op::list_gcd:
      if (members.count == 0) return failed();
      return std::accumulate(begin, end, Number{0}, [](Number gcd, std::uint64_t member) {
        return greatest_divisor(gcd, static_cast<Number>(member));
      });
    case Op::list_least: {
      const Members other(c, bits);
      return static_cast<Number>(std::lexicographical_compare(other.at, other.at + other.count, begin, end) ? c : b);
    }
    default:  // list_count
      return std::count(begin, end, c);
  }
}

}  // namespace grundy
