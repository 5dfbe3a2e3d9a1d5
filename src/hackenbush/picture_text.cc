#include "hackenbush/picture_text.h"

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <charconv>

#include "base/nearest_name.h"
#include "base/text_cursor.h"

namespace grundy {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::optional<Colour> colour_named(std::string_view text) {
  if (text == "green" || text == "g" || text == "G") return Colour::green;
  if (text == "blue" || text == "b" || text == "L" || text == "left") return Colour::blue;
  if (text == "red" || text == "r" || text == "R" || text == "right") return Colour::red;
  return {};
}

class PictureReader {
 public:
  explicit PictureReader(std::string_view text) : text_(text) { vertices_.emplace("ground", ground); }

  Result<NamedPicture> read() {
    while (at_ < text_.size()) {
      if (Status line = read_line(); !line) return std::move(line).error();
    }
    if (named_.picture.edges.empty()) {
      return bad_input("the picture has no edges", TextSpan{0, std::max<std::size_t>(text_.size(), 1)},
                       "write edges such as ground-a a-b:red");
    }
    bool grounded = false;
    for (const PictureEdge& edge : named_.picture.edges)
      grounded = grounded || edge.from == ground || edge.to == ground;
    if (!grounded) {
      return bad_input("no edge touches the ground, so everything falls at once", TextSpan{0, text_.size()},
                       "one of the vertices must be called ground");
    }
    if (Status placed = check_places(); !placed) return std::move(placed).error();
    number_vertices();
    return std::move(named_);
  }

