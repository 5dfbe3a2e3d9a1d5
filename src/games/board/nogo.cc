#include "games/board/nogo.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace grundy {
namespace {

bool has_stone(char letter) { return letter == 'X' || letter == 'O' || letter == 'x' || letter == 'o'; }
bool is_empty_cell(char letter) { return letter == '.' || letter == ':'; }
char colour_of(char letter) { return letter == 'x' ? 'X' : letter == 'o' ? 'O' : letter; }

// Letters as digits: those that can stand at an end of a row, and those inside.
constexpr std::string_view end_letters = "#:xo";
constexpr std::string_view inner_letters = "/.XO";
constexpr std::array<std::uint8_t, 128> digits_of(std::string_view letters) {
  std::array<std::uint8_t, 128> digits{};
  for (std::size_t i = 0; i < letters.size(); ++i) {
    digits[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
  }
  return digits;
}
constexpr std::array<std::uint8_t, 128> end_digit = digits_of(end_letters);
constexpr std::array<std::uint8_t, 128> inner_digit = digits_of(inner_letters);
NoGoRow::Position digit(const std::array<std::uint8_t, 128>& digits, char letter) {
  return digits[static_cast<unsigned char>(letter)];
}

NoGoRow::Position with_colours_exchanged(NoGoRow::Position row) {
  // In every pair of bits 2 and 3 are the colours.
  return row ^ (row >> 1 & 0x5555555555555555U);
}

NoGoRow::Position turned_round(NoGoRow::Position row) {
  NoGoRow::Position cells = row >> 4;  // the last of them is not 0
  const int unused = std::countl_zero(cells) & ~1;
  cells = (cells >> 2 & 0x3333333333333333U) | (cells & 0x3333333333333333U) << 2;
  cells = (cells >> 4 & 0x0f0f0f0f0f0f0f0fU) | (cells & 0x0f0f0f0f0f0f0f0fU) << 4;
  cells = __builtin_bswap64(cells) >> unused;
  return cells << 4 | (row & 3) << 2 | (row >> 2 & 3);
}

}  // namespace

NoGoRow::Cells::Cells(Position row) {
  letter[0] = end_letters[row & 3];
  size = 1;
  for (Position rest = row >> 4; rest != 0; rest >>= 2) letter[size++] = inner_letters[rest & 3];
  letter[size++] = end_letters[row >> 2 & 3];
}

NoGoRow::Position NoGoRow::Cells::number() const {
  Position row = 0;
  for (std::size_t i = size - 1; i-- > 1;) row = row << 2 | digit(inner_digit, letter[i]);
  return row << 4 | digit(end_digit, letter[size - 1]) << 2 | digit(end_digit, letter[0]);
}

bool NoGoRow::Cells::keeps_a_liberty(std::size_t cell, std::size_t near) const {
  const char colour = colour_of(letter[near]);
  const std::size_t step = near - cell;  // wraps around to the left
  for (std::size_t i = near; i < size; i += step) {
    if (is_empty_cell(letter[i]) || letter[i] == 'x' || letter[i] == 'o') {
      return is_empty_cell(letter[i]) || colour_of(letter[i]) == colour;
    }
    if (letter[i] != colour) return false;
  }
  return false;
}

unsigned NoGoRow::Cells::legal_colours(std::size_t cell) const {
  if (letter[cell] != '.') return 0;
  unsigned allowed = X | O;
  unsigned lives = 0;
  for (const std::size_t near : {cell - 1, cell + 1}) {
    if (is_empty_cell(letter[near])) {
      lives = X | O;
    } else if (has_stone(letter[near])) {
      const unsigned colour = colour_of(letter[near]) == 'X' ? X : O;
      if (keeps_a_liberty(cell, near)) {
        lives |= colour;
      } else {
        allowed &= colour;
      }
    }
  }
  return allowed & lives;
}

void NoGoRow::Cells::take_apart(Parts& parts) const {
  // 1. Cells that stay empty, and the groups beside them; a group lives on beside a safe stone of its colour too.
  Cells now = *this;
  for (std::size_t i = 1; i + 1 < size; ++i) {
    if (letter[i] != '.' || (is_empty_cell(letter[i - 1]) && is_empty_cell(letter[i + 1]))) continue;
    if (legal_colours(i) == 0) now.letter[i] = ':';
  }
  const auto pass_on = [&](std::size_t from, std::size_t to) {
    const bool safe =
        now.letter[from] == ':' || (now.letter[from] >= 'a' && colour_of(now.letter[from]) == now.letter[to]);
    if (safe && (now.letter[to] == 'X' || now.letter[to] == 'O'))
      now.letter[to] = static_cast<char>(now.letter[to] + 32);
  };
  for (std::size_t i = 1; i + 1 < size; ++i) pass_on(i - 1, i);
  for (std::size_t i = size - 1; i-- > 1;) pass_on(i + 1, i);
  // 2. A part ends where a cell stays empty, at a safe stone, and between stones of different colours.
  parts.count = 0;
  Cells part;
  bool playable = false;
  const auto begin = [&](char end) {
    part.letter[0] = end;
    part.size = 1;
    playable = false;
  };
  const auto close = [&](char end) {
    if (!playable) return;
    // A stone beside a safe one of the other colour stands beside a wall.
    const char last = part.letter[part.size - 1];
    part.letter[part.size++] = has_stone(end) && (last == 'X' || last == 'O') ? '#' : end;
    // Two free cells alone between cells that stay empty: each is worth *1 whatever the other is.
    const std::string_view whole(part.letter.data(), part.size);
    if (whole != ":..:") parts.part[parts.count++] = part.number();
  };
  begin(now.letter[0]);
  for (std::size_t i = 1; i + 1 < size; ++i) {
    const char c = now.letter[i];
    const char before = part.letter[part.size - 1];
    if (c == ':' || c == 'x' || c == 'o') {
      close(c);
      begin(c);
    } else if (c != '.' && part.size > 1 && (before == 'X' || before == 'O')) {
      if (c == before) continue;
      close('#');
      begin('#');
      part.letter[part.size++] = c;
    } else if (c != '.' && part.size == 1 && has_stone(before)) {  // a safe stone of the other colour
      begin('#');
      part.letter[part.size++] = c;
    } else {
      part.letter[part.size++] = c;
      playable = playable || c == '.';
    }
  }
  close(now.letter[size - 1]);
}

NoGoRow::Position NoGoRow::canonical(Position row) const {
  const Position image = turned_round(row);
  return std::min({row, image, with_colours_exchanged(row), with_colours_exchanged(image)});
}

// The ends are told by what they do to the cell beside them.
std::string NoGoRow::proof_text(Position row) const {
  const Cells cells(row);
  std::string text(cells.letter.data() + 1, cells.size - 2);
  for (const bool last : {false, true}) {
    char& cell = last ? text.back() : text.front();
    const char end = last ? cells.letter[cells.size - 1] : cells.letter[0];
    if (end == '#' || cell == 'X' || cell == 'O') continue;
    const bool both = end == ':' || (cell != '.' && cell != end);
    cell = both ? '*' : end;
  }
  return text;
}

std::uint32_t NoGoRow::difficulty(Position row) const {
  std::uint32_t free = 0;
  for (Position rest = row >> 4; rest != 0; rest >>= 2) free += (rest & 3) == 1 ? 1 : 0;
  return free;
}

NoGo::Liberties::Liberties(const LetterBoard& board) : near(board.neighbours()), board_(board) {
  group = group_numbers(near, [&](std::size_t a, std::size_t b) {
    return has_stone(board.cells[a].letter()) &&
           colour_of(board.cells[a].letter()) == colour_of(board.cells[b].letter());
  });
  constexpr std::size_t safe = 1'000'000;
  liberties.assign(group.size(), 0);
  for (std::size_t cell = 0; cell < group.size(); ++cell) {
    const char letter = board.cells[cell].letter();
    if (letter == 'x' || letter == 'o') liberties[group[cell]] += safe;
    if (!is_empty_cell(letter)) continue;
    std::array<std::size_t, 4> counted;
    std::size_t groups = 0;
    for (const std::size_t next : near[cell]) {
      if (next == LetterBoard::none || !has_stone(board.cells[next].letter())) continue;
      const auto end = counted.begin() + static_cast<std::ptrdiff_t>(groups);
      if (std::find(counted.begin(), end, group[next]) != end) continue;
      counted[groups++] = group[next];
      liberties[group[next]] += letter == ':' ? safe : 1;
    }
  }
}

bool NoGo::Liberties::is_legal(std::size_t cell, char stone) const {
  if (board_.cells[cell].letter() != '.') return false;
  bool lives = false;
  for (const std::size_t next : near[cell]) {
    if (next == LetterBoard::none) continue;
    const char letter = board_.cells[next].letter();
    if (is_empty_cell(letter)) {
      lives = true;
    } else if (colour_of(letter) == stone) {
      lives = lives || liberties[group[next]] > 1;
    } else if (liberties[group[next]] < 2) {
      return false;
    }
  }
  return lives;
}

std::vector<LetterBoard> NoGo::taken_apart(LetterBoard board) {
  // 1. Cells that stay empty for ever, and the groups that are safe.
  const Liberties before(board);
  std::vector<bool> safe(board.cells.size(), false);  // by group
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const char letter = board.cells[cell].letter();
    if (letter == 'x' || letter == 'o') safe[before.group[cell]] = true;
    if (letter != ':' && (letter != '.' || !before.is_dead(cell))) continue;
    for (const std::size_t near : before.near[cell]) {
      if (near != LetterBoard::none && has_stone(board.cells[near].letter())) safe[before.group[near]] = true;
    }
  }
  std::vector<char> letters(board.cells.size());
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    const char letter = board.cells[cell].letter();
    letters[cell] = letter == '.' && before.is_dead(cell) ? ':' : letter;
    if (has_stone(letter) && safe[before.group[cell]]) letters[cell] = colour_of(letter) == 'X' ? 'x' : 'o';
  }
  for (std::size_t cell = 0; cell < letters.size(); ++cell) board.cells[cell] = board.cells[cell].with(letters[cell]);
  // 2. What hangs together: free cells, and groups that are not safe.
  const auto joins = [](char letter) { return letter == '.' || letter == 'X' || letter == 'O'; };
  const std::vector<std::size_t> part = group_numbers(before.near, [&](std::size_t a, std::size_t b) {
    if (!joins(letters[a]) || !joins(letters[b])) return false;
    return letters[a] == '.' || letters[b] == '.' || letters[a] == letters[b];
  });
  std::vector<std::size_t> number(letters.size(), LetterBoard::none);  // by group
  std::vector<LetterBoard> parts;
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    if (letters[cell] != '.' || number[part[cell]] != LetterBoard::none) continue;
    number[part[cell]] = parts.size();
    parts.emplace_back();
  }
  // 3. Each with what stands around its free cells. Nothing else matters any more.
  std::vector<std::size_t> wanted;
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    wanted.clear();
    if (joins(letters[cell])) {
      wanted.push_back(number[part[cell]]);
    } else {
      for (const std::size_t near : before.near[cell]) {
        if (near != LetterBoard::none && letters[near] == '.') wanted.push_back(number[part[near]]);
      }
    }
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::erase(wanted, LetterBoard::none);
    for (const std::size_t one : wanted) parts[one].cells.push_back(board.cells[cell]);
  }
  return parts;
}

