#include "games/graph/sprouts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/graph/sprouts_land.h"

namespace grundy {
namespace {

using Boundary = SproutsBoundary;
using Region = SproutsRegion;
using Land = SproutsLand;

constexpr char fresh = '*';  // the new spot, met twice
// One of the joined spots, and `joined_spot + 1` the other, where they are met twice from now on.
constexpr char joined_spot = '+';

// Twice the letters that a spot may come to need: a move never makes the sum of these larger, so it bounds how many
// names are in use at a time. (A letter is met twice.)
int names_needed(char c) { return c == '0' ? 4 : c == '1' ? 3 : 1; }
constexpr int most_names_needed = 2 * 26;

// Where a new line runs: from a place of a boundary to a place of this or another boundary of its region.
struct NewLine {
  std::size_t region = 0;
  std::size_t boundary = 0;
  std::size_t place = 0;
  std::size_t other_boundary = 0;
  std::size_t other_place = 0;
  const Region* beside = nullptr;  // one of the two regions that it makes of one, its new boundary first
};
using LineVisit = std::function<bool(std::span<const std::string> option, const NewLine& line)>;

// All moves within one region of a land.
class RegionMoves {
 public:
  using Met = std::set<std::vector<std::string>>;
  RegionMoves(const Land& land, std::size_t region, Met& met, const LineVisit& visit)
      : land_(land), region_(region), met_(met), visit_(visit) {
    line_.region = region;
  }

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
        if (lives_of_spot(here[i][p]) > 1 && !join_within(i, p, p)) return false;
        for (std::size_t q = p + 1; q < here[i].size(); ++q) {
          if ((here[i][q] != here[i][p] || !is_named_spot(here[i][p])) && !join_within(i, p, q)) return false;
        }
      }
    }
    return true;
  }

 private:
  static bool has_letters(const Boundary& boundary) {
    return std::any_of(boundary.begin(), boundary.end(), is_named_spot);
  }
  // The second of two equal ones still has to be joined with the first, so only the third is one too many.
  static bool is_repeated(const Region& region, std::size_t i) {
    return i >= 1 && !has_letters(region[i]) && region[i] == region[i - 1];
  }

  // What a spot is once one more line ends in it: where it is met twice then, it needs a name of its own.
  static char after_line(char spot, char name) { return spot == '0' ? '1' : spot == '1' ? name : dead_spot; }

  // The boundary from place p on all the way round, with both corners of the spot there.
  static Boundary opened(const Boundary& boundary, std::size_t p, char name) {
    const char spot = boundary[p];
    const char now = after_line(spot, name);
    if (spot == '0') return Boundary(1, now);
    return now + boundary.substr(p + 1) + boundary.substr(0, p) + now;
  }

  bool add(Land after, char first, char second) {
    change_spots(
        after, [&](char spot) { return is_named_spot(spot) && (spot == first || spot == second) ? dead_spot : spot; });
    const auto [option, fresh_one] = met_.insert(settled_lands(std::move(after)));
    return !fresh_one || visit_(*option, line_);
  }

  bool join_two(std::size_t i, std::size_t p, std::size_t j, std::size_t q) {
    const Region& here = land_[region_];
    if (is_named_spot(here[i][p]) && here[i][p] == here[j][q]) return true;
    line_ = {region_, i, p, j, q, nullptr};
    Land after = land_;
    Region& region = after[region_];
    region[i] = opened(here[i], p, joined_spot) + fresh + opened(here[j], q, joined_spot + 1) + fresh;
    region.erase(region.begin() + static_cast<std::ptrdiff_t>(j));
    return add(std::move(after), here[i][p], here[j][q]);
  }

  bool join_within(std::size_t i, std::size_t p, std::size_t q) {
    const Boundary& boundary = land_[region_][i];
    line_ = {region_, i, p, i, q, nullptr};
    const auto twice = [](char spot, char name) { return spot == '0' ? name : after_line(spot, name); };
    const char first = p == q && boundary[p] == '1' ? dead_spot : twice(boundary[p], joined_spot);
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
  bool distribute(const Region& rest, std::size_t next, const Region& one, Region other, char first, char second) {
    if (next == rest.size()) {
      Land after = land_;
      line_.beside = &one;
      after[region_] = one;
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
      if (!distribute(rest, next + equal, more_one, std::move(more_other), first, second)) return false;
    }
    return true;
  }

  const Land& land_;
  std::size_t region_;
  Met& met_;
  const LineVisit& visit_;
  NewLine line_;
};

