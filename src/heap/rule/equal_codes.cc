#include "heap/rule/equal_codes.h"

#include <bit>
#include <vector>

#include "heap/rule/naive.h"

namespace grundy {
namespace {

// For codes whose heap of 1 is worth 0: heap n of the new code is heap n + 1 of the old one.
TakeBreakCode cousin(const TakeBreakCode& code) {
  std::vector<std::uint32_t> digits(code.last_place() + code.most_parts() + 1, 0);
  for (std::uint64_t k = 0; k <= code.last_place(); ++k) {
    for (unsigned parts = 0; parts <= code.most_parts(); ++parts) {
      if ((code.digit(k) >> parts & 1) == 0) continue;
      // Any of the parts may be a heap of 1, which is no heap in the new game.
      digits[k + parts - 1] |= (2u << parts) - 1;
    }
  }
  return TakeBreakCode(digits);
}

bool reaches_zero(const NaiveEngine& engine, const TakeBreakCode& code, std::uint64_t heap) {
  bool reached = false;
  for_each_option(code, heap, [&](std::span<const std::uint64_t> parts) {
    std::uint32_t sum = 0;
    for (const std::uint64_t part : parts) sum ^= engine.values()[part];
    reached = sum == 0;
    return !reached;
  });
  return reached;
}

// Leaving some heaps is the same as leaving, besides, one that is worth 0. Where the code has the second, it does not
// need the first.
TakeBreakCode without_idle_heaps(const TakeBreakCode& code) {
  NaiveEngine engine{code};
  while (engine.values().size() <= code.last_place()) engine.append_next();
  std::vector<std::uint32_t> digits(code.digits().begin(), code.digits().end());
  for (std::uint64_t k = 1; k <= code.last_place(); ++k) {
    for (std::uint64_t heap = 1; heap <= k; ++heap) {
      if (engine.values()[heap] == 0) digits[k] &= ~(code.digit(k - heap) >> 1) | 1u;
    }
  }
  return TakeBreakCode(digits);
}

// Taking heap k whole reaches 0. Where another move does as well, the right to take it is written down up to the last
// place that says more, and left out beyond.
TakeBreakCode with_settled_ends(const TakeBreakCode& code) {
  std::uint64_t last = 0;
  for (std::uint64_t k = 0; k <= code.last_place(); ++k) {
    if ((code.digit(k) & ~1u) != 0) last = k;
  }
  NaiveEngine engine{code};
  std::vector<std::uint32_t> digits = {code.digit(0)};
  engine.append_next();
  for (std::uint64_t k = 1; k <= code.last_place(); ++k) {
    std::vector<std::uint32_t> others(code.digits().begin(), code.digits().end());
    others[k] &= ~1u;
    const bool without = reaches_zero(engine, TakeBreakCode(others), k);
    engine.append_next();
    const bool whole = without ? k <= last : (code.digit(k) & 1) != 0;
    digits.push_back((code.digit(k) & ~1u) | (whole ? 1 : 0));
  }
  return TakeBreakCode(digits);
}

}  // namespace

EqualForm equal_form(const TakeBreakCode& finite_code) {
  EqualForm form{finite_code};
  const auto has_moves = [](const TakeBreakCode& code) {
    for (const std::uint32_t digit : code.digits()) {
      if (digit != 0) return true;
    }
    return false;
  };
  while (has_moves(form.code) && (form.code.digit(1) & 1) == 0) {
    form.code = cousin(form.code);
    ++form.shift;
  }
  form.code = with_settled_ends(without_idle_heaps(form.code));
  return form;
}

}  // namespace grundy
