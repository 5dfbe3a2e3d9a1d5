#include "base/edge_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace grundy {

std::optional<Colour> colour_named(std::string_view word) {
  for (const std::string_view green : {"green", "g", "G", "both"}) {
    if (word == green) return Colour::green;
  }
  for (const std::string_view blue : {"blue", "b", "L", "left", "Left"}) {
    if (word == blue) return Colour::blue;
  }
  for (const std::string_view red : {"red", "r", "R", "right", "Right"}) {
    if (word == red) return Colour::red;
  }
  return {};
}

Result<std::optional<EdgeListItem>> EdgeListReader::next() {
  while (used_ == words_.size()) {
    if (at_end()) return std::optional<EdgeListItem>{};
    if (Status line = read_line(); !line) return std::move(line).error();
  }
  Result<EdgeListItem> item = in_columns_ ? item_of_columns() : item_of_word(words_[used_]);
  if (!item) return std::move(item).error();
  used_ = in_columns_ ? words_.size() : used_ + 1;
  return std::optional(*std::move(item));
}

// Splits the next line into words and decides what they are: one edge in columns, or an item each.
Status EdgeListReader::read_line() {
  words_.clear();
  used_ = 0;
  const std::size_t most_columns = style_.colours ? 3 : 2;
  while (!at_end()) {
    const char c = here();
    if (c == '\n' && style_.columns) break;
    if (is_blank(c)) {
      ++at_;
      continue;
    }
    if (c == '#' && style_.columns) {
      at_ = std::min(text_.find('\n', at_), text_.size());
      break;
    }
    if (!style_.dashes && words_.size() == most_columns) {
      return bad_input("expected the end of the line after an edge", place(),
                       "one edge per line: FROM TO, and perhaps blue, red or green");
    }
    Result<EdgeWord> word = take_word();
    if (!word) return std::move(word).error();
    words_.push_back(*word);
  }
  if (!at_end()) ++at_;
  const auto plain = std::count_if(words_.begin(), words_.end(), [&](const EdgeWord& word) { return is_plain(word); });
  const bool all_plain = plain == static_cast<std::ptrdiff_t>(words_.size());
  in_columns_ = style_.columns && all_plain && words_.size() >= 2 && words_.size() <= most_columns;
  if (style_.columns && plain > 1 && !in_columns_) {
    // Weights, or something else that we must not guess at.
    return bad_input("this line is neither one edge in columns nor a list of edges", words_[0].span(),
                     "write 'a b' alone on a line or edges such as a-b; a vertex without edges stands alone");
  }
  return Done{};
}

Result<EdgeWord> EdgeListReader::take_word() {
  const std::size_t start = at_;
  if (here() == '"' && style_.quotes) {
    const std::size_t close = text_.find_first_of("\"\n", at_ + 1);
    if (close == std::string_view::npos || text_[close] == '\n') {
      return bad_input("expected a closing quotation mark on this line", place());
    }
    at_ = close + 1;
    return EdgeWord{text_.substr(start + 1, close - start - 1), start};
  }
  const bool comments = style_.columns;
  return EdgeWord{take_while([comments](char c) { return !is_blank(c) && (c != '#' || !comments); }), start};
}

bool EdgeListReader::is_plain(const EdgeWord& word) const {
  return !style_.dashes || word.text.find_first_of("-@:*") == std::string_view::npos;
}

// "a b red"
Result<EdgeListItem> EdgeListReader::item_of_columns() const {
  const EdgeWord& last = words_.back();
  const EdgeWord whole{text_.substr(words_[0].offset, last.offset + last.text.size() - words_[0].offset),
                       words_[0].offset};
  EdgeListItem item{.whole = whole, .from = words_[0], .to = words_[1], .colour = {}, .place = {}};
  if (words_.size() == 3) item.colour = words_[2];
  for (const EdgeWord* name : {&item.from, &*item.to}) {
    if (Status good = check_name(*name); !good) return std::move(good).error();
  }
  return item;
}

// "a", "a@2,1.5", "a-b", "a-b:red*3"
Result<EdgeListItem> EdgeListReader::item_of_word(const EdgeWord& word) const {
  EdgeListItem item{.whole = word, .from = word, .to = {}, .colour = {}, .place = {}};
  if (!style_.dashes) return item;
  std::string_view rest = word.text;
  // Takes what follows the first of these characters.
  const auto cut = [&rest, &word](char mark) -> std::optional<EdgeWord> {
    const std::size_t at = rest.find(mark);
    if (at == std::string_view::npos) return {};
    const EdgeWord behind{rest.substr(at + 1), word.offset + at + 1};
    rest = rest.substr(0, at);
    return behind;
  };
  if (style_.places) item.place = cut('@');
  if (style_.copies) {
    if (const std::optional<EdgeWord> copies = cut('*')) {
      const std::string_view digits = copies->text;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), item.copies);
      if (error != std::errc{} || end != digits.data() + digits.size() || item.copies == 0 ||
          item.copies > most_copies) {
        return bad_input(fmt::format("the number of parallel edges must be a whole number from 1 to {}", most_copies),
                         TextSpan{copies->offset - 1, digits.size() + 1},
                         digits.find(':') == std::string_view::npos ? "" : "the colour comes first, as in a-b:red*3");
      }
    }
  }
  if (style_.colours) item.colour = cut(':');
  item.to = cut('-');
  item.from.text = rest;
  if (Status good = check_name(item.from); !good) return std::move(good).error();
  if (item.to) {
    if (Status good = check_name(*item.to); !good) return std::move(good).error();
  }
  return item;
}

Status EdgeListReader::check_name(const EdgeWord& word) const {
  if (!style_.dashes) return Done{};
  if (word.text.empty()) return bad_input("a vertex name is missing", word.span(), "write edges such as a-b");
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    if (!belongs_in_name(word.text[i])) {
      return bad_input("a vertex name has letters, digits, _ and ' only", TextSpan{word.offset + i, 1},
                       "write edges such as a-b, with spaces between them");
    }
  }
  return Done{};
}

std::optional<std::vector<std::uint32_t>> names_as_numbers(const std::vector<std::string>& names, std::size_t largest) {
  std::vector<std::uint32_t> numbers(names.size());
  for (std::size_t v = 0; v < names.size(); ++v) {
    const std::string& name = names[v];
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), numbers[v]);
    if (error != std::errc{} || end != name.data() + name.size() || name.front() == '0' || numbers[v] > largest) {
      return {};
    }
  }
  return numbers;
}

}  // namespace grundy
