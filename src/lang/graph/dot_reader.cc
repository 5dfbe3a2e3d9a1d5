// The part of Graphviz's DOT that people draw games in: digraph, edges and chains, groups {b c} as ends of edges,
// subgraphs, attributes. Of the attributes only these mean something here: color and player of an edge (blue, red,
// green; left, right, both) and player of a vertex, which gives all its moves to that player. Other colours and
// attributes are decoration.
#include <unordered_map>

#include "base/text_cursor.h"
#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

struct DotToken {
  enum Kind : std::uint8_t { end, word, symbol } kind = end;
  std::string text;
  bool is_quoted = false;
  std::size_t offset = 0;
  std::size_t length = 1;
};

bool is_word_char(char c) { return is_letter(c) || is_digit(c) || c == '.' || static_cast<unsigned char>(c) >= 0x80; }

class DotLexer : private TextCursor {
 public:
  explicit DotLexer(std::string_view text) : TextCursor(text) {}

  Result<DotToken> next() {
    if (auto skipped = skip_blanks_and_comments(); !skipped) return std::move(skipped).error();
    const std::size_t start = at_;
    if (at_end()) return DotToken{.kind = DotToken::end, .text = {}, .offset = start};
    const char c = here();
    if (c == '"') return quoted();
    if (c == '<') return bad_input("HTML-like names are not supported", place(), "use a quoted name");
    if (rest().starts_with("->") || rest().starts_with("--")) {
      at_ += 2;
      return token(DotToken::symbol, start);
    }
    if (is_word_char(c) || (c == '-' && is_digit(peek(1)))) {
      ++at_;
      take_while(is_word_char);
      return token(DotToken::word, start);
    }
    if (std::string_view("{}[]=;,:").find(c) == std::string_view::npos) {
      return bad_input("unexpected character in a DOT file", place(), "names with such characters are quoted");
    }
    ++at_;
    return token(DotToken::symbol, start);
  }

 private:
  DotToken token(DotToken::Kind kind, std::size_t start) const {
    return {kind, std::string(text_.substr(start, at_ - start)), false, start, at_ - start};
  }

  Status skip_blanks_and_comments() {
    while (true) {
      skip_blanks();
      if (rest().starts_with("//") || is_here('#')) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (rest().starts_with("/*")) {
        const std::size_t close = text_.find("*/", at_ + 2);
        if (close == std::string_view::npos) return bad_input("this comment is never closed", TextSpan{at_, 2});
        at_ = close + 2;
      } else {
        return Done{};
      }
    }
  }

  Result<DotToken> quoted() {
    const std::size_t start = at_++;
    std::string value;
    while (!at_end() && here() != '"') {
      // Only \" is an escape for the name itself; a backslash before a line end joins the lines.
      if (here() == '\\' && peek(1) == '"') ++at_;
      value += text_[at_++];
    }
    if (at_end()) return bad_input("this quoted name is never closed", TextSpan{start, 1});
    ++at_;
    return DotToken{DotToken::word, std::move(value), true, start, at_ - start};
  }
};

struct Attributes {
  std::optional<EdgeOwner> owner;   // from color or player
  std::optional<EdgeOwner> player;  // from player alone
};

class DotReader {
 public:
  explicit DotReader(std::string_view text) : lexer_(text) {}

  Result<GraphText> read() {
    if (auto status = read_file(); !status) return std::move(status).error();
    give_moves_to_players_of_vertices();
    return std::move(graph_);
  }

 private:
  static constexpr int deepest = 200;

  Status advance() {
    auto token = lexer_.next();
    if (!token) return std::move(token).error();
    token_ = std::move(*token);
    return Done{};
  }
  bool at_symbol(std::string_view symbol) const { return token_.kind == DotToken::symbol && token_.text == symbol; }
  bool at_keyword(std::string_view word) const {
    return token_.kind == DotToken::word && !token_.is_quoted && token_.text == word;
  }
  Error expected(const std::string& what, std::string hint = {}) const {
    const std::string found = token_.kind == DotToken::end ? "the end of the file" : "'" + token_.text + "'";
    return bad_input("expected " + what + ", found " + found, TextSpan{token_.offset, token_.length}, std::move(hint));
  }

  Status read_file() {
    if (auto s = advance(); !s) return s;
    if (at_keyword("strict")) {
      if (auto s = advance(); !s) return s;
    }
    if (at_keyword("graph")) return expected("digraph", "moves have a direction: write digraph and ->");
    if (!at_keyword("digraph")) return expected("digraph");
    if (auto s = advance(); !s) return s;
    if (token_.kind == DotToken::word) {
      if (auto s = advance(); !s) return s;
    }
    if (!at_symbol("{")) return expected("{");
    std::vector<Vertex> all;
    if (auto s = read_block(all, 0); !s) return s;
    return token_.kind == DotToken::end ? Status(Done{}) : Status(expected("the end of the file"));
  }

  // From { to }, collecting the vertices that are named in between.
  Status read_block(std::vector<Vertex>& vertices, int depth) {
    if (depth > deepest) return expected("fewer nested braces");
    const std::optional<EdgeOwner> outer = default_owner_;
    if (auto s = advance(); !s) return s;
    while (!at_symbol("}")) {
      if (token_.kind == DotToken::end) return expected("}");
      if (at_symbol(";") || at_symbol(",")) {
        if (auto s = advance(); !s) return s;
        continue;
      }
      if (auto s = read_statement(vertices, depth); !s) return s;
    }
    default_owner_ = outer;
    return advance();
  }