// Options are told as soon as they are found, so that a search that has seen enough can stop.
void list_lines(const Land& land, const LineVisit& visit) {
  RegionMoves::Met met;
  for (std::size_t region = 0; region < land.size(); ++region) {
    if (!RegionMoves(land, region, met, visit).run()) return;
  }
}

// The spots of a land by number, in the order in which its text first names them.
std::vector<std::vector<std::vector<std::size_t>>> numbers_of_spots(const Land& land) {
  std::vector<std::vector<std::vector<std::size_t>>> numbers;
  std::array<std::size_t, 256> named{};
  std::size_t count = 0;
  for (const Region& region : land) {
    numbers.emplace_back();
    for (const Boundary& boundary : region) {
      numbers.back().emplace_back();
      for (const char spot : boundary) {
        std::size_t& known = named[static_cast<unsigned char>(spot)];
        const bool is_old = is_named_spot(spot) && known > 0;
        if (!is_old) known = ++count;
        numbers.back().back().push_back(is_old ? known : count);
      }
    }
  }
  return numbers;
}

// "join spot 1 with spot 2", "join spot 1 with itself, with spots 2 and 3 on one side"
std::string words_for(const Land& land, const NewLine& line) {
  const auto numbers = numbers_of_spots(land)[line.region];
  const std::size_t first = numbers[line.boundary][line.place];
  const std::size_t second = numbers[line.other_boundary][line.other_place];
  std::string words =
      fmt::format("join spot {} with {}", first, first == second ? "itself" : fmt::format("spot {}", second));
  if (line.beside == nullptr || land[line.region].size() == 1) return words;
  // Boundaries without letters may look the same: then it does not matter which of them is meant.
  std::vector<std::size_t> beside;
  std::vector<bool> taken(land[line.region].size());
  taken[line.boundary] = true;
  for (std::size_t k = 1; k < line.beside->size(); ++k) {
    std::size_t b = 0;
    while (taken[b] || land[line.region][b] != (*line.beside)[k]) ++b;
    taken[b] = true;
    beside.insert(beside.end(), numbers[b].begin(), numbers[b].end());
  }
  std::sort(beside.begin(), beside.end());
  beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
  if (beside.empty()) return words + ", with nothing on one side";
  return fmt::format("{}, with spot{} {} on one side", words, beside.size() > 1 ? "s" : "", fmt::join(beside, ", "));
}

}  // namespace

void Sprouts::list(const Position& text, const OptionVisit& visit) {
  list_lines(sprouts_land(text), [&](std::span<const Position> option, const NewLine&) { return visit(option); });
}

std::string Sprouts::describe_nth(const Position& text, std::optional<Player>, std::uint64_t number,
                                  std::span<const Position>) const {
  std::string words;
  const Land land = sprouts_land(text);
  list_lines(land, [&](std::span<const Position>, const NewLine& line) {
    if (number-- > 0) return true;
    words = words_for(land, line);
    return false;
  });
  return words;
}

std::uint32_t Sprouts::difficulty(const Position& land) const {
  std::uint32_t lives = 0;
  for (const char c : land) {
    if (c == '.' || c == '}') continue;
    lives += is_named_spot(c) ? 1 : static_cast<std::uint32_t>(2 * lives_of_spot(c));
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
    start.parts = settled_lands({Region(static_cast<std::size_t>(*spots), "0")});
    return start;
  }
  if (field.text.size() < 2 || field.text.back() != '"') return bad_input("the quotes are never closed", field.span());
  const std::string_view text = field.text.substr(1, field.text.size() - 2);
  std::size_t word = 0;  // lands are apart, and so are their letters
  std::array<int, 256> times{};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
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
      for (std::string& one : settled_lands(sprouts_land(std::string(land)))) start.parts.push_back(std::move(one));
    } else if (is_letter(c)) {
      ++times[static_cast<unsigned char>(c)];
    } else if (c != '.' && c != '}' && (c < '0' || c > '2')) {
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
