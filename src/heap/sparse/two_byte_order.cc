#include "heap/sparse/two_byte_order.h"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t heaps_to_order_by = 256;
constexpr std::uint64_t nearest_heaps = 1;    // apart
constexpr std::uint64_t furthest_heaps = 61;  // odd, and no period that games are likely to have
constexpr std::size_t most_to_look_at = 1 << 16;
constexpr unsigned gain_of_first_pass = 64;
constexpr unsigned gain_of_last_pass = 2;

}  // namespace

void put_in_marking_order(std::vector<CodeSource>& sources, std::span<const std::uint32_t> shifts,
                          const TwoByteState& state, MustReach what, std::uint64_t next) {
  // 1. Some of the last heaps, and a byte for each code that must be reached.
  const std::size_t most_to_order = most_to_look_at / (1 + shifts.size());
  const std::uint64_t furthest = sources.empty() ? 0 : sources[std::min(most_to_order, sources.size()) - 1].distance();
  const std::uint64_t oldest = state.codes.first_kept() + furthest + SplitPlaces::furthest_shift + 1;
  if (next < oldest + heaps_to_order_by * nearest_heaps) return;
  const std::uint64_t step = std::clamp((next - oldest) / heaps_to_order_by, nearest_heaps, furthest_heaps);
  const unsigned ranks = state.rank_count;
  const unsigned base = what == MustReach::common_below_own ? common_bit : 0;
  std::vector<const std::uint16_t*> heaps;
  std::vector<std::uint8_t> missing(heaps_to_order_by * ranks);
  for (std::uint64_t i = 0; i < heaps_to_order_by; ++i) {
    const std::uint64_t n = next - 1 - i * step;
    const std::uint16_t code = *state.codes.at(n);
    heaps.push_back(state.codes.at(n));
    if ((code & common_bit) == 0) continue;
    const unsigned bound = what == MustReach::common_below_own ? code & (common_bit - 1u)
                                                               : std::min(state.rare_ranks_below(code, n), ranks);
    std::fill_n(missing.begin() + static_cast<std::ptrdiff_t>(i * ranks), bound, std::uint8_t{1});
  }
  // 2. Passes over the sources. Those that gain too little for all that follow are not looked at again.
  std::vector<CodeSource> order;
  std::vector<CodeSource> waiting(
      sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(std::min(most_to_order, sources.size())));
  std::vector<CodeSource> last;
  std::vector<std::uint32_t> places(shifts.begin(), shifts.end());
  places.push_back(0);
  std::vector<std::uint16_t> reached(heaps_to_order_by * places.size());
  for (unsigned least = gain_of_first_pass; least >= gain_of_last_pass; least /= 2) {
    std::vector<CodeSource> later;
    for (const CodeSource& source : waiting) {
      unsigned gain = 0;
      for (std::size_t place = 0; place < places.size(); ++place) {
        const std::uint64_t distance = source.distance() + places[place];
        for (std::size_t i = 0; i < heaps_to_order_by; ++i) {
          const auto code = static_cast<std::uint16_t>(*(heaps[i] - distance) ^ source.code() ^ base);
          gain += code < ranks ? missing[i * ranks + code] : 0u;
          reached[place * heaps_to_order_by + i] = code;
        }
      }
      if (gain < gain_of_last_pass) {
        last.push_back(source);
      } else if (gain < least) {
        later.push_back(source);
      } else {
        order.push_back(source);
        for (std::size_t i = 0; i < reached.size(); ++i) {
          if (reached[i] < ranks) missing[i % heaps_to_order_by * ranks + reached[i]] = 0;
        }
      }
    }
    waiting.swap(later);
  }
  last.insert(last.end(), waiting.begin(), waiting.end());
  std::stable_sort(last.begin(), last.end(),
                   [](const CodeSource& a, const CodeSource& b) { return a.distance() < b.distance(); });
  // 3. All of them, the best first.
  order.insert(order.end(), last.begin(), last.end());
  std::copy(order.begin(), order.end(), sources.begin());
}

}  // namespace grundy
