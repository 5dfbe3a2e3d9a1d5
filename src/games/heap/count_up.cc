#include "games/heap/count_up.h"

namespace grundy {

Result<Start<CountUp>> CountUp::read(const Arguments& arguments) {
  // "say100(12)" is the best known one: count to 100 by 1 to 10.
  if (arguments.name == "say100" && arguments.groups.size() == 1 && arguments.count(0) <= 1) {
    const std::vector<Field> one_to_ten = {{"1..10", 0}};
    Result<SubtractionSet> steps = SubtractionSet::read(one_to_ten);
    if (!steps) return std::move(steps).error();
    Result<std::uint64_t> said = std::uint64_t{0};
    if (arguments.count(0) == 1) said = read_number(arguments.groups[0][0], "the number said last", 0, 100);
    if (!said) return std::move(said).error();
    return Start<CountUp>{{100, *std::move(steps)}, {*said}};
  }
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
