#include "rule_language/native/native_calls.h"

namespace grundy {

void refuel_native(NativeContext* context) {
  context->fuel = native_fuel;
  if (context->control == nullptr) return;
  const std::size_t bytes = context->bytes + context->arena->lists.capacity * sizeof(Number);
  context->stop_reason = context->control->check({context->visited}, bytes);
  if (context->stop_reason != StopReason::none) context->status = NativeContext::stopped;
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

Number list_natively(NativeContext* context, std::uint64_t op, Number a, Number b, Number c, Number d) {
  if (context->arena->apply(static_cast<Op>(op), a, b, c, d) != ListTrouble::none) {
    context->status = NativeContext::fault;
  }
  return a;
}

}  // namespace grundy
