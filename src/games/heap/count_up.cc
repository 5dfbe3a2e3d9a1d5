#include "games/heap/count_up.h"

namespace grundy {

Result<Start<CountUp>> CountUp::read(const Arguments& arguments) {
  // "say100(12)" is the best known one: count to 100 by 1 to 10.
  if (arguments.name == "say100" && arguments.groups.size() == 1 && arguments.count(0) <= 1) {
    const std::string said = arguments.count(0) == 1 ? std::string(arguments.groups[0][0].text) : "0";
    return read(Arguments::split("countup", said + ",100; 1..10"));
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
