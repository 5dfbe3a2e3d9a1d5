#include <algorithm>

#include "chomp/bit_sweep.h"
#include "contender.h"

namespace bench {

Contender sweep(unsigned threads) {
  return {threads == 1 ? "bit sweep" : "bit sweep, " + std::to_string(threads) + " threads",
          [threads](std::uint32_t rows, std::uint32_t columns) {
            const auto swept = grundy::sweep_board({rows, columns}, {.threads = threads});
            Answer answer;
            if (!swept) return answer;
            answer.p_positions = swept->p_positions;
            answer.openings = swept->winning_openings;
            std::sort(answer.openings.begin(), answer.openings.end());
            return answer;
          }};
}

}  // namespace bench
