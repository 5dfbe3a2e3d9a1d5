// Division, and what is told about divisors.
#if defined(GRUNDY_NATIVE_RULES)

#include <bit>
#include <cstddef>

#include "rule_language/native/native_calls.h"
#include "rule_language/native/translator.h"

namespace grundy {

using asmjit::Imm;
using asmjit::Label;
namespace x86 = asmjit::x86;

// Of small numbers there is a table.
void Translator::write_gcd(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp b = reg(unit, now.b), c = reg(unit, now.c), result = cc_.newInt64(), place = cc_.newInt64();
  const Gp table = cc_.newIntPtr();
  const Label slow = cc_.newLabel(), done = cc_.newLabel();
  cc_.mov(place, b);
  cc_.or_(place, c);
  cc_.cmp(place, 63);
  cc_.ja(slow);
  cc_.mov(place, b);
  cc_.shl(place, 6);
  cc_.or_(place, c);
  cc_.mov(table, Imm(reinterpret_cast<std::uint64_t>(small_divisors())));
  cc_.movzx(result.r32(), x86::byte_ptr(table, place));
  cc_.bind(done);
  later([this, slow, done, b, c, result] {
    cc_.bind(slow);
    const Gp computed = call_compute(Op::greatest_divisor, b, c);
    leave_on_status();
    cc_.mov(result, computed);
    cc_.jmp(done);
  });
  cc_.mov(reg(unit, now.a), result);
}

// Small numbers stand in a sieve.
void Translator::write_prime(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const Gp n = reg(unit, now.b), result = cc_.newInt64(), word = cc_.newInt64(), sieve = cc_.newIntPtr();
  const Label slow = cc_.newLabel(), done = cc_.newLabel();
  cc_.cmp(n, Imm(sieved_numbers - 1));
  cc_.ja(slow);
  cc_.mov(word, n);
  cc_.shr(word, 6);
  cc_.mov(sieve, Imm(reinterpret_cast<std::uint64_t>(sieved_primes())));
  cc_.mov(word, x86::qword_ptr(sieve, word, 3));
  cc_.xor_(result.r32(), result.r32());
  cc_.bt(word, n);
  cc_.setc(result.r8());
  cc_.bind(done);
  later([this, slow, done, n, result] {
    cc_.bind(slow);
    cc_.mov(result, call_compute(Op::is_prime, n, n));
    cc_.jmp(done);
  });
  cc_.mov(reg(unit, now.a), result);
}

// Quotient, remainder, or whether the remainder is 0. Divisors that are known become shifts and products; otherwise
// numbers below 2^32 are divided by the short instruction, which is several times as fast. The rest is a call.
//   n div d = n * m >> (31 + w) for n below 2^31, w the bit width of d - 1 and m = 2^(31 + w) / d rounded up: m has at
//   most 32 bits and exceeds 2^(31 + w) / d by e / d with e < d <= 2^w, so the product is too large by n e / d, which
//   is less than 2^(31 + w) / d and can't reach the next whole number.
void Translator::write_division(Unit& unit, std::uint32_t at) {
  const Instruction& now = code_.instructions[at];
  const bool tests = now.op == Op::divides;
  const std::uint16_t above = tests ? now.c : now.b, below = tests ? now.b : now.c;
  const Gp n = reg(unit, above), d = reg(unit, below), a = reg(unit, now.a);
  const Gp result = cc_.newInt64();
  const std::optional<Number> known = unit.known.before(at, below);
  const Label slow = cc_.newLabel(), done = cc_.newLabel();
  const bool rest = now.op != Op::divide;
  const auto finish = [&] {
    if (tests) {
      cc_.test(result, result);
      cc_.mov(result, 0);
      cc_.setz(result.r8());
    }
  };
  if (known && *known > 0 && *known <= (Number{1} << 30) && std::has_single_bit(static_cast<std::uint64_t>(*known))) {
    cc_.mov(result, n);
    if (rest) {
      cc_.and_(result, Imm(*known - 1));
    } else {
      cc_.sar(result, std::countr_zero(static_cast<std::uint64_t>(*known)));
    }
    finish();
    cc_.mov(a, result);
    return;
  }
  if (known && *known > 0 && *known <= (Number{1} << 30)) {
    const auto divisor = static_cast<std::uint64_t>(*known);
    const auto shift = 31 + static_cast<unsigned>(std::bit_width(divisor - 1));
    const std::uint64_t factor = ((std::uint64_t{1} << shift) + divisor - 1) / divisor;
    const Gp high = cc_.newInt64();
    cc_.mov(high, n);
    cc_.shr(high, 31);
    cc_.jnz(slow);
    cc_.mov(result, Imm(factor));
    cc_.imul(result, n);
    cc_.shr(result, shift);
    if (rest) {
      const Gp product = cc_.newInt64();
      cc_.imul(product, result, Imm(*known));
      cc_.mov(result, n);
      cc_.sub(result, product);
    }
  } else {
    const Gp high = cc_.newInt64(), low = cc_.newInt64();
    cc_.mov(high, n);
    cc_.or_(high, d);
    cc_.shr(high, 32);
    cc_.jnz(slow);
    cc_.test(d.r32(), d.r32());
    cc_.jz(tests ? slow : failure(NativeContext::fault));
    cc_.mov(low, n);
    cc_.xor_(high.r32(), high.r32());
    cc_.div(high.r32(), low.r32(), d.r32());
    cc_.mov(result, rest ? high : low);
  }
  finish();
  cc_.bind(done);
  cc_.mov(a, result);
  later([this, slow, done, n, d, result, tests, op = now.op] {
    cc_.bind(slow);
    const Gp computed = call_compute(op, tests ? d : n, tests ? n : d);
    leave_on_status();
    cc_.mov(result, computed);
    cc_.jmp(done);
  });
}

}  // namespace grundy

#endif
