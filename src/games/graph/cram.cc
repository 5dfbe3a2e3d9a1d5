#include "games/graph/cram.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

int row_of(std::uint16_t cell) { return cell >> 8; }
int column_of(std::uint16_t cell) { return cell & 0xff; }
std::uint16_t cell_at(int row, int column) { return static_cast<std::uint16_t>(row << 8 | column); }

struct Frame {
  int top = 255, left = 255, bottom = 0, right = 0;

  explicit Frame(const CramRegion& region) {
    for (const std::uint16_t cell : region.cells) {
      top = std::min(top, row_of(cell));
      bottom = std::max(bottom, row_of(cell));
      left = std::min(left, column_of(cell));
      right = std::max(right, column_of(cell));
    }
  }
  int height() const { return bottom - top + 1; }
  int width() const { return right - left + 1; }
};

// Chess fashion: columns are letters as far as they go, rows count from the bottom.
std::string cell_name(std::uint16_t cell, int rows) {
  const int column = column_of(cell);
  const int number = rows - row_of(cell);
  if (column < 26) return fmt::format("{}{}", static_cast<char>('a' + column), number);
  return fmt::format("({},{})", column + 1, number);
}

}  // namespace

std::vector<CramRegion> Cram::regions(std::vector<std::uint16_t> cells) {
  std::vector<CramRegion> found;
  std::vector<std::uint16_t> stack;
  while (!cells.empty()) {
    CramRegion region;
    stack.assign(1, cells.back());
    cells.pop_back();
    while (!stack.empty()) {
      const std::uint16_t cell = stack.back();
      stack.pop_back();
      region.cells.push_back(cell);
      for (const int step : {-256, -1, 1, 256}) {
        const auto near = std::lower_bound(cells.begin(), cells.end(), cell + step);
        if (near == cells.end() || *near != cell + step) continue;
        stack.push_back(*near);
        cells.erase(near);
      }
    }
    std::sort(region.cells.begin(), region.cells.end());
    found.push_back(std::move(region));
  }
  std::reverse(found.begin(), found.end());
  return found;
}

std::vector<CramRegion> Cram::without_domino(const CramRegion& region, std::uint16_t a, std::uint16_t b) {
  std::vector<std::uint16_t> rest;
  rest.reserve(region.cells.size());
  for (const std::uint16_t cell : region.cells) {
    if (cell != a && cell != b) rest.push_back(cell);
  }
  return regions(std::move(rest));
}

CramRegion Cram::canonical(const CramRegion& region) const {
  const Frame frame(region);
  CramRegion least;
  std::vector<std::uint16_t> image(region.cells.size());
  // A lying rectangle stands for a standing one, so only images at least as wide as high are looked at.
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const bool exchange = (symmetry & 4) != 0;
    const int height = exchange ? frame.width() : frame.height();
    const int width = exchange ? frame.height() : frame.width();
    if (width < height) continue;
    for (std::size_t i = 0; i < image.size(); ++i) {
      int row = row_of(region.cells[i]) - frame.top;
      int column = column_of(region.cells[i]) - frame.left;
      if (exchange) std::swap(row, column);
      if ((symmetry & 1) != 0) row = height - 1 - row;
      if ((symmetry & 2) != 0) column = width - 1 - column;
      image[i] = cell_at(row, column);
    }
    std::sort(image.begin(), image.end());
    if (least.cells.empty() || image < least.cells) least.cells = image;
  }
  return least;
}

std::optional<Start<Cram::Packed>> Cram::packed(std::span<const CramRegion> regions) const {
  std::vector<std::vector<std::pair<int, int>>> parts;
  for (const CramRegion& region : regions) {
    parts.emplace_back();
    for (const std::uint16_t cell : region.cells) parts.back().emplace_back(row_of(cell), column_of(cell));
  }
  return packed_cells<TakeDomino>(parts);
}

std::optional<Value> Cram::known_value(const CramRegion& region) const {
  if (region.cells.size() < 2) return Value(Nimber{0});
  const Frame frame(region);
  const bool full = static_cast<int>(region.cells.size()) == frame.height() * frame.width();
  if (full && frame.height() % 2 == 0 && frame.width() % 2 == 0) return Value(Nimber{0});
  return {};
}

