#include "hackenbush/picture_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdlib>
#include <optional>
#include <string>

#include "base/edge_list.h"

namespace grundy {
namespace {

// Not by from_chars: the library of the engine in a browser has it for whole numbers only.
std::optional<double> coordinate(std::string_view text) {
  constexpr double farthest = 1e6;
  const bool digits = text.find_first_not_of("0123456789.-+eE") == text.npos && !text.empty() && text[0] != '+';
  const std::string copy(text);
  char* end = nullptr;
  const double number = digits ? std::strtod(copy.c_str(), &end) : 0;
  if (!digits || end != copy.c_str() + copy.size() || std::abs(number) > farthest) return {};
  return number;
}

class PictureReader {
 public:
  explicit PictureReader(std::string_view text)
      : text_(text), list_(text, {.columns = true, .colours = true, .copies = true, .places = true}) {
    vertices_.emplace("ground", ground);
  }

  Result<NamedPicture> read() {
    while (true) {
      auto item = list_.next();
      if (!item) return std::move(item).error();
      if (!*item) break;
      if (Status added = (*item)->place ? add_place(**item) : add_edges(**item); !added) {
        return std::move(added).error();
      }
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
    const auto numbers = names_as_numbers({given.names.begin() + 1, given.names.end()}, 4 * given.names.size() + 1000);
    if (!numbers) return;
    const auto number = [&](Vertex v) { return v == ground ? ground : (*numbers)[v - 1]; };
    const Vertex last = numbers->empty() ? ground : *std::max_element(numbers->begin(), numbers->end());
    Scenery renamed;
    renamed.numbered = true;
    renamed.names.resize(last + 1);
    renamed.places.resize(last + 1);
    for (Vertex v = 0; v < given.names.size(); ++v) {
      renamed.names[number(v)] = given.names[v];
      renamed.places[number(v)] = given.places[v];
    }
    for (PictureEdge& edge : named_.picture.edges) edge = {number(edge.from), number(edge.to), edge.colour};
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

  // "a@2,1.5"
  Status add_place(const EdgeListItem& item) {
    const EdgeWord& word = item.whole;
    const Vertex vertex = find_vertex(item.from);
    const std::string_view numbers = item.place->text;
    const std::size_t comma = numbers.find(',');
    const std::string_view x_text = numbers.substr(0, comma);
    const std::string_view y_text = comma == std::string_view::npos ? "" : numbers.substr(comma + 1);
    const std::optional<double> x = coordinate(x_text);
    const std::optional<double> y = coordinate(y_text);
    if (!x || !y || item.to) {
      return bad_input("a place is written as two numbers", TextSpan{item.place->offset - 1, numbers.size() + 1},
                       "for example a@2,1.5");
    }
    if (named_.scenery.places[vertex]) return bad_input("this vertex has a place already", word.span());
    named_.scenery.places[vertex] = PicturePlace{*x, *y};
    place_words_.emplace_back(vertex, word);
    return Done{};
  }

  // "a-b:red*3", "ground a blue"
  Status add_edges(const EdgeListItem& item) {
    if (!item.to) {
      return bad_input(fmt::format("expected an edge such as a-b, not '{}'", item.whole.text.substr(0, 40)),
                       item.whole.span(), "a name can't contain spaces; edges are separated by spaces");
    }
    const auto colour = item.colour ? colour_named(item.colour->text) : Colour::green;
    if (!colour) {
      return bad_input(fmt::format("unknown colour '{}'", item.colour->text.substr(0, 40)), item.colour->span(),
                       "colours are green, blue (Left) and red (Right)");
    }
    if (named_.picture.edges.size() + item.copies > most_picture_edges) {
      return bad_input(fmt::format("more than {} edges", most_picture_edges), item.whole.span());
    }
    const Vertex from = find_vertex(item.from);  // vertices are numbered as they appear
    const Vertex to = find_vertex(*item.to);
    named_.picture.edges.insert(named_.picture.edges.end(), item.copies, {from, to, *colour});
    return Done{};
  }

  Vertex find_vertex(const EdgeWord& word) {
    const auto [entry, added] =
        vertices_.try_emplace(std::string(word.text), static_cast<Vertex>(named_.scenery.names.size()));
    if (added) {
      named_.scenery.names.emplace_back(word.text);
      named_.scenery.places.emplace_back();
    }
    return entry->second;
  }

  std::string_view text_;
  EdgeListReader list_;
  std::vector<std::pair<Vertex, EdgeWord>> place_words_;
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