 private:
  // If all names are small numbers, they become the vertices themselves, so that a part of a picture is written and
  // read back without renaming anything.
  void number_vertices() {
    const Scenery& given = named_.scenery;
    const std::size_t largest = 4 * given.names.size() + 1000;
    std::vector<Vertex> numbers(given.names.size(), ground);
    Vertex last = ground;
    for (std::size_t v = 1; v < given.names.size(); ++v) {
      const std::string& name = given.names[v];
      const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), numbers[v]);
      if (code != std::errc{} || end != name.data() + name.size() || name.front() == '0' || numbers[v] > largest)
        return;
      last = std::max(last, numbers[v]);
    }
    Scenery renamed;
    renamed.numbered = true;
    renamed.names.resize(last + 1);
    renamed.places.resize(last + 1);
    for (std::size_t v = 0; v < numbers.size(); ++v) {
      renamed.names[numbers[v]] = given.names[v];
      renamed.places[numbers[v]] = given.places[v];
    }
    for (PictureEdge& edge : named_.picture.edges) edge = {numbers[edge.from], numbers[edge.to], edge.colour};
    named_.scenery = std::move(renamed);
  }

  // A place for a vertex that no edge has is a slip of the pen.
  Status check_places() const {
    std::vector<bool> used(named_.scenery.names.size(), false);
    used[ground] = true;
    for (const PictureEdge& edge : named_.picture.edges) used[edge.from] = used[edge.to] = true;
    for (const auto& [vertex, word] : place_words_) {
      if (used[vertex]) continue;
      return bad_input(fmt::format("no edge has the vertex '{}'", named_.scenery.names[vertex]), word.span());
    }
    return Done{};
  }

  struct Word {
    std::string_view text;
    std::size_t offset;
    TextSpan span() const { return {offset, std::max<std::size_t>(text.size(), 1)}; }
  };

  Status read_line() {
    std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::size_t next = end + 1;
    end = std::min(text_.substr(0, end).find('#', at_), end);
    words_.clear();
    bool in_columns = true;
    while ((at_ = std::min(text_.find_first_not_of(blanks, at_), end)) < end) {
      const std::size_t stop = std::min(text_.find_first_of(blanks, at_), end);
      words_.push_back({text_.substr(at_, stop - at_), at_});
      in_columns = in_columns && words_.back().text.find_first_of("-@:*") == std::string_view::npos;
      at_ = stop;
    }
    at_ = next;
    if (in_columns && (words_.size() == 2 || words_.size() == 3)) return read_columns();
    for (const Word& word : words_) {
      Status done = word.text.find('@') != std::string_view::npos ? read_place(word) : read_edge(word);
      if (!done) return done;
    }
    return Done{};
  }

  // "ground a blue"
  Status read_columns() {
    Colour colour = Colour::green;
    if (words_.size() == 3) {
      Result<Colour> read = read_colour(words_[2]);
      if (!read) return std::move(read).error();
      colour = *read;
    }
    return add_edges(words_[0], words_[1], colour, 1);
  }

  // "a-b:red*3"
  Status read_edge(const Word& word) {
    std::string_view rest = word.text;
    std::size_t count = 1;
    if (const std::size_t star = rest.find('*'); star != std::string_view::npos) {
      const std::string_view digits = rest.substr(star + 1);
      const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
      if (code != std::errc{} || end != digits.data() + digits.size() || count == 0 || count > most_picture_edges) {
        return bad_input(
            fmt::format("the number of parallel edges must be a whole number from 1 to {}", most_picture_edges),
            TextSpan{word.offset + star, rest.size() - star},
            digits.find(':') == std::string_view::npos ? "" : "the colour comes first, as in a-b:red*3");
      }
      rest = rest.substr(0, star);
    }
    Colour colour = Colour::green;
    if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
      Result<Colour> read = read_colour({rest.substr(colon + 1), word.offset + colon + 1});
      if (!read) return std::move(read).error();
      colour = *read;
      rest = rest.substr(0, colon);
    }
    const std::size_t dash = rest.find('-');
    if (dash == std::string_view::npos) {
      return bad_input(fmt::format("expected an edge such as a-b, not '{}'", word.text.substr(0, 40)), word.span(),
                       "a name can't contain spaces; edges are separated by spaces");
    }
    return add_edges({rest.substr(0, dash), word.offset}, {rest.substr(dash + 1), word.offset + dash + 1}, colour,
                     count);
  }

  // "a@2,1.5"
  Status read_place(const Word& word) {
    const std::size_t at = word.text.find('@');
    Result<Vertex> vertex = find_vertex({word.text.substr(0, at), word.offset});
    if (!vertex) return std::move(vertex).error();
    const std::string_view numbers = word.text.substr(at + 1);
    const std::size_t comma = numbers.find(',');
    const std::string_view x_text = numbers.substr(0, comma);
    const std::string_view y_text = comma == std::string_view::npos ? "" : numbers.substr(comma + 1);
    PicturePlace place;
    const auto x_end = std::from_chars(x_text.data(), x_text.data() + x_text.size(), place.x);
    const auto y_end = std::from_chars(y_text.data(), y_text.data() + y_text.size(), place.y);
    constexpr double farthest = 1e6;
    const bool good = x_end.ec == std::errc{} && x_end.ptr == x_text.data() + x_text.size() &&
                      y_end.ec == std::errc{} && y_end.ptr == y_text.data() + y_text.size() &&
                      std::abs(place.x) <= farthest && std::abs(place.y) <= farthest;
    if (!good) {
      return bad_input("a place is written as two numbers", TextSpan{word.offset + at, word.text.size() - at},
                       "for example a@2,1.5");
    }
    if (named_.scenery.places[*vertex]) return bad_input("this vertex has a place already", word.span());
    named_.scenery.places[*vertex] = place;
    place_words_.emplace_back(*vertex, word);
    return Done{};
  }

  Result<Colour> read_colour(const Word& word) const {
    if (const std::optional<Colour> colour = colour_named(word.text)) return *colour;
    return bad_input(fmt::format("unknown colour '{}'", word.text.substr(0, 40)), word.span(),
                     "colours are green, blue (Left) and red (Right)");
  }

  Result<Vertex> find_vertex(const Word& word) {
    for (std::size_t i = 0; i < word.text.size(); ++i) {
      if (!belongs_in_name(word.text[i])) {
        return bad_input("a vertex name has letters, digits, _ and ' only", TextSpan{word.offset + i, 1});
      }
    }
    if (word.text.empty()) return bad_input("a vertex name is missing", word.span(), "write edges such as a-b");
    const auto [entry, added] =
        vertices_.try_emplace(std::string(word.text), static_cast<Vertex>(named_.scenery.names.size()));
    if (added) {
      named_.scenery.names.emplace_back(word.text);
      named_.scenery.places.emplace_back();
    }
    return entry->second;
  }

  Status add_edges(const Word& from, const Word& to, Colour colour, std::size_t count) {
    Result<Vertex> a = find_vertex(from);
    if (!a) return std::move(a).error();
    Result<Vertex> b = find_vertex(to);
    if (!b) return std::move(b).error();
    if (named_.picture.edges.size() + count > most_picture_edges) {
      return bad_input(fmt::format("more than {} edges", most_picture_edges), from.span());
    }
    named_.picture.edges.insert(named_.picture.edges.end(), count, {*a, *b, colour});
    return Done{};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Word> words_;
  std::vector<std::pair<Vertex, Word>> place_words_;
  NamedPicture named_;
  boost::unordered_flat_map<std::string, Vertex> vertices_;
};

}  // namespace

Result<NamedPicture> read_picture(std::string_view text) { return PictureReader(text).read(); }

std::string write_picture(const Picture& picture, const Scenery& scenery) {
  std::string text;
  for (std::size_t i = 0; i < picture.edges.size();) {
    const PictureEdge& edge = picture.edges[i];
    std::size_t count = 1;
    while (i + count < picture.edges.size() && picture.edges[i + count] == edge) ++count;
    if (!text.empty()) text += ' ';
    text += scenery.edge_name(edge);
    if (edge.colour != Colour::green) text += fmt::format(":{}", to_string(edge.colour));
    if (count > 1) text += fmt::format("*{}", count);
    i += count;
  }
  return text;
}

}  // namespace grundy