std::string Cram::format(std::span<const CramRegion> parts) const {
  std::vector<std::string> board(rows, std::string(columns, '#'));
  std::size_t free = 0;
  for (const CramRegion& part : parts) {
    free += part.cells.size();
    for (const std::uint16_t cell : part.cells) {
      board[static_cast<std::size_t>(row_of(cell))][static_cast<std::size_t>(column_of(cell))] = '.';
    }
  }
  const std::size_t whole = std::size_t{rows} * columns;
  if (free == whole) return fmt::format("cram({}x{})", rows, columns);
  std::string text;
  for (const std::string& row : board) text += (text.empty() ? "" : "/") + row;
  return fmt::format("cram(\"{}\")", text);
}

std::string Cram::describe_nth(const CramRegion& region, std::optional<Player>, std::uint64_t number,
                               std::span<const CramRegion>) const {
  std::string words;
  for_each_domino(region, [&](std::uint16_t a, std::uint16_t b) {
    if (number-- > 0) return true;
    words = fmt::format("cover {} and {}", cell_name(a, rows), cell_name(b, rows));
    return false;
  });
  return words;
}

DrawnPosition Cram::drawn(std::span<const CramRegion> regions) const {
  DrawnPosition made;
  for (const CramRegion& region : regions) {
    made.moves.emplace_back();
    const std::size_t first = made.drawing.points.size();
    for (const std::uint16_t cell : region.cells) {
      made.drawing.points.push_back({static_cast<double>(cell & 0xff), -static_cast<double>(cell >> 8), "", "", false});
    }
    const auto point = [&](std::uint16_t cell) {
      return first + static_cast<std::size_t>(std::lower_bound(region.cells.begin(), region.cells.end(), cell) -
                                              region.cells.begin());
    };
    for_each_domino(region, [&](std::uint16_t a, std::uint16_t b) {
      made.moves.back().push_back({true, made.drawing.lines.size()});
      made.drawing.lines.push_back({point(a), point(b), "dimgray", ""});
      return true;
    });
  }
  return made;
}

Result<Start<Cram>> Cram::read(const Arguments& arguments) {
  const std::string_view text = arguments.count(0) == 1 ? arguments.groups[0][0].text : std::string_view{};
  Cram rules;
  std::vector<std::uint16_t> cells;
  if (!text.empty() && text.front() == '"') {
    if (text.size() < 2 || text.back() != '"') {
      return bad_input("the quotes are never closed", arguments.groups[0][0].span(), "for example cram(\"../.#\")");
    }
    const std::string_view board = text.substr(1, text.size() - 2);
    int row = 0;
    int column = 0;
    for (std::size_t i = 0; i <= board.size(); ++i) {
      const char c = i < board.size() ? board[i] : '/';
      const TextSpan place{arguments.groups[0][0].offset + 1 + i, 1};
      if (c == '/') {
        if (rules.rows > 0 && column != rules.columns) return bad_input("the rows have different lengths", place);
        rules.columns = static_cast<std::uint16_t>(column);
        rules.rows = static_cast<std::uint16_t>(++row);
        column = 0;
      } else if (c == '.' || c == '#') {
        if (c == '.') cells.push_back(cell_at(row, column));
        ++column;
      } else {
        return bad_input("a board has . for free cells, # for others and / between rows", place);
      }
      if (row > static_cast<int>(longest_side) || column > static_cast<int>(longest_side)) {
        return bad_input(fmt::format("a side is longer than {}", longest_side), place);
      }
    }
    return Start<Cram>{rules, regions(std::move(cells))};
  }
  std::vector<Field> sides = arguments.groups[0];
  if (const std::size_t x = text.find('x'); x != std::string_view::npos) {
    const std::size_t offset = arguments.groups[0][0].offset;
    sides = {{text.substr(0, x), offset}, {text.substr(x + 1), offset + x + 1}};
  }
  if (arguments.groups.size() != 1 || sides.size() != 2) {
    return arguments.wrong("cram needs the two sides of a board", "for example cram(3x4) or cram(\"../.#\")");
  }
  Result<std::vector<std::uint64_t>> size = read_numbers(sides, "a side", 0, longest_side);
  if (!size) return std::move(size).error();
  rules.rows = static_cast<std::uint16_t>((*size)[0]);
  rules.columns = static_cast<std::uint16_t>((*size)[1]);
  for (int row = 0; row < rules.rows; ++row) {
    for (int column = 0; column < rules.columns; ++column) cells.push_back(cell_at(row, column));
  }
  return Start<Cram>{rules, regions(std::move(cells))};
}

}  // namespace grundy
