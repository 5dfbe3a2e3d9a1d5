// The recursion of the textbook, down to single bits.
#include "contender.h"
#include "field/nim_tower.h"

namespace bench {

Contender plain_tower() {
  return {"plain recursive tower", 1 << 10, [](Words a, Words b, std::span<std::uint64_t> results) {
            for (std::size_t i = 0; i < a.size(); ++i) results[i] = grundy::tower::product(a[i], b[i]);
          }};
}

}  // namespace bench
