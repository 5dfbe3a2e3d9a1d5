#include "solve/counted_parts.h"

#include <algorithm>

namespace grundy {

CountedParts joined(CountedParts parts) {
  std::ranges::sort(parts, {}, &CountedPart::id);
  CountedParts different;
  for (const CountedPart& part : parts) {
    if (!different.empty() && different.back().id == part.id) {
      different.back().count += part.count;
    } else {
      different.push_back(part);
    }
  }
  return different;
}

Bag different_parts(const CountedParts& parts) {
  Bag bag;
  for (const CountedPart& part : parts) bag.push_back(part.id);
  return bag;
}

Result<Bag> all_parts(const CountedParts& parts) {
  constexpr std::uint64_t most_parts = 10'000;
  Bag bag;
  for (const CountedPart& part : parts) {
    if (part.count > most_parts - bag.size()) return limit_reached("too many parts for a search over the whole sum");
    bag.append(static_cast<std::size_t>(part.count), part.id);
  }
  return bag;
}

std::uint64_t least_positions(const CountedParts& parts, Unfolding& games, std::uint64_t enough,
                              const Control& control) {
  std::uint64_t positions = 1;
  for (const CountedPart& part : parts) {
    if (positions > enough) break;
    if (games.is_loopy(part.id) || games.has_infinitely_many_options(part.id)) continue;
    const std::size_t room = static_cast<std::size_t>(std::min<std::uint64_t>(enough, std::size_t{1} << 32));
    const Unfolding::Expansion listed = games.expand(part.id, control, 16 * room);
    if (listed == Unfolding::Expansion::stopped) return 1;
    if (listed == Unfolding::Expansion::complete && games.option_count(part.id) == 0) continue;
    positions = part.count >= enough ? enough + 1 : positions * (part.count + 1);
  }
  return positions;
}

}  // namespace grundy
