#include "games/graph/sprouts_land.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>

namespace grundy {
namespace {

using Boundary = SproutsBoundary;
using Region = SproutsRegion;
using Land = SproutsLand;

std::string written(const Land& land) {
  std::string text;
  for (const Region& region : land) {
    for (const Boundary& boundary : region) text += boundary + '.';
    text += '}';
  }
  return text;
}

// 1. Regions without a move go. 2. A letter that is met once more only, or twice in a row, is a 2.
void tidy(Land& land) {
  for (bool changed = true; changed;) {
    for (Region& region : land) {
      std::erase_if(region, [](const Boundary& boundary) { return boundary.empty(); });
    }
    const std::size_t before = land.size();
    std::erase_if(land, [](const Region& region) {
      int lives = 0;
      std::string met;
      for (const Boundary& boundary : region) {
        for (const char spot : boundary) {
          if (is_named_spot(spot) && met.find(spot) != std::string::npos) continue;
          met += spot;
          lives += lives_of_spot(spot);
        }
      }
      return lives < 2;
    });
    changed = land.size() != before;
    std::array<int, 256> times{};
    for (const Region& region : land) {
      for (const Boundary& boundary : region) {
        for (const char spot : boundary) ++times[static_cast<unsigned char>(spot)];
      }
    }
    for (Region& region : land) {
      for (Boundary& boundary : region) {
        for (std::size_t i = 0; i < boundary.size(); ++i) {
          const std::size_t next = (i + 1) % boundary.size();
          if (!is_named_spot(boundary[i])) continue;
          if (times[static_cast<unsigned char>(boundary[i])] == 1) {
            boundary[i] = '2';
          } else if (next != i && boundary[next] == boundary[i]) {
            boundary[i] = '2';
            boundary.erase(next, 1);
            changed = true;
            break;
          }
        }
      }
    }
  }
}

// Regions that share a letter belong together.
std::vector<Land> independent(const Land& land) {
  std::vector<std::size_t> part(land.size());
  std::iota(part.begin(), part.end(), std::size_t{0});
  const auto find = [&](std::size_t r) {
    while (part[r] != r) r = part[r] = part[part[r]];
    return r;
  };
  std::array<std::size_t, 256> first;
  first.fill(land.size());
  for (std::size_t r = 0; r < land.size(); ++r) {
    for (const Boundary& boundary : land[r]) {
      for (const char spot : boundary) {
        if (!is_named_spot(spot)) continue;
        std::size_t& before = first[static_cast<unsigned char>(spot)];
        if (before < land.size()) part[find(r)] = find(before);
        before = r;
      }
    }
  }
  std::map<std::size_t, Land> lands;
  for (std::size_t r = 0; r < land.size(); ++r) lands[find(r)].push_back(land[r]);
  std::vector<Land> found;
  for (auto& [root, one] : lands) found.push_back(std::move(one));
  return found;
}

// How spots compare while names do not count yet: by lives, then letters of one region, then of two.
char kind_of(char spot) { return !is_named_spot(spot) ? spot : spot >= 'a' ? 'a' : 'A'; }
bool kinds_less(const std::string& a, const std::string& b) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (kind_of(a[i]) != kind_of(b[i])) return kind_of(a[i]) < kind_of(b[i]);
  }
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

Boundary least_rotation(const Boundary& boundary) {
  if (boundary.size() < 2) return boundary;
  Boundary least = boundary;
  Boundary turned = boundary;
  for (std::size_t i = 1; i < boundary.size(); ++i) {
    std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    if (kinds_less(turned, least)) least = turned;
  }
  return least;
}

Region ordered(Region region) {
  for (Boundary& boundary : region) boundary = least_rotation(boundary);
  std::sort(region.begin(), region.end(), kinds_less);
  return region;
}

std::string region_text(const Region& region) {
  std::string text;
  for (const Boundary& boundary : region) text += boundary + '.';
  return text;
}

// Names in the order in which they are met; upper case where the spot lies in two regions.
void rename(Land& land) {
  std::array<std::uint8_t, 256> regions{};
  std::array<std::uint8_t, 256> last{};  // one more than the number of the region where it was met last
  for (std::size_t r = 0; r < land.size(); ++r) {
    for (const Boundary& boundary : land[r]) {
      for (const char spot : boundary) {
        const auto at = static_cast<unsigned char>(spot);
        if (last[at] == r + 1) continue;
        last[at] = static_cast<std::uint8_t>(r + 1);
        ++regions[at];
      }
    }
  }
  std::array<char, 256> name{};
  char next_low = 'a';
  char next_high = 'A';
  change_spots(land, [&](char spot) {
    if (!is_named_spot(spot)) return spot;
    char& known = name[static_cast<unsigned char>(spot)];
    if (known == 0) known = regions[static_cast<unsigned char>(spot)] > 1 ? next_high++ : next_low++;
    return known;
  });
}

// One string for many pictures of the same position, though not for all: names depend on the order and the order on
// names, so both are settled in turn until nothing changes. A region may be looked at in a mirror, all its boundaries
// at once.
std::string settled_text(Land land) {
  std::vector<std::string> seen;
  rename(land);
  while (true) {
    std::vector<std::pair<std::string, Region>> regions;
    for (Region& region : land) {
      Region mirrored = region;
      for (Boundary& boundary : mirrored) std::reverse(boundary.begin(), boundary.end());
      region = ordered(std::move(region));
      std::string region_as_text = region_text(region);
      if (std::any_of(region.begin(), region.end(), [](const Boundary& boundary) { return boundary.size() > 2; })) {
        mirrored = ordered(std::move(mirrored));
        std::string mirrored_text = region_text(mirrored);
        if (kinds_less(mirrored_text, region_as_text)) {
          region = std::move(mirrored);
          region_as_text = std::move(mirrored_text);
        }
      }
      regions.emplace_back(std::move(region_as_text), std::move(region));
    }
    std::sort(regions.begin(), regions.end(),
              [](const auto& a, const auto& b) { return kinds_less(a.first, b.first); });
    for (std::size_t r = 0; r < land.size(); ++r) land[r] = std::move(regions[r].second);
    rename(land);
    std::string text = written(land);
    const auto again = std::find(seen.begin(), seen.end(), text);
    if (again != seen.end()) return *std::min_element(again, seen.end());
    seen.push_back(std::move(text));
  }
}

}  // namespace

SproutsLand sprouts_land(const std::string& text) {
  Land land;
  Region region;
  Boundary boundary;
  for (const char c : text) {
    if (c == '.') {
      region.push_back(std::move(boundary));
      boundary.clear();
    } else if (c == '}') {
      land.push_back(std::move(region));
      region.clear();
    } else {
      boundary += c;
    }
  }
  return land;
}

std::vector<std::string> settled_lands(SproutsLand land) {
  tidy(land);
  std::vector<std::string> lands;
  for (Land& one : independent(land)) lands.push_back(settled_text(std::move(one)));
  std::sort(lands.begin(), lands.end());
  return lands;
}

}  // namespace grundy
