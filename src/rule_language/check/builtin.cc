#include "rule_language/check/builtin.h"

namespace grundy {

const std::vector<BuiltinInfo>& builtins() {
  constexpr RuleType n = RuleType::number, l = RuleType::list, t = RuleType::truth;
  static const std::vector<BuiltinInfo> table = {
      {Builtin::minimum, "min", "min(a, b, ...) or min(list)", {n}, n, true},
      {Builtin::maximum, "max", "max(a, b, ...) or max(list)", {n}, n, true},
      {Builtin::greatest_divisor, "gcd", "gcd(a, b, ...) or gcd(list)", {n}, n, true},
      {Builtin::exclusive_or, "xor", "xor(a, b, ...), xor(list) or a xor b", {n}, n, true},
      {Builtin::absolute, "abs", "abs(a)", {n}, n},
      {Builtin::integer_root, "isqrt", "isqrt(a)", {n}, n},
      {Builtin::popcount, "popcount", "popcount(a)", {n}, n},
      {Builtin::is_prime, "is_prime", "is_prime(a)", {n}, t},
      {Builtin::is_square, "is_square", "is_square(a)", {n}, t},
      {Builtin::log2, "log2", "log2(a)", {n}, n},
      {Builtin::divides, "divides", "divides(d, n)", {n, n}, t},
      {Builtin::length, "len", "len(list) or len(set)", {l}, n},
      {Builtin::total, "sum", "sum(list) or sum(f(i) for i in 1..n)", {l}, n},
      {Builtin::sort, "sort", "sort(list)", {l}, l},
      {Builtin::reverse, "reverse", "reverse(list)", {l}, l},
      {Builtin::remove, "remove", "remove(list, i)", {l, n}, l},
      {Builtin::insert, "insert", "insert(list, i, a)", {l, n, n}, l},
      {Builtin::least, "least", "least(list, list, ...)", {l}, l, true},
      {Builtin::count, "count", "count(list, a) or count(c for i in 1..n)", {l, n}, n},
  };
  return table;
}

const BuiltinInfo* find_builtin(std::string_view name) {
  for (const BuiltinInfo& info : builtins()) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

}  // namespace grundy
