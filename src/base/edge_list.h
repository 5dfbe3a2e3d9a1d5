// Lists of edges as people write them: "a-b b-c:red*3", or one edge a line in columns, "a b red". One reader for simple
// graphs, directed graphs and pictures of Hackenbush; what a name or a colour means is the matter of its users.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text_cursor.h"

namespace grundy {

struct EdgeListStyle {
  bool dashes = true;    // "a-b" is an edge, and a name has letters, digits, _ and ' only; otherwise a dash is a letter
  bool columns = false;  // "a b" alone on a line is an edge, and # starts a comment
  bool quotes = false;   // "a name with blanks", in columns
  bool colours = false;  // "a-b:red", or a third column
  bool copies = false;   // "a-b*3": parallel edges
  bool places = false;   // "a@2,1.5": where a vertex is drawn
};

enum class Colour : std::uint8_t { green, blue, red };

constexpr std::string_view to_string(Colour colour) {
  return colour == Colour::green ? "green" : colour == Colour::blue ? "blue" : "red";
}
// By its name, its first letter, or whose edges they are: blue is Left's, red is Right's, green is both's.
std::optional<Colour> colour_named(std::string_view word);

struct EdgeWord {
  std::string_view text;
  std::size_t offset = 0;

  TextSpan span() const { return {offset, std::max<std::size_t>(text.size(), 1)}; }
};

struct EdgeListItem {
  EdgeWord whole;
  EdgeWord from;
  std::optional<EdgeWord> to;  // not set: a vertex alone
  std::optional<EdgeWord> colour;
  std::optional<EdgeWord> place;  // what follows the @
  std::size_t copies = 1;
};

class EdgeListReader : private TextCursor {
 public:
  EdgeListReader(std::string_view text, EdgeListStyle style) : TextCursor(text), style_(style) {}

  // Nothing at the end of the text.
  Result<std::optional<EdgeListItem>> next();

  static constexpr std::size_t most_copies = 20'000'000;

 private:
  Status read_line();
  Result<EdgeWord> take_word();
  bool is_plain(const EdgeWord& word) const;
  Result<EdgeListItem> item_of_columns() const;
  Result<EdgeListItem> item_of_word(const EdgeWord& word) const;
  Status check_name(const EdgeWord& word) const;

  EdgeListStyle style_;
  std::vector<EdgeWord> words_;  // of the line that is being read
  std::size_t used_ = 0;         // of these words
  bool in_columns_ = false;      // whether they are one edge together
};

// Where all names are numbers from 1 to `largest`, without leading zeros, these numbers: a part of such a graph can be
// written and read back without renaming anything.
std::optional<std::vector<std::uint32_t>> names_as_numbers(const std::vector<std::string>& names, std::size_t largest);

}  // namespace grundy
