#include "games/graph/edge_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "base/text_cursor.h"

namespace grundy {
namespace {

using Vertex = SimpleGraph::Vertex;

constexpr std::string_view blanks = " \t\r\n";

struct Word {
  std::string_view text;
  TextSpan place;

  bool is_bare() const { return text.find('-') == std::string_view::npos; }
};

std::vector<Word> words_of(std::string_view text, std::size_t begin, std::size_t end) {
  std::vector<Word> words;
  for (std::size_t at = begin; (at = text.find_first_not_of(blanks, at)) < end;) {
    const std::size_t stop = std::min(text.find_first_of(blanks, at), end);
    words.push_back({text.substr(at, stop - at), {at, stop - at}});
    at = stop;
  }
  return words;
}

// Letters, digits, _ and ', in any language: a colour or a count, as Hackenbush has them, is no part of a name.
bool can_be_named(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), belongs_in_name);
}

class EdgeListReader {
 public:
  EdgeListReader(std::string_view text, Loops loops) : text_(text), loops_(loops) {}

  Status read_words(const std::vector<Word>& words) {
    for (const Word& word : words) {
      const std::size_t dash = word.text.find('-');
      const bool is_edge = dash != std::string_view::npos;
      const std::string_view from = word.text.substr(0, dash);
      const std::string_view to = is_edge ? word.text.substr(dash + 1) : "";
      if (!can_be_named(from) || (is_edge && !can_be_named(to))) {
        return bad_input(fmt::format("expected an edge such as a-b, not '{}'", word.text.substr(0, 40)), word.place,
                         "a name has letters, digits, _ and ' only");
      }
      Status added = is_edge ? join(from, to, word.place) : (vertex(from), check_size(word.place));
      if (!added) return added;
    }
    return Done{};
  }

  // Line by line, so that an edge may stand in two columns; more of them would be weights or something else that we
  // must not guess at.
  Status read_lines() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      const std::vector<Word> words = words_of(text_, begin, std::min(text_.find('#', begin), end));
      begin = end + 1;
      const auto bare = std::count_if(words.begin(), words.end(), [](const Word& word) { return word.is_bare(); });
      if (bare == 2 && words.size() == 2 && can_be_named(words[0].text) && can_be_named(words[1].text)) {
        const TextSpan both{words[0].place.offset,
                            words[1].place.offset + words[1].place.length - words[0].place.offset};
        if (Status joined = join(words[0].text, words[1].text, both); !joined) return joined;
        continue;
      }
      if (bare > 1) {
        return bad_input("this line is neither one edge in two columns nor a list of edges", words[0].place,
                         "write 'a b' alone on a line or edges such as a-b; a vertex without edges stands alone");
      }
      if (Status read = read_words(words); !read) return read;
    }
    return Done{};
  }

  Result<GraphNames> done() && {
    std::sort(read_.whole.edges.begin(), read_.whole.edges.end());
    const auto twice = std::adjacent_find(read_.whole.edges.begin(), read_.whole.edges.end());
    if (twice != read_.whole.edges.end()) {
      return bad_input(fmt::format("the edge {} is listed twice", read_.edge(*twice)),
                       TextSpan{0, std::min(text_.size(), text_.find('\n'))}, "a simple graph has no parallel edges");
    }
    number_vertices();
    const std::vector<Vertex>& vertices = read_.whole.vertices;
    read_.places = places_of_named_graph("", {}, vertices.empty() ? 0 : vertices.back() + 1);
    return std::move(read_);
  }

 private:
  Vertex vertex(std::string_view name) {
    const auto [entry, added] = known_.try_emplace(std::string(name), static_cast<Vertex>(read_.names.size()));
    if (added) {
      read_.names.emplace_back(name);
      read_.whole.vertices.push_back(entry->second);
    }
    return entry->second;
  }

  Status join(std::string_view from, std::string_view to, TextSpan place) {
    const Vertex a = vertex(from);
    const Vertex b = vertex(to);
    if (a == b && loops_ == Loops::refused) {
      return bad_input("a simple graph has no loops", place, "an edge joins two different vertices");
    }
    const SimpleGraph::Edge edge = std::minmax(a, b);
    read_.whole.edges.push_back(edge);
    return check_size(place);
  }

  Status check_size(TextSpan place) const {
    if (read_.names.size() > most_vertices || read_.whole.edges.size() > most_edges) return too_large_graph(place);
    return Done{};
  }

  // If all names are numbers they become the vertices themselves (counted from 1), as in graphs by name; so a part of
  // such a graph is written and read back without renaming anything.
  void number_vertices() {
    std::vector<Vertex> numbers(read_.names.size());
    for (std::size_t v = 0; v < numbers.size(); ++v) {
      const std::string& name = read_.names[v];
      const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), numbers[v]);
      const bool whole = code == std::errc{} && end == name.data() + name.size() && name.front() != '0';
      if (!whole || numbers[v] > most_vertices) return;
      --numbers[v];
    }
    for (SimpleGraph::Edge& edge : read_.whole.edges) {
      const SimpleGraph::Edge renamed = std::minmax(numbers[edge.first], numbers[edge.second]);
      edge = renamed;
    }
    std::sort(read_.whole.edges.begin(), read_.whole.edges.end());
    read_.whole.vertices = numbers;
    std::sort(read_.whole.vertices.begin(), read_.whole.vertices.end());
    read_.names.clear();
  }

  std::string_view text_;
  Loops loops_;
  GraphNames read_;
  std::map<std::string, Vertex, std::less<>> known_;
};

}  // namespace

Error too_large_graph(TextSpan where) {
  return bad_input(fmt::format("this graph is too large (at most {} vertices and {} edges)", most_vertices, most_edges),
                   where);
}

Result<GraphNames> read_edge_list(std::string_view text, EdgeListLayout layout, Loops loops) {
  EdgeListReader reader(text, loops);
  Status read =
      layout == EdgeListLayout::file ? reader.read_lines() : reader.read_words(words_of(text, 0, text.size()));
  if (!read) return std::move(read).error();
  return std::move(reader).done();
}

}  // namespace grundy