  Status read_statement(std::vector<Vertex>& vertices, int depth) {
    if (at_keyword("graph") || at_keyword("node") || at_keyword("edge")) {
      const bool is_edge = at_keyword("edge");
      if (auto s = advance(); !s) return s;
      if (!at_symbol("[")) return expected("[");
      Attributes attributes;
      if (auto s = read_attributes(attributes); !s) return s;
      if (is_edge && attributes.owner) default_owner_ = attributes.owner;
      return Done{};
    }
    std::vector<std::vector<Vertex>> chain(1);
    bool is_setting = false;
    if (auto s = read_end(chain.back(), depth, &is_setting); !s || is_setting) return s;
    while (at_symbol("->") || at_symbol("--")) {
      if (at_symbol("--")) return expected("->", "-- joins vertices without a direction; moves have one");
      if (auto s = advance(); !s) return s;
      if (auto s = read_end(chain.emplace_back(), depth, nullptr); !s) return s;
    }
    Attributes attributes;
    if (at_symbol("[")) {
      if (auto s = read_attributes(attributes); !s) return s;
    }
    if (chain.size() == 1 && attributes.player) {
      for (const Vertex v : chain[0]) player_of_[v] = *attributes.player;
    }
    const EdgeOwner owner = attributes.owner ? *attributes.owner : default_owner_.value_or(EdgeOwner::both);
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      for (const Vertex from : chain[i]) {
        for (const Vertex to : chain[i + 1]) graph_.add_edge(from, to, owner);
      }
    }
    for (const auto& group : chain) vertices.insert(vertices.end(), group.begin(), group.end());
    return Done{};
  }

  // One end of an edge: a name, or a group in braces. A statement "key = value" also starts with a name.
  Status read_end(std::vector<Vertex>& vertices, int depth, bool* is_setting) {
    if (at_keyword("subgraph")) {
      if (auto s = advance(); !s) return s;
      if (token_.kind == DotToken::word) {
        if (auto s = advance(); !s) return s;
      }
      if (!at_symbol("{")) return expected("{ after subgraph");
    }
    if (at_symbol("{")) return read_block(vertices, depth + 1);
    if (token_.kind != DotToken::word) return expected("the name of a vertex");
    const DotToken name = token_;
    if (auto s = advance(); !s) return s;
    if (is_setting != nullptr && at_symbol("=")) {
      *is_setting = true;
      if (auto s = advance(); !s) return s;
      return token_.kind == DotToken::word ? advance() : Status(expected("a value after ="));
    }
    while (at_symbol(":")) {  // a port says where an edge is drawn
      if (auto s = advance(); !s) return s;
      if (token_.kind != DotToken::word) return expected("a port after :");
      if (auto s = advance(); !s) return s;
    }
    const auto v = graph_.names.intern(name.text);
    if (!v) return limit_reached("too many vertices: at most " + std::to_string(Digraph::most_vertices));
    vertices.push_back(*v);
    return Done{};
  }

  Status read_attributes(Attributes& attributes) {
    while (at_symbol("[")) {
      if (auto s = advance(); !s) return s;
      while (!at_symbol("]")) {
        if (at_symbol(",") || at_symbol(";")) {
          if (auto s = advance(); !s) return s;
          continue;
        }
        if (auto s = read_attribute(attributes); !s) return s;
      }
      if (auto s = advance(); !s) return s;
    }
    return Done{};
  }

  Status read_attribute(Attributes& attributes) {
    if (token_.kind != DotToken::word) return expected("an attribute or ]");
    const std::string key = token_.text;
    if (auto s = advance(); !s) return s;
    if (!at_symbol("=")) return expected("= after the attribute " + key);
    if (auto s = advance(); !s) return s;
    if (token_.kind != DotToken::word) return expected("a value for " + key);
    const std::optional<EdgeOwner> owner = edge_owner_named(token_.text);
    if (key == "player") {
      if (!owner) return expected("left, right or both as player");
      attributes.owner = attributes.player = owner;
    } else if (key == "color" && !attributes.player) {
      attributes.owner = owner.value_or(EdgeOwner::both);
    }
    return advance();
  }

  void give_moves_to_players_of_vertices() {
    if (player_of_.empty()) return;
    if (graph_.owners.empty()) graph_.owners.assign(graph_.edges.size(), EdgeOwner::both);
    for (std::size_t i = 0; i < graph_.edges.size(); ++i) {
      const auto player = player_of_.find(graph_.edges[i].from);
      if (player != player_of_.end()) graph_.owners[i] = player->second;
    }
  }

  DotLexer lexer_;
  DotToken token_;
  GraphText graph_;
  std::optional<EdgeOwner> default_owner_;  // from edge [color=...]
  std::unordered_map<Vertex, EdgeOwner> player_of_;
};

}  // namespace

Result<GraphText> read_dot(std::string_view text) { return DotReader(text).read(); }

}  // namespace grundy
