// Instructions on lists, and what their troubles are called.
#include <fmt/format.h>

#include "rule_language/machine/machine.h"

namespace grundy {

Exit Machine::run_list(const Instruction& now, Number* r, std::uint32_t at) {
  const bool has_fourth = now.op == Op::list_slice || now.op == Op::list_insert;
  const Number b = r[now.b], c = r[now.c], d = has_fourth ? r[now.imm] : 0;
  Number a = r[now.a];
  const std::size_t before = arena_.lists.size;
  const ListTrouble trouble = arena_.apply(now.op, a, b, c, d);
  if (trouble == ListTrouble::none) {
    r[now.a] = a;
    // One instruction may copy millions of numbers.
    return spend(arena_.lists.size - before) ? Exit::finished : Exit::faulted;
  }
  const bool stores = now.op == Op::list_store;
  const std::size_t length = length_of(stores ? a : b);
  switch (trouble) {
    case ListTrouble::bad_place: {
      const bool reads = stores || now.op == Op::list_at;
      return fail(at, fmt::format("the index {} is outside a list of {} numbers", stores ? b : c, length),
                  reads ? "the places of a list are 0..len(list)-1" : "");
    }
    case ListTrouble::bad_slice:
      return fail(at, fmt::format("the places {}..{} are outside a list of {} numbers", c, d, length));
    case ListTrouble::bad_step:
      return fail(at, "the step of a range is not positive");
    case ListTrouble::too_large:
      return fail(at, too_large);
    case ListTrouble::nothing_there:
      return fail(at, nothing_to_choose_from, some_are_needed);
    default:
      if (arena_.most < ListArena::longest) return stop_for(StopReason::memory_limit), Exit::faulted;
      return fail(at, lists_too_long);
  }
}

}  // namespace grundy
