// Positions of Chomp as bars of chocolate: one outline per position, filled with a pattern of pieces, the poisoned one
// marked. Rows are drawn from the top, as they are written.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/chomp_report.h"
#include "report/svg.h"

namespace grundy {

namespace {

// In pixels.
constexpr std::uint32_t piece = 10;
constexpr std::uint32_t gap = 12;
constexpr std::uint32_t page_width = 1200;
constexpr std::uint32_t least_page_width = 420;
constexpr std::uint32_t words_height = 14;
constexpr std::uint32_t words_width = 118;

constexpr std::string_view chocolate =
    "<style>text{font:10px sans-serif;fill:#333}.h{font:bold 15px sans-serif}"
    ".c{fill:url(#k);stroke:#3b2314}.e{fill:#f3e9dd;stroke:#d8c3ab}</style>\n"
    "<defs><pattern id=\"k\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
    "<rect width=\"10\" height=\"10\" fill=\"#5b3a24\"/>"
    "<rect x=\"1.5\" y=\"1.5\" width=\"7\" height=\"7\" rx=\"1.5\" fill=\"#8b5e3c\"/></pattern>"
    "<g id=\"p\"><rect x=\"1.5\" y=\"1.5\" width=\"7\" height=\"7\" rx=\"1.5\" fill=\"#7fb54a\"/>"
    "<path d=\"M3.2 3.2l3.6 3.6m0-3.6l-3.6 3.6\" stroke=\"#20380a\"/></g></defs>\n";

// Places pictures side by side and begins a new line where the page ends.
class Page {
 public:
  explicit Page(std::string title) : title_(std::move(title)) {
    svg_.constant(chocolate);
    heading(title_);
  }

  void heading(const std::string& words) {
    new_line();
    y_ += 26;
    svg_.text(gap, y_, words, {{"class", "h"}});
    y_ += gap;
  }

  // A position, with the board it was bitten from drawn pale behind it if `columns` is not 0.
  void position(const ChompRows& rows, std::uint32_t columns, const std::string& words) {
    const auto height_rows =
        columns != 0 ? rows.size() : static_cast<std::size_t>(std::find(rows.begin(), rows.end(), 0) - rows.begin());
    const std::uint32_t width = columns != 0 ? std::max(columns * piece, words_width) : rows[0] * piece;
    const std::uint32_t height = static_cast<std::uint32_t>(height_rows) * piece;
    if (x_ + width + gap > page_width) new_line();
    svg_.open("g", {{"transform", fmt::format("translate({},{})", x_, y_)}});
    svg_.title(words);
    if (columns != 0) {
      svg_.path(fmt::format("M0 0h{}v{}h-{}z", columns * piece, height, columns * piece), {{"class", "e"}});
    }
    svg_.path(outline(rows), {{"class", "c"}});
    svg_.element("use", {{"href", "#p"}});
    if (columns != 0) svg_.text(0, height + words_height - 2, words);
    svg_.close();
    x_ += width + gap;
    line_height_ = std::max(line_height_, height + (columns != 0 ? words_height : 0));
    widest_ = std::max(widest_, x_);
  }

  std::string finish() {
    new_line();
    return svg_.document(std::max(widest_, least_page_width), y_ + gap, title_);
  }

 private:
  void new_line() {
    if (line_height_ != 0) y_ += line_height_ + gap;
    line_height_ = 0;
    x_ = gap;
  }

  // Down the stairs from the upper right corner, and back along the left side.
  static std::string outline(const ChompRows& rows) {
    std::string path = fmt::format("M0 0h{}", rows[0] * piece);
    for (std::size_t i = 0; i < rows.size() && rows[i] != 0; ++i) {
      path += fmt::format("v{}", piece);
      const std::uint32_t next = i + 1 < rows.size() ? rows[i + 1] : 0;
      if (next < rows[i]) path += fmt::format("h-{}", (rows[i] - next) * piece);
    }
    return path + "z";
  }

  Svg svg_;
  std::string title_;
  std::uint32_t x_ = gap;
  std::uint32_t y_ = 0;
  std::uint32_t line_height_ = 0;
  std::uint32_t widest_ = 0;
};

void draw_openings(Page& page, const ChompReport& board) {
  for (const ChompRows& opening : board.winning_openings) {
    const ChompBite bite = bite_of(opening, board.columns);
    page.position(opening, board.columns,
                  fmt::format("{}x{}: row {}, column {}", board.rows, board.columns, bite.row, bite.column));
  }
}

void draw_list(Page& page, const ChompReport& board) {
  if (!board.p_list) return;
  page.heading(fmt::format("All {} P-positions of {} x {}", board.p_list->size(), board.rows, board.columns));
  for (const ChompRows& rows : *board.p_list) page.position(rows, 0, fmt::format("{}", fmt::join(rows, ",")));
}

}  // namespace

std::string to_svg(const ChompReport& report) {
  Page page(fmt::format("Chomp {} x {}: {} to win", report.rows, report.columns,
                        report.winning_openings.size() == 1 ? "the bite" : "the bites"));
  draw_openings(page, report);
  draw_list(page, report);
  return page.finish();
}

std::string to_svg(const ChompTable& table) {
  Page page("Winning bites of every board");
  for (const ChompReport& board : table.boards) draw_openings(page, board);
  for (const ChompReport& board : table.boards) draw_list(page, board);
  return page.finish();
}

}  // namespace grundy
