#include "games/heap/count_up.h"

namespace grundy {

Result<Start<CountUp>> CountUp::read(const Arguments& arguments) {
  if (arguments.groups.size() != 2 || arguments.count(0) != 2) {
    return arguments.wrong("'countup' needs two numbers and, after a semicolon, the steps",
                           "for example countup(0,100; 1..10)");
  }
  Result<std::uint64_t> to = read_number(arguments.groups[0][1], "the last number", 0, largest_heap);
  if (!to) return std::move(to).error();
  Result<std::uint64_t> from = read_number(arguments.groups[0][0], "the first number", 0, *to);
  if (!from) return std::move(from).error();
  Result<SubtractionSet> steps = SubtractionSet::read(arguments.groups[1]);
  if (!steps) return std::move(steps).error();
  return Start<CountUp>{{*to, *std::move(steps)}, {*from}};
}

}  // namespace grundy
