// The functions that the rule language brings along.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rule_language/syntax/syntax.h"

namespace grundy {

enum class Builtin : std::uint8_t {
  minimum,
  maximum,
  greatest_divisor,
  exclusive_or,
  absolute,
  integer_root,
  popcount,
  is_prime,
  is_square,
  log2,
  divides,
  length,
  total,
  sort,
  reverse,
  remove,
  insert,
  least,
  count,
};

struct BuiltinInfo {
  Builtin id;
  std::string_view name;
  std::string_view usage;
  std::vector<RuleType> arguments;
  RuleType result;
  // min, max, gcd and xor take any number of numbers, or one list; least takes any number of lists.
  bool variadic = false;
};

const std::vector<BuiltinInfo>& builtins();
const BuiltinInfo* find_builtin(std::string_view name);

}  // namespace grundy
