// What native code calls: everything that is too rare or too long to be written out in it. Each returns a number; what
// has none sets the status.
#pragma once

#include "rule_language/native/native_code.h"

namespace grundy {

constexpr std::int64_t native_fuel = 1 << 16;

// Asks the limits and fills up the fuel.
void refuel_native(NativeContext* context);

// See RuleSieves::from.
const Number* sieve_natively(NativeContext* context, std::uint64_t sieve, Number first, Number last);
// b op c, for any of the instructions on one or two numbers.
Number compute_natively(NativeContext* context, std::uint64_t op, Number b, Number c);
// gcd(a, b) at 64 a + b.
const std::uint8_t* small_divisors();
// list_begin to list_has.
Number list_natively(NativeContext* context, std::uint64_t op, Number a, Number b, Number c, Number d);
// list_sort to list_count, of lists that are numbers (see position_layout.h).
Number packed_list_natively(NativeContext* context, std::uint64_t op, std::uint64_t b, std::uint64_t c);

}  // namespace grundy
