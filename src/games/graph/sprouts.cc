#include "games/graph/sprouts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace grundy {
namespace {

using Boundary = std::string;
using Region = std::vector<Boundary>;
using Land = std::vector<Region>;

constexpr char dead = '-';
constexpr char fresh = '*';  // the new spot, met twice
// One of the joined spots, and `joined_spot + 1` the other, where they are met twice from now on.
constexpr char joined_spot = '+';

// Twice the letters that a spot may come to need: a move never makes the sum of these larger, so it bounds how many
// names are in use at a time. (A letter is met twice.)
int names_needed(char c) { return c == '0' ? 4 : c == '1' ? 3 : 1; }
constexpr int most_names_needed = 2 * 26;

bool is_named(char c) { return !(c >= '0' && c <= '2'); }
int lives_of(char c) { return c == '0' ? 3 : c == '1' ? 2 : 1; }

Land parsed(const std::string& text) {
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

std::string written(const Land& land) {
  std::string text;
  for (const Region& region : land) {
    for (const Boundary& boundary : region) text += boundary + '.';
    text += '}';
  }
  return text;
}

// Calls change(spot) for every spot of the land, and takes out those that become dead.
template <class Change>
void change_spots(Land& land, Change&& change) {
  for (Region& region : land) {
    for (Boundary& boundary : region) {
      for (char& spot : boundary) spot = change(spot);
      std::erase(boundary, dead);
    }
  }
}

// 1. Regions without a move go. 2. A letter that is met once more only, or twice in a row, is a 2.
void tidy(Land& land) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Region& region : land) {
      std::erase_if(region, [](const Boundary& boundary) { return boundary.empty(); });
    }
    const std::size_t before = land.size();
    std::erase_if(land, [](const Region& region) {
      int lives = 0;
      std::string met;
      for (const Boundary& boundary : region) {
        for (const char spot : boundary) {
          if (is_named(spot) && met.find(spot) != std::string::npos) continue;
          met += spot;
          lives += lives_of(spot);
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
          if (!is_named(boundary[i])) continue;
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
        if (!is_named(spot)) continue;
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
char kind_of(char spot) { return !is_named(spot) ? spot : spot >= 'a' ? 'a' : 'A'; }
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
    if (!is_named(spot)) return spot;
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

std::vector<std::string> settled(Land land) {
  tidy(land);
  std::vector<std::string> lands;
  for (Land& one : independent(land)) lands.push_back(settled_text(std::move(one)));
  std::sort(lands.begin(), lands.end());
  return lands;
}

// All moves within one region of a land.
class RegionMoves {
 public:
  using Met = std::set<std::vector<std::string>>;
  RegionMoves(const Land& land, std::size_t region, Met& met, const Sprouts::OptionVisit& visit)
      : land_(land), region_(region), met_(met), visit_(visit) {}

  // False if the visitor wants no more.
  bool run() {
    const Region& here = land_[region_];
    for (std::size_t i = 0; i < here.size(); ++i) {
      // A boundary that equals one before it, letters apart, brings nothing new.
      if (is_repeated(here, i)) continue;
      for (std::size_t p = 0; p < here[i].size(); ++p) {
        for (std::size_t j = i + 1; j < here.size(); ++j) {
          // The same holds for the other end, unless it is the next after this one.
          if (j > i + 1 && is_repeated(here, j)) continue;
          for (std::size_t q = 0; q < here[j].size(); ++q) {
            if (!join_two(i, p, j, q)) return false;
          }
        }
        if (lives_of(here[i][p]) > 1 && !join_within(i, p, p)) return false;
        for (std::size_t q = p + 1; q < here[i].size(); ++q) {
          if ((here[i][q] != here[i][p] || !is_named(here[i][p])) && !join_within(i, p, q)) return false;
        }
      }
    }
    return true;
  }

 private:
  static bool has_letters(const Boundary& boundary) { return std::any_of(boundary.begin(), boundary.end(), is_named); }
  // The second of two equal ones still has to be joined with the first, so only the third is one too many.
  static bool is_repeated(const Region& region, std::size_t i) {
    return i >= 1 && !has_letters(region[i]) && region[i] == region[i - 1];
  }

  // What a spot is once one more line ends in it: where it is met twice then, it needs a name of its own.
  static char after_line(char spot, char name) { return spot == '0' ? '1' : spot == '1' ? name : dead; }

  // The boundary from place p on all the way round, with both corners of the spot there.
  static Boundary opened(const Boundary& boundary, std::size_t p, char name) {
    const char spot = boundary[p];
    const char now = after_line(spot, name);
    if (spot == '0') return Boundary(1, now);
    return now + boundary.substr(p + 1) + boundary.substr(0, p) + now;
  }

  bool add(Land after, char first, char second) {
    change_spots(after, [&](char spot) { return is_named(spot) && (spot == first || spot == second) ? dead : spot; });
    const auto [option, fresh_one] = met_.insert(settled(std::move(after)));
    return !fresh_one || visit_(*option);
  }

  bool join_two(std::size_t i, std::size_t p, std::size_t j, std::size_t q) {
    const Region& here = land_[region_];
    if (is_named(here[i][p]) && here[i][p] == here[j][q]) return true;
    Land after = land_;
    Region& region = after[region_];
    region[i] = opened(here[i], p, joined_spot) + fresh + opened(here[j], q, joined_spot + 1) + fresh;
    region.erase(region.begin() + static_cast<std::ptrdiff_t>(j));
    return add(std::move(after), here[i][p], here[j][q]);
  }

  bool join_within(std::size_t i, std::size_t p, std::size_t q) {
    const Boundary& boundary = land_[region_][i];
    const auto twice = [](char spot, char name) { return spot == '0' ? name : after_line(spot, name); };
    const char first = p == q && boundary[p] == '1' ? dead : twice(boundary[p], joined_spot);
    const char second = p == q ? first : twice(boundary[q], joined_spot + 1);
    const Boundary one = p == q ? Boundary{first, fresh} : first + boundary.substr(p + 1, q - p - 1) + second + fresh;
    const Boundary other = second + boundary.substr(q + 1) + boundary.substr(0, p) + first + fresh;
    Region rest = land_[region_];
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    // The spot that was joined with itself may have been met twice in `other`.
    return distribute(rest, 0, {one}, {p == q ? clean_loop(other) : other}, boundary[p], boundary[q]);
  }
  // In a loop the first and the last spot of the outer boundary are one corner.
  static Boundary clean_loop(Boundary other) {
    const std::size_t last = other.size() - 2;  // before the fresh spot
    if (last > 0) other.erase(last, 1);
    return other;
  }

  // Every way to share the other boundaries between the two new regions; of equal ones only the number counts.
  bool distribute(const Region& rest, std::size_t next, Region one, Region other, char first, char second) {
    if (next == rest.size()) {
      Land after = land_;
      after[region_] = std::move(one);
      after.push_back(std::move(other));
      return add(std::move(after), first, second);
    }
    std::size_t equal = 1;
    while (!has_letters(rest[next]) && next + equal < rest.size() && rest[next + equal] == rest[next]) ++equal;
    for (std::size_t inside = 0; inside <= equal; ++inside) {
      Region more_one = one;
      Region more_other = other;
      more_one.insert(more_one.end(), inside, rest[next]);
      more_other.insert(more_other.end(), equal - inside, rest[next]);
      if (!distribute(rest, next + equal, std::move(more_one), std::move(more_other), first, second)) return false;
    }
    return true;
  }

  const Land& land_;
  std::size_t region_;
  Met& met_;
  const Sprouts::OptionVisit& visit_;
};

}  // namespace

// Options are told as soon as they are found, so that a search that has seen enough can stop.
void Sprouts::list(const Position& text, const OptionVisit& visit) {
  RegionMoves::Met met;
  const Land land = parsed(text);
  for (std::size_t region = 0; region < land.size(); ++region) {
    if (!RegionMoves(land, region, met, visit).run()) return;
  }
}

std::uint32_t Sprouts::difficulty(const Position& land) const {
  std::uint32_t lives = 0;
  for (const char c : land) {
    if (c == '.' || c == '}') continue;
    lives += is_named(c) ? 1 : static_cast<std::uint32_t>(2 * lives_of(c));
  }
  return (lives + 1) / 2;
}

std::string Sprouts::format(std::span<const Position> lands) const {
  std::string text;
  for (const Position& land : lands) text += (text.empty() ? "" : " ") + land;
  return fmt::format("sprouts(\"{}\")", text);
}

Result<Start<Sprouts>> Sprouts::read(const Arguments& arguments) {
  const char* hint =
      "for example sprouts(5) for five spots, or sprouts(\"0.0.}\") with a '.' after each boundary and a '}' "
      "after each region";
  if (arguments.groups.size() != 1 || arguments.count(0) != 1)
    return arguments.wrong("'sprouts' needs its spots", hint);
  const Field& field = arguments.groups[0][0];
  Start<Sprouts> start;
  if (!field.text.starts_with('"')) {
    Result<std::uint64_t> spots = read_number(field, "the number of spots", 0, most_spots);
    if (!spots) return std::move(spots).error();
    start.parts = settled({Region(static_cast<std::size_t>(*spots), "0")});
    return start;
  }
  if (field.text.size() < 2 || field.text.back() != '"') return bad_input("the quotes are never closed", field.span());
  const std::string_view text = field.text.substr(1, field.text.size() - 2);
  std::size_t word = 0;  // lands are apart, and so are their letters
  std::array<int, 256> times{};
  const auto is_named = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const TextSpan place{field.offset + 1 + std::min(i, text.size() - (text.empty() ? 0 : 1)), 1};
    if (c == ' ') {
      const std::string_view land = text.substr(word, i - word);
      word = i + 1;
      if (land.empty()) continue;
      if (land.back() != '}') return bad_input("a region ends with '}'", place, hint);
      for (const int count : times) {
        if (count != 0 && count != 2) return bad_input("a letter stands in two places", place, hint);
      }
      times.fill(0);
      int needed = 0;
      for (const char spot : land) needed += spot == '.' || spot == '}' ? 0 : names_needed(spot);
      if (needed > most_names_needed) return limit_reached("this position is too large: there are not enough letters");
      for (std::string& one : settled(parsed(std::string(land)))) start.parts.push_back(std::move(one));
    } else if (is_named(c)) {
      ++times[static_cast<unsigned char>(c)];
    } else if (c != '.' && c != '}' && !(c >= '0' && c <= '2')) {
      return bad_input("spots are 0, 1, 2 or letters; '.' ends a boundary, '}' a region", place, hint);
    } else if (c == '}' && i > 0 && text[i - 1] != '.' && text[i - 1] != '}') {
      return bad_input("a boundary ends with '.'", place, hint);
    }
    if (c == '0') {
      const bool alone = (i == 0 || text[i - 1] == '.' || text[i - 1] == '}' || text[i - 1] == ' ') &&
                         i + 1 < text.size() && text[i + 1] == '.';
      if (!alone) return bad_input("a spot 0 is a boundary by itself", place, hint);
    }
  }
  std::sort(start.parts.begin(), start.parts.end());
  return start;
}

}  // namespace grundy
