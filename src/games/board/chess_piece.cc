#include "games/board/chess_piece.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint32_t most_files = 26;
constexpr std::uint32_t most_ranks = 999;

struct NamedStep {
  const char* name;
  ChessPiece::Step step;
};
constexpr NamedStep named_steps[] = {
    {"u", {0, 1}},    {"d", {0, -1}},  {"l", {-1, 0}},    {"r", {1, 0}},    {"ul", {-1, 1}},   {"ur", {1, 1}},
    {"dl", {-1, -1}}, {"dr", {1, -1}}, {"uul", {-1, 2}},  {"uur", {1, 2}},  {"ddl", {-1, -2}}, {"ddr", {1, -2}},
    {"ull", {-2, 1}}, {"urr", {2, 1}}, {"dll", {-2, -1}}, {"drr", {2, -1}},
};

const char* step_name(ChessPiece::Step step) {
  for (const NamedStep& named : named_steps) {
    if (named.step == step) return named.name;
  }
  return "?";
}

// A step leads to a corner if it brings the piece nearer, counted in files plus ranks; so play towards a corner ends.
bool leads_to(ChessPiece::Step step, int file_sign, int rank_sign) {
  return step.file * file_sign + step.rank * rank_sign > 0;
}

std::vector<Field> words(const Field& field) {
  std::vector<Field> list;
  std::size_t i = 0;
  while (i < field.text.size()) {
    const std::size_t begin = field.text.find_first_not_of(' ', i);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(field.text.find(' ', begin), field.text.size());
    list.push_back({field.text.substr(begin, end - begin), field.offset + begin});
    i = end;
  }
  return list;
}

class PieceReader {
 public:
  PieceReader(const ChessPiece::Kind& kind, const Arguments& arguments) : kind_(kind), arguments_(arguments) {
    piece_.name = kind.name;
    piece_.slides = kind.slides;
  }

  Result<Start<ChessPiece>> read() {
    if (arguments_.count(0) == 0 || arguments_.groups.size() > 2) {
      return arguments_.wrong(fmt::format("'{}' needs a square", kind_.name),
                              fmt::format("for example {}(c2)", kind_.name));
    }
    if (Status options = read_options(); !options) return std::move(options).error();
    std::vector<ChessPiece::Position> squares;
    for (const Field& field : arguments_.groups[0]) {
      Result<ChessPiece::Position> square = read_square(field);
      if (!square) return std::move(square).error();
      if (piece_.blocked[*square]) return bad_input(fmt::format("the square {} is blocked", field.text), field.span());
      squares.push_back(*square);
    }
    return Start<ChessPiece>{std::move(piece_), std::move(squares)};
  }

 private:
  // The board first: it tells which squares there are.
  Status read_options() {
    Field board;
    Field directions;
    Field corner;
    Field blocked;
    if (arguments_.groups.size() == 2) {
      for (const Field& field : arguments_.groups[1]) {
        const std::size_t equals = field.text.find('=');
        const std::string_view key = field.text.substr(0, equals);
        Field* into = key == "board"     ? &board
                      : key == "dirs"    ? &directions
                      : key == "to"      ? &corner
                      : key == "blocked" ? &blocked
                                         : nullptr;
        if (into == nullptr || equals == std::string_view::npos) {
          return bad_input(fmt::format("'{}' is no option of a chess piece", field.text.substr(0, 40)), field.span(),
                           "options are board=8x8, dirs=ul ur, to=a1, blocked=c2 d5");
        }
        *into = {field.text.substr(equals + 1), field.offset + equals + 1};
      }
    }
    if (Status status = read_board(board); !status) return status;
    if (Status status = read_directions(directions, corner); !status) return status;
    if (Status status = read_blocked(blocked); !status) return status;
    return Done{};
  }

  Status read_board(const Field& board) {
    if (!board.text.empty()) {
      const std::size_t by = board.text.find('x');
      if (by == std::string_view::npos) return bad_input("a board is written like 8x8", board.span());
      Result<std::uint64_t> files =
          read_number({board.text.substr(0, by), board.offset}, "the number of files", 1, most_files);
      if (!files) return std::move(files).error();
      Result<std::uint64_t> ranks =
          read_number({board.text.substr(by + 1), board.offset + by + 1}, "the number of ranks", 1, most_ranks);
      if (!ranks) return std::move(ranks).error();
      piece_.files = static_cast<std::uint32_t>(*files);
      piece_.ranks = static_cast<std::uint32_t>(*ranks);
      if (*files != 8 || *ranks != 8) add_text(fmt::format("board={}x{}", *files, *ranks));
    }
    piece_.blocked.assign(std::size_t{piece_.files} * piece_.ranks, false);
    return Done{};
  }

