#include "games/graph/chase.h"

#include <fmt/format.h>

namespace grundy {
namespace {

constexpr GridStep side_steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
constexpr GridStep diagonal_steps[] = {{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
constexpr GridStep king_steps[] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};
constexpr GridStep knight_steps[] = {{1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}};
constexpr GridSteps step_sets[] = {
    {"side", side_steps}, {"diagonal", diagonal_steps}, {"king", king_steps}, {"knight", knight_steps}};

constexpr std::uint64_t most_squares = 4096;

struct Grid {
  std::vector<std::string> rows;
  std::optional<bool> bandit_moves;
};

std::optional<bool> read_mover(std::string_view word) {
  if (word == "bandit" || word == "B") return true;
  if (word == "policeman" || word == "police" || word == "P") return false;
  return std::nullopt;
}

// A line of a grid file that names a player says who moves; the others are rows.
Grid read_grid(std::string_view content) {
  Grid grid;
  while (!content.empty()) {
    std::string_view line = content.substr(0, content.find('\n'));
    content.remove_prefix(std::min(line.size() + 1, content.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    const auto mover = word.size() > 1 ? read_mover(word) : std::nullopt;
    if (mover) {
      grid.bandit_moves = mover;
    } else {
      grid.rows.emplace_back(line);
    }
  }
  return grid;
}

Grid split_rows(std::string_view text) {
  Grid grid;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('|', at), text.size());
    grid.rows.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return grid;
}

// A grid by its rows, or by the name of a file, which may stand without its @ where it can't be taken for rows.
Result<Grid> read_grid(const Arguments& arguments, const Field& field) {
  const bool bare = !field.names_a_file();
  const bool is_rows =
      field.text.find('|') != std::string_view::npos || field.text.find_first_not_of(".#BPX") == std::string_view::npos;
  if (bare && is_rows) return split_rows(field.text);
  if (field.content) return read_grid(*field.content);
  const auto content = arguments.file(bare ? std::string(field.text) : field.file_name(), field);
  if (content) return read_grid(*content);
  Error error = content.error();
  error.hint = "rows are joined by |, as in bandit(B..|.#.|..P)";
  return error;
}

// Games that are over are written too: X is the policeman on the bandit's square, with the bandit to move, and a bandit
// who has left is not on the grid, with the policeman to move. Who moves must be said then, so that a forgotten B is
// not taken for one that got away.
Result<Start<Chase>> place(const Grid& grid, const Field& field) {
  Chase rules;
  std::optional<std::uint32_t> bandit;
  std::optional<std::uint32_t> policeman;
  for (std::size_t row = 0; row < grid.rows.size() && rules.blocked.size() <= most_squares; ++row) {
    const std::string& line = grid.rows[row];
    const auto wrong = [&](std::string message, std::size_t column) {
      return bad_input(fmt::format("row {}, column {} of the grid: {}", row + 1, column + 1, message), field.span());
    };
    if (row == 0) rules.width = static_cast<std::uint32_t>(line.size());
    if (line.size() != rules.width) {
      return wrong(fmt::format("expected {} squares as in the first row, found {}", rules.width, line.size()), 0);
    }
    for (std::size_t column = 0; column < line.size(); ++column) {
      const auto cell = static_cast<std::uint32_t>(rules.blocked.size());
      rules.blocked.push_back(line[column] == '#');
      const char what = line[column];
      for (const auto& [letter, place] : {std::pair{'B', &bandit}, std::pair{'P', &policeman}}) {
        if (what != letter && what != 'X') continue;
        if (*place) return wrong(fmt::format("a second {}", letter), column);
        *place = cell;
      }
      if (std::string_view(".#BPX").find(what) == std::string_view::npos) {
        return wrong("expected . (free), # (obstacle), B (bandit), P (policeman) or X (the bandit is caught)", column);
      }
    }
  }
  if (rules.width == 0) return bad_input("the grid is empty", field.span());
  if (rules.blocked.size() > most_squares) {
    return bad_input(fmt::format("the grid has more than {} squares", most_squares), field.span());
  }
  if (!bandit && grid.bandit_moves == false) bandit = Chase::outside;
  if (!bandit || !policeman) return bad_input("the grid needs one B (bandit) and one P (policeman)", field.span());
  if (*bandit == *policeman && grid.bandit_moves == false) {
    return bad_input("the bandit is caught (X), so it is not the policeman who moves", field.span());
  }
  return Start<Chase>{std::move(rules), {{*bandit, *policeman, grid.bandit_moves.value_or(true)}}};
}

Result<GridSteps> read_steps(const Field& field) {
  for (const GridSteps& set : step_sets) {
    if (field.text == set.name) return set;
  }
  return bad_input("expected side, diagonal, king or knight as a way to move", field.span());
}

}  // namespace

std::string Chase::format(std::span<const Position> positions) const {
  std::string text;
  for (const Position& p : positions) {
    std::string rows;
    for (std::uint32_t cell = 0; cell < blocked.size(); ++cell) {
      if (cell > 0 && cell % width == 0) rows += '|';
      rows += cell == p.policeman ? (p.bandit == cell ? 'X' : 'P') : cell == p.bandit ? 'B' : blocked[cell] ? '#' : '.';
    }
    text += fmt::format("{}bandit({}; {}; {}, {})", text.empty() ? "" : " + ", rows,
                        p.bandit_moves ? "bandit" : "policeman", bandit_steps.name, policeman_steps.name);
  }
  return text;
}

std::string Chase::describe(const Position& p, std::span<const Position> option) const {
  const std::string_view who = p.bandit_moves ? "the bandit" : "the policeman";
  const std::uint32_t to = p.bandit_moves ? option[0].bandit : option[0].policeman;
  if (to == outside) return "the bandit leaves the board and has won";
  const std::string square = fmt::format("row {}, column {}", to / width + 1, to % width + 1);
  if (option[0].bandit == option[0].policeman) return fmt::format("the policeman catches the bandit at {}", square);
  return fmt::format("{} goes to {}", who, square);
}

Result<Start<Chase>> Chase::read(const Arguments& arguments) {
  const char* hint = "for example bandit(@grid.txt), bandit(..P|.#.|B..) or bandit(@grid.txt; policeman; side, king)";
  if (arguments.groups.size() > 3 || arguments.count(0) != 1 || arguments.count(1) > 1 ||
      (arguments.count(2) != 0 && arguments.count(2) != 2)) {
    return arguments.wrong("'bandit' needs a grid, and perhaps who moves and how the two move", hint);
  }
  Field field = arguments.groups[0][0];
  if (field.text.size() >= 2 && field.text.front() == '"' && field.text.back() == '"') {
    field = {field.text.substr(1, field.text.size() - 2), field.offset + 1};
  }
  auto found = read_grid(arguments, field);
  if (!found) return std::move(found).error();
  Grid& grid = *found;
  if (arguments.count(1) == 1) {
    const Field& mover = arguments.groups[1][0];
    grid.bandit_moves = read_mover(mover.text);
    if (!grid.bandit_moves) return bad_input("expected bandit or policeman as the one to move", mover.span());
  }
  auto start = place(grid, field);
  if (!start) return start;
  start->rules.bandit_steps = step_sets[0];
  start->rules.policeman_steps = step_sets[2];
  if (arguments.count(2) == 2) {
    auto bandit = read_steps(arguments.groups[2][0]);
    if (!bandit) return std::move(bandit).error();
    auto policeman = read_steps(arguments.groups[2][1]);
    if (!policeman) return std::move(policeman).error();
    start->rules.bandit_steps = *bandit;
    start->rules.policeman_steps = *policeman;
  }
  return start;
}

}  // namespace grundy
