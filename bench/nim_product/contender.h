// One way to do the same work on many 64-bit nimbers. Unary work (inverse, root) looks at a only.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace bench {

using Words = std::span<const std::uint64_t>;

struct Contender {
  std::string name;
  std::size_t count;  // how many numbers it is given: slow ones get fewer
  std::function<void(Words a, Words b, std::span<std::uint64_t> results)> run;
};

Contender plain_tower();
Contender logarithm_tables();
std::vector<Contender> library_products();
std::vector<Contender> inverses();  // the first one by powering
std::vector<Contender> roots();

}  // namespace bench