std::optional<Start<NoGoRow>> NoGo::packed(std::span<const LetterBoard> parts) const {
  Start<NoGoRow> rows;
  for (const LetterBoard& part : parts) {
    if (difficulty(part) == 0) continue;
    const bool lying = std::all_of(part.cells.begin(), part.cells.end(),
                                   [&](LetterCell cell) { return cell.row() == part.cells[0].row(); });
    const bool standing = std::all_of(part.cells.begin(), part.cells.end(),
                                      [&](LetterCell cell) { return cell.column() == part.cells[0].column(); });
    if ((!lying && !standing) || part.cells.size() > NoGoRow::longest) return {};
    NoGoRow::Cells cells;
    cells.letter[cells.size++] = '#';
    for (const LetterCell cell : part.cells) cells.letter[cells.size++] = cell.letter();
    cells.letter[cells.size++] = '#';
    NoGoRow::Parts taken;
    cells.take_apart(taken);
    rows.parts.insert(rows.parts.end(), taken.part.begin(),
                      taken.part.begin() + static_cast<std::ptrdiff_t>(taken.count));
  }
  return rows;
}

std::optional<Start<NoGo::PackedBoard>> NoGo::packed_board(std::span<const LetterBoard> parts) const {
  const std::optional<CellGrid<std::uint64_t>> grid = grid_of(parts, PackedBoard::most_cells);
  if (!grid) return {};
  Start<PackedBoard> start{{*grid}, {}};
  for (const LetterBoard& part : parts) {
    if (difficulty(part) == 0) continue;
    NoGoCells cells{};
    std::uint64_t safe_black = 0;
    std::uint64_t safe_white = 0;
    for_each_cell_of(part, *grid, [&](std::uint64_t cell, char letter) {
      if (letter == '.') cells.free |= cell;
      if (letter == 'X') cells.black |= cell;
      if (letter == 'O') cells.white |= cell;
      if (letter == 'x' || letter == ':') safe_black |= cell;
      if (letter == 'o' || letter == ':') safe_white |= cell;
    });
    cells.black |= grid->neighbours(safe_black) & cells.free;
    cells.white |= grid->neighbours(safe_white) & cells.free;
    for (const WideKey& key : start.rules.parts_of(cells)) start.parts.push_back(key);
  }
  return start;
}

