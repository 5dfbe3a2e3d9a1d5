#include "games/board/tiling.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_cells_of_a_piece = 64;
constexpr std::size_t most_pieces = 100;

struct NamedPiece {
  std::string_view name;
  std::string_view rows;
};
constexpr NamedPiece named_pieces[] = {
    {"monomino", "#"}, {"domino", "##"},  {"I3", "###"},     {"L3", "##/#."}, {"I4", "####"},     {"L4", "###/#.."},
    {"O4", "##/##"},   {"S4", "##./.##"}, {"T4", "###/.#."}, {"I5", "#####"}, {"P5", "##/##/#."}, {"X5", ".#./###/.#."},
};

constexpr const char* piece_hint =
    "a piece is one of monomino, domino, I3, L3, I4, L4, O4, S4, T4, I5, P5, X5, or its rows in quotes, \"##/#.\"";

// The eight images, each from its first cell on.
void add_images(const LetterBoard& piece, std::vector<Pieces::Shape>& shapes) {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    std::vector<std::pair<int, int>> cells;
    for (const LetterCell cell : piece.cells) {
      int row = cell.row();
      int column = cell.column();
      if ((symmetry & 4) != 0) std::swap(row, column);
      cells.emplace_back((symmetry & 1) != 0 ? -row : row, (symmetry & 2) != 0 ? -column : column);
    }
    std::sort(cells.begin(), cells.end());
    const auto [top, left] = cells.front();
    for (auto& [row, column] : cells) row -= top, column -= left;
    shapes.push_back({std::move(cells)});
  }
}

}  // namespace

Result<Pieces> Pieces::read(std::span<const Field> fields) {
  Pieces made;
  if (fields.empty()) return bad_input("it is not said with which pieces", {}, piece_hint);
  if (fields.size() > most_pieces)
    return bad_input(fmt::format("more than {} pieces", most_pieces), fields[most_pieces].span());
  made.smallest = most_cells_of_a_piece;
  for (const Field& field : fields) {
    const auto* const named = std::find_if(std::begin(named_pieces), std::end(named_pieces),
                                           [&](const NamedPiece& piece) { return piece.name == field.text; });
    const bool quoted = field.text.starts_with('"');
    if (named == std::end(named_pieces) && !quoted) {
      return bad_input(fmt::format("no piece is called '{}'", field.text), field.span(), piece_hint);
    }
    // Cells of a piece are '#', so a free letter stands for them while it is read.
    std::string rows(quoted ? field.text : named->rows);
    std::replace(rows.begin(), rows.end(), '#', 'X');
    Result<FramedBoard> piece = read_letter_board({rows, field.offset}, "X.", piece_hint, {});
    if (!piece) return std::move(piece).error();
    std::erase_if(piece->board.cells, [](LetterCell cell) { return cell.letter() == '.'; });
    const std::size_t size = piece->board.cells.size();
    if (size == 0 || size > most_cells_of_a_piece) {
      return bad_input(fmt::format("a piece has 1 to {} cells", most_cells_of_a_piece), field.span(), piece_hint);
    }
    if (connected_boards(piece->board).size() != 1) return bad_input("the piece does not hang together", field.span());
    made.smallest = std::min(made.smallest, size);
    add_images(piece->board, made.shapes);
    made.text += (made.text.empty() ? "" : ", ") + std::string(field.text);
  }
  std::sort(made.shapes.begin(), made.shapes.end());
  made.shapes.erase(std::unique(made.shapes.begin(), made.shapes.end()), made.shapes.end());
  return made;
}

std::vector<LetterBoard> Tiling::without(const LetterBoard& board, std::span<const std::size_t> covered) {
  LetterBoard rest;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (std::find(covered.begin(), covered.end(), cell) == covered.end()) rest.cells.push_back(board.cells[cell]);
  }
  return connected_boards(rest);
}

std::string Tiling::proof_game() const {
  std::string game = "tiling";
  for (const Pieces::Shape& shape : pieces->shapes) {
    int left = 0;
    for (const auto& [row, column] : shape.cells) left = std::min(left, column);
    LetterBoard cells;
    for (const auto& [row, column] : shape.cells) cells.cells.emplace_back(row, column - left, 'X');
    std::string rows = letter_text(cells);
    std::replace(rows.begin(), rows.end(), '#', '.');
    std::replace(rows.begin(), rows.end(), 'X', '#');
    game += " " + rows;
  }
  return game;
}

std::string Tiling::describe_nth(const LetterBoard& board, std::optional<Player>, std::uint64_t number,
                                 std::span<const LetterBoard>) const {
  std::string words;
  for_each_placement(board, [&](std::span<const std::size_t> covered) {
    if (number-- > 0) return true;
    for (const std::size_t cell : covered)
      words += (words.empty() ? "cover " : " ") + frame.cell_name(board.cells[cell]);
    return false;
  });
  return words;
}

// A move is drawn as a line from its first cell to its last.
DrawnPosition Tiling::drawn(std::span<const LetterBoard> parts) const {
  DrawnPosition made{LetterFrame::drawn(parts), {}};
  std::size_t first = 0;
  for (const LetterBoard& part : parts) {
    made.moves.emplace_back();
    for_each_placement(part, [&](std::span<const std::size_t> covered) {
      made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({first + covered.front(), first + covered.back(), "dimgray", ""});
      return true;
    });
    first += part.cells.size();
  }
  return made;
}

Result<Start<Tiling>> Tiling::read(const Arguments& arguments) {
  if (arguments.groups.size() != 2 || arguments.count(0) != 1) {
    return arguments.wrong("tiling needs a board and, after a semicolon, its pieces",
                           "for example tiling(4x5; L3) or tiling(\"..#/...\"; domino, \"##/##\")");
  }
  Result<FramedBoard> board =
      read_letter_board(arguments.groups[0][0], ".", ". is a free cell, # none", [](int, int) { return '.'; });
  if (!board) return std::move(board).error();
  Result<Pieces> pieces = Pieces::read(arguments.groups[1]);
  if (!pieces) return std::move(pieces).error();
  return Start<Tiling>{{board->frame, std::make_shared<const Pieces>(*std::move(pieces))},
                       connected_boards(board->board)};
}

}  // namespace grundy
