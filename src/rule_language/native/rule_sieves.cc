#include "rule_language/native/rule_sieves.h"

#include <algorithm>
#include <limits>

namespace grundy {
namespace {

constexpr Number most_asked = Number{1} << 22;
constexpr Number end_mark = std::numeric_limits<Number>::max();

}  // namespace

RuleSieves::RuleSieves(const Bytecode& code) : code_(&code), machine_(code), sieves_(code.sieves.size()) {}

const Number* RuleSieves::from(std::size_t sieve, Number first, Number last, const Control* control) {
  if (first < 0 || last >= most_asked) return nullptr;
  machine_.watch(control);
  if (last >= sieves_[sieve].asked && !extend(sieve, last)) return nullptr;
  const Sieve& one = sieves_[sieve];
  const auto wrong = std::lower_bound(one.wrong.begin(), one.wrong.end(), first);
  if (wrong != one.wrong.end() && *wrong <= last) return nullptr;
  return std::lower_bound(one.passed.get(), one.passed.get() + one.count, first);
}

// Room for all that could ever pass is taken at once, so that nothing has to move; memory that is not touched costs
// nothing.
bool RuleSieves::extend(std::size_t sieve, Number last) {
  Sieve& one = sieves_[sieve];
  if (!one.passed) one.passed.reset(new Number[static_cast<std::size_t>(most_asked) + 1]);
  for (; one.asked <= last; ++one.asked) {
    bool passes = false;
    const Exit exit = machine_.passes(code_->sieves[sieve], one.asked, passes);
    if (exit == Exit::faulted && machine_.fault().kind == ErrorKind::limit) break;
    if (exit == Exit::faulted) {
      one.wrong.push_back(one.asked);
    } else if (passes) {
      one.passed[one.count++] = one.asked;
    }
  }
  one.passed[one.count] = end_mark;
  return one.asked > last;
}

}  // namespace grundy