std::string NoGo::describe_nth(const LetterBoard& board, std::optional<Player>, std::uint64_t number,
                               std::span<const LetterBoard>) const {
  const Liberties liberties(board);
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    for (const char stone : {'X', 'O'}) {
      if (liberties.is_legal(cell, stone) && number-- == 0) {
        return fmt::format("put {} on {}", stone, frame.cell_name(board.cells[cell]));
      }
    }
  }
  return "";
}

// Where both colours may be put each has a point of its own.
DrawnPosition NoGo::drawn(std::span<const LetterBoard> parts) const {
  DrawnPosition made{LetterFrame::drawn(parts), {}};
  for (const LetterBoard& part : parts) {
    made.moves.emplace_back();
    const Liberties liberties(part);
    for (std::size_t cell = 0; cell < part.cells.size(); ++cell) {
      for (const char stone : {'X', 'O'}) {
        if (!liberties.is_legal(cell, stone)) continue;
        made.moves.back().push_back({false, made.drawing.points.size()});
        const double aside = stone == 'X' ? -0.22 : 0.22;
        made.drawing.points.push_back({part.cells[cell].column() + aside, -static_cast<double>(part.cells[cell].row()),
                                       std::string(1, stone), "", false});
      }
    }
  }
  return made;
}

Result<Start<NoGo>> NoGo::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1 || arguments.count(0) != 1) {
    return arguments.wrong("nogo needs one board", "for example nogo(1x9), nogo(..X..O) or nogo(\"X../..O\")");
  }
  Result<FramedBoard> board = read_letter_board(
      arguments.groups[0][0], ".XO:xo",
      ". is empty, X and O are stones, # is no cell; after moves : is a cell that stays empty, x and o "
      "stones that keep a liberty for ever",
      [](int, int) { return '.'; });
  if (!board) return std::move(board).error();
  const Liberties liberties(board->board);
  for (std::size_t cell = 0; cell < board->board.cells.size(); ++cell) {
    const char letter = board->board.cells[cell].letter();
    if ((letter == 'X' || letter == 'O') && liberties.liberties[liberties.group[cell]] == 0) {
      return bad_input(fmt::format("the group on {} has no liberty", board->frame.cell_name(board->board.cells[cell])),
                       arguments.groups[0][0].span());
    }
  }
  return Start<NoGo>{{board->frame}, taken_apart(std::move(board->board))};
}

}  // namespace grundy