  Status read_directions(const Field& directions, const Field& corner) {
    if (!directions.text.empty() && !corner.text.empty()) {
      return bad_input("give either dirs= or to=, not both", corner.span());
    }
    if (directions.text.empty()) return read_corner(corner);
    std::string text = "dirs=";
    for (const Field& word : words(directions)) {
      const auto* named = std::find_if(std::begin(named_steps), std::end(named_steps),
                                       [&](const NamedStep& known) { return word.text == known.name; });
      if (named == std::end(named_steps) || !can_step(named->step)) {
        std::string possible;
        for (const ChessPiece::Step& step : kind_.steps)
          possible += fmt::format("{}{}", possible.empty() ? "" : " ", step_name(step));
        return bad_input(fmt::format("a {} has no direction '{}'", kind_.name, word.text), word.span(),
                         "it has " + possible);
      }
      piece_.steps.push_back(named->step);
      text += fmt::format("{}{}", text.size() == 5 ? "" : " ", named->name);
    }
    add_text(text);
    return Done{};
  }

  bool can_step(ChessPiece::Step step) const {
    return std::find(kind_.steps.begin(), kind_.steps.end(), step) != kind_.steps.end();
  }

  Status read_corner(const Field& corner) {
    int file_sign = -1;
    int rank_sign = -1;
    if (!corner.text.empty()) {
      Result<ChessPiece::Position> square = read_square(corner);
      if (!square) return std::move(square).error();
      const std::uint32_t file = *square % piece_.files;
      const std::uint32_t rank = *square / piece_.files;
      if ((file != 0 && file + 1 != piece_.files) || (rank != 0 && rank + 1 != piece_.ranks)) {
        return bad_input(fmt::format("{} is no corner of the board", corner.text), corner.span());
      }
      file_sign = file == 0 ? -1 : 1;
      rank_sign = rank == 0 ? -1 : 1;
      if (file_sign != -1 || rank_sign != -1) add_text(fmt::format("to={}", corner.text));
    }
    for (const ChessPiece::Step& step : kind_.steps) {
      if (leads_to(step, file_sign, rank_sign)) piece_.steps.push_back(step);
    }
    return Done{};
  }

  Status read_blocked(const Field& blocked) {
    std::vector<ChessPiece::Position> squares;
    for (const Field& word : words(blocked)) {
      Result<ChessPiece::Position> square = read_square(word);
      if (!square) return std::move(square).error();
      squares.push_back(*square);
      piece_.blocked[*square] = true;
    }
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    std::string text = "blocked=";
    for (const ChessPiece::Position square : squares)
      text += (text.size() == 8 ? "" : " ") + piece_.square_name(square);
    if (!squares.empty()) add_text(text);
    return Done{};
  }

  Result<ChessPiece::Position> read_square(const Field& field) {
    if (field.text.size() < 2 || field.text[0] < 'a' || field.text[0] > 'z') {
      return bad_input(fmt::format("'{}' is no square", field.text.substr(0, 20)), field.span(),
                       "squares are written like c2");
    }
    const auto file = static_cast<std::uint32_t>(field.text[0] - 'a');
    Result<std::uint64_t> rank = read_number({field.text.substr(1), field.offset + 1}, "the rank", 1, most_ranks);
    if (!rank) return std::move(rank).error();
    if (file >= piece_.files || *rank > piece_.ranks) {
      return bad_input(
          fmt::format("the square {} is outside the {} x {} board", field.text, piece_.files, piece_.ranks),
          field.span());
    }
    return static_cast<ChessPiece::Position>(file + (*rank - 1) * piece_.files);
  }

  void add_text(const std::string& text) { piece_.options_text += (piece_.options_text.empty() ? "" : ", ") + text; }

  const ChessPiece::Kind& kind_;
  const Arguments& arguments_;
  ChessPiece piece_;
};

}  // namespace

std::string ChessPiece::square_name(Position square) const {
  return fmt::format("{}{}", static_cast<char>('a' + square % files), square / files + 1);
}

std::string ChessPiece::format(std::span<const Position> parts) const {
  std::string squares;
  for (const Position square : parts) squares += (squares.empty() ? "" : ",") + square_name(square);
  return options_text.empty() ? fmt::format("{}({})", name, squares)
                              : fmt::format("{}({}; {})", name, squares, options_text);
}

std::string ChessPiece::describe(Position from, std::span<const Position> to) const {
  return fmt::format("{} from {} to {}", name, square_name(from), square_name(to[0]));
}

const std::vector<ChessPiece::Kind>& ChessPiece::kinds() {
  static const std::vector<Kind> all = [] {
    const std::vector<Step> straight = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    const std::vector<Step> diagonal = {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};
    std::vector<Step> both = straight;
    both.insert(both.end(), diagonal.begin(), diagonal.end());
    const std::vector<Step> jumps = {{-1, 2}, {1, 2}, {-1, -2}, {1, -2}, {-2, 1}, {2, 1}, {-2, -1}, {2, -1}};
    return std::vector<Kind>{{"queen", true, both},
                             {"rook", true, straight},
                             {"king", false, both},
                             {"knight", false, jumps},
                             {"bishop", true, diagonal}};
  }();
  return all;
}

Result<Start<ChessPiece>> ChessPiece::read(const Kind& kind, const Arguments& arguments) {
  return PieceReader(kind, arguments).read();
}

}  // namespace grundy
