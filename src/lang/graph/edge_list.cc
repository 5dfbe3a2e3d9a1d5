// One edge per line, "a b", or "a b blue" for an edge of one player; a name alone is a vertex; # starts a comment.
// Names with blanks are quoted.
#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

constexpr std::size_t fields_of_an_edge = 3;

struct Fields {
  std::string_view text[fields_of_an_edge];
  std::size_t offset[fields_of_an_edge] = {};
  std::size_t count = 0;
};

bool is_blank_in_line(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Takes apart the line that starts at `at` and moves `at` past it.
Result<Fields> next_line(std::string_view text, std::size_t& at) {
  Fields fields;
  while (at < text.size() && text[at] != '\n') {
    if (is_blank_in_line(text[at])) {
      ++at;
      continue;
    }
    if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
      break;
    }
    const std::size_t start = at;
    if (fields.count == fields_of_an_edge) {
      return bad_input("expected the end of the line after an edge", TextSpan{start, 1},
                       "one edge per line: FROM TO, and perhaps blue, red or green");
    }
    std::string_view field;
    if (text[at] == '"') {
      const std::size_t close = text.find_first_of("\"\n", at + 1);
      if (close == std::string_view::npos || text[close] == '\n') {
        return bad_input("expected a closing quotation mark on this line", TextSpan{start, 1});
      }
      field = text.substr(start + 1, close - start - 1);
      at = close + 1;
    } else {
      while (at < text.size() && !is_blank_in_line(text[at]) && text[at] != '\n' && text[at] != '#') ++at;
      field = text.substr(start, at - start);
    }
    fields.text[fields.count] = field;
    fields.offset[fields.count++] = start;
  }
  if (at < text.size()) ++at;
  return fields;
}

}  // namespace

Result<GraphText> read_edge_list(std::string_view text) {
  GraphText graph;
  for (std::size_t at = 0; at < text.size();) {
    auto line = next_line(text, at);
    if (!line) return std::move(line).error();
    const Fields& fields = *line;
    if (fields.count == 0) continue;
    Vertex ends[2] = {};
    for (std::size_t i = 0; i < std::min<std::size_t>(fields.count, 2); ++i) {
      const auto v = graph.names.intern(fields.text[i]);
      if (!v) return limit_reached("too many vertices: at most " + std::to_string(Digraph::most_vertices));
      ends[i] = *v;
    }
    if (fields.count == 1) continue;
    EdgeOwner owner = EdgeOwner::both;
    if (fields.count == 3) {
      const auto named = edge_owner_named(fields.text[2]);
      if (!named) {
        return bad_input("expected blue, red or green as the third word of an edge",
                         TextSpan{fields.offset[2], fields.text[2].size()});
      }
      owner = *named;
    }
    graph.add_edge(ends[0], ends[1], owner);
  }
  return graph;
}

}  // namespace grundy
