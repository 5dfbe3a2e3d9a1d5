// {"vertices": ["a", ...], "edges": [["a", "b"], ["a", "b", "blue"], {"from": "a", "to": "b", "player": "left"}]}
// Names are strings or whole numbers; other members are passed over. Read token by token: a document tree of a large
// graph would take fifty times the memory of the graph, and forget where an edge stood in the file.
#include "base/json.h"
#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

class JsonGraphReader {
 public:
  Status take(JsonToken&& token) {
    switch (token.kind) {
      case Kind::name:
        member_ = std::move(token.text);
        return Done{};
      case Kind::end_array:
      case Kind::end_object: {
        const Part ended = open_.back();
        open_.pop_back();
        const bool edge_ends = ended == Part::edge_array || ended == Part::edge_object;
        return edge_ends ? add_edge(token.where) : Status(Done{});
      }
      default: {
        const Result<Part> part = look_at(token);
        if (!part) return part.error();
        if (token.kind == Kind::begin_array || token.kind == Kind::begin_object) open_.push_back(*part);
        return Done{};
      }
    }
  }

  Result<GraphText> finish() {
    if (has_edges_) return std::move(graph_);
    return bad_input("expected a member \"edges\"", TextSpan{0, 1}, R"(such as {"edges": [["a", "b"]]})");
  }

 private:
  using Kind = JsonToken::Kind;
  enum class Part : std::uint8_t { file, document, vertices, vertex, edges, edge_array, edge_object, passed_over };

  static Error expected(const std::string& what, const JsonToken& token) {
    return bad_input("expected " + what, token.where);
  }

  // A value, or the beginning of one. Says what part begins with it, if it is an array or an object.
  Result<Part> look_at(const JsonToken& token) {
    const bool is_array = token.kind == Kind::begin_array;
    const bool is_object = token.kind == Kind::begin_object;
    switch (open_.back()) {
      case Part::file:
        if (!is_object) return expected("{", token);
        return Part::document;
      case Part::document:
        if (member_ != "edges" && member_ != "vertices") return Part::passed_over;
        if (!is_array) return expected("an array of " + member_, token);
        has_edges_ = has_edges_ || member_ == "edges";
        return member_ == "edges" ? Part::edges : Part::vertices;
      case Part::vertices:
        return is_object ? Result(Part::vertex) : after(vertex_named_by(token));
      case Part::vertex:
        return member_ == "id" || member_ == "name" ? after(vertex_named_by(token)) : Result(Part::passed_over);
      case Part::edges:
        if (!is_array && !is_object) return expected(R"(an edge such as ["a", "b"])", token);
        edge_ = {};
        edge_.start = token.where.offset;
        return is_array ? Part::edge_array : Part::edge_object;
      case Part::edge_array: {
        constexpr std::string_view fields[] = {"from", "to", "player"};
        if (edge_.fields == std::size(fields)) return expected("] after an edge of two names and a colour", token);
        return look_at_edge(fields[edge_.fields++], token);
      }
      case Part::edge_object:
        return look_at_edge(member_, token);
      case Part::passed_over:
        break;
    }
    return Part::passed_over;
  }

  Result<Part> look_at_edge(std::string_view field, const JsonToken& token) {
    if (field == "player" || field == "color") {
      const auto owner = token.kind == Kind::string ? edge_owner_named(token.text) : std::nullopt;
      if (!owner) return expected("blue, red or green", token);
      edge_.owner = *owner;
    } else if (field == "from" || field == "to") {
      const Result<Vertex> vertex = vertex_named_by(token);
      if (!vertex) return vertex.error();
      (field == "from" ? edge_.from : edge_.to) = *vertex;
    }
    return Part::passed_over;
  }

  static Result<Part> after(const Result<Vertex>& vertex) {
    if (!vertex) return vertex.error();
    return Part::passed_over;
  }

  Result<Vertex> vertex_named_by(const JsonToken& token) {
    if (token.kind != Kind::string && token.kind != Kind::integer) {
      return expected("the name of a vertex: a string or a whole number", token);
    }
    const auto vertex = graph_.names.intern(token.text);
    if (!vertex) return limit_reached("too many vertices: at most " + std::to_string(Digraph::most_vertices));
    return *vertex;
  }

  Status add_edge(const TextSpan& end) {
    if (!edge_.from || !edge_.to) {
      return bad_input("an edge needs two ends", TextSpan{edge_.start, end.offset + end.length - edge_.start},
                       R"(such as ["a", "b"])");
    }
    graph_.add_edge(*edge_.from, *edge_.to, edge_.owner);
    return Done{};
  }

  // The edge that is being read.
  struct OpenEdge {
    std::size_t start = 0;   // in the text
    std::size_t fields = 0;  // of an array
    std::optional<Vertex> from;
    std::optional<Vertex> to;
    EdgeOwner owner = EdgeOwner::both;
  };

  std::vector<Part> open_ = {Part::file};
  std::string member_;  // the name in front of the value
  OpenEdge edge_;
  bool has_edges_ = false;
  GraphText graph_;
};

}  // namespace

Result<GraphText> read_json_graph(std::string_view text) {
  JsonGraphReader reader;
  const Status read = read_json(text, [&reader](JsonToken&& token) { return reader.take(std::move(token)); });
  if (!read) return read.error();
  return reader.finish();
}

}  // namespace grundy
