// {"vertices": ["a", ...], "edges": [["a", "b"], ["a", "b", "blue"], {"from": "a", "to": "b", "player": "left"}]}
// Names are strings or whole numbers; other members are passed over. Read in one pass by hand: a document tree of a
// large graph would take fifty times the memory of the graph, and forget where an edge stood in the file.
#include <cctype>

#include "lang/graph/graph_text.h"

namespace grundy {
namespace {

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Result<GraphText> read() {
    bool has_edges = false;
    auto status = read_object([&](const std::string& key) -> Status {
      if (key == "edges") {
        has_edges = true;
        return read_array([this] { return read_edge(); }, "an array of edges");
      }
      if (key == "vertices") return read_array([this] { return read_vertex(); }, "an array of vertices");
      return skip_value(0);
    });
    if (!status) return std::move(status).error();
    if (peek() != '\0' || at_ < text_.size()) return expected("the end of the file");
    if (!has_edges)
      return bad_input("expected a member \"edges\"", TextSpan{0, 1}, R"(such as {"edges": [["a", "b"]]})");
    return std::move(graph_);
  }

 private:
  static constexpr int kDeepest = 200;

  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  Error expected(const std::string& what, std::string hint = {}) const {
    return bad_input("expected " + what, TextSpan{at_, 1}, std::move(hint));
  }

  template <class ReadMember>
  Status read_object(const ReadMember& read_member) {
    if (!take('{')) return expected("{");
    if (take('}')) return Done{};
    do {
      peek();
      auto key = read_string();
      if (!key) return std::move(key).error();
      if (!take(':')) return expected(":");
      if (auto status = read_member(*key); !status) return status;
    } while (take(','));
    return take('}') ? Status(Done{}) : Status(expected(", or }"));
  }

  template <class ReadElement>
  Status read_array(const ReadElement& read_element, const std::string& what) {
    if (!take('[')) return expected(what);
    if (take(']')) return Done{};
    do {
      if (auto status = read_element(); !status) return status;
    } while (take(','));
    return take(']') ? Status(Done{}) : Status(expected(", or ]"));
  }

  // At an opening quotation mark.
  Result<std::string> read_string() {
    const std::size_t start = at_;
    if (at_ >= text_.size() || text_[at_] != '"') return expected("a string in quotation marks");
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (static_cast<unsigned char>(text_[at_]) < 0x20)
        return expected("a closing quotation mark before the line ends");
      if (text_[at_] != '\\') {
        value += text_[at_];
      } else if (auto status = read_escape(value); !status) {
        return std::move(status).error();
      }
    }
    if (at_ == text_.size()) return bad_input("this string is never closed", TextSpan{start, 1});
    ++at_;
    return value;
  }

  // At a backslash; leaves the place at the last character of the escape.
  Status read_escape(std::string& value) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
    const std::size_t start = at_++;
    if (at_ < text_.size()) {
      if (const std::size_t i = kNames.find(text_[at_]); i != std::string_view::npos) {
        value += kValues[i];
        return Done{};
      }
      if (text_[at_] == 'u') {
        const auto unit = read_hex();
        if (unit && (*unit < 0xd800 || *unit > 0xdfff)) return append_utf8(value, *unit), Status(Done{});
        if (unit && *unit < 0xdc00 && text_.substr(at_ + 1, 2) == "\\u") {
          at_ += 2;
          const auto low = read_hex();
          if (low && *low >= 0xdc00 && *low <= 0xdfff) {
            return append_utf8(value, 0x10000 + ((*unit - 0xd800) << 10) + (*low - 0xdc00)), Status(Done{});
          }
        }
      }
    }
    return bad_input("unknown escape in a string", TextSpan{start, 2});
  }

  // At the letter u of \uXXXX; leaves the place at the last digit.
  std::optional<std::uint32_t> read_hex() {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
      ++at_;
      const int c = at_ < text_.size() ? std::tolower(static_cast<unsigned char>(text_[at_])) : 0;
      const std::size_t digit = std::string_view("0123456789abcdef").find(static_cast<char>(c));
      if (digit == std::string_view::npos) return std::nullopt;
      value = value << 4 | static_cast<std::uint32_t>(digit);
    }
    return value;
  }

  static void append_utf8(std::string& value, std::uint32_t code) {
    const auto push = [&value](std::uint32_t byte) { value += static_cast<char>(byte); };
    if (code < 0x80) return push(code);
    if (code < 0x800) {
      push(0xc0 | code >> 6);
    } else if (code < 0x10000) {
      push(0xe0 | code >> 12);
      push(0x80 | (code >> 6 & 0x3f));
    } else {
      push(0xf0 | code >> 18);
      push(0x80 | (code >> 12 & 0x3f));
      push(0x80 | (code >> 6 & 0x3f));
    }
    push(0x80 | (code & 0x3f));
  }

  Result<Vertex> read_name() {
    const char c = peek();
    const std::size_t start = at_;
    std::string name;
    if (c == '"') {
      auto string = read_string();
      if (!string) return std::move(string).error();
      name = std::move(*string);
    } else {
      if (c == '-') ++at_;
      while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
      if (at_ == start + (c == '-' ? 1u : 0u)) return expected("the name of a vertex: a string or a whole number");
      name = text_.substr(start, at_ - start);
    }
    const auto v = graph_.names.intern(name);
    if (!v) return limit_reached("too many vertices: at most " + std::to_string(Digraph::kMostVertices));
    return *v;
  }

  Status read_vertex() {
    if (peek() != '{') {
      auto name = read_name();
      return name ? Status(Done{}) : Status(std::move(name).error());
    }
    return read_object([this](const std::string& key) -> Status {
      if (key != "id" && key != "name") return skip_value(0);
      auto name = read_name();
      return name ? Status(Done{}) : Status(std::move(name).error());
    });
  }

  Result<EdgeOwner> read_owner() {
    peek();
    const std::size_t start = at_;
    auto word = read_string();
    if (!word) return std::move(word).error();
    const auto owner = edge_owner_named(*word);
    if (!owner) return bad_input("expected blue, red or green", TextSpan{start, at_ - start});
    return *owner;
  }

  Status read_edge() {
    std::optional<Vertex> from;
    std::optional<Vertex> to;
    EdgeOwner owner = EdgeOwner::both;
    const char c = peek();
    const std::size_t start = at_;
    const auto set = [](std::optional<Vertex>& end, Result<Vertex> name) -> Status {
      if (!name) return std::move(name).error();
      end = *name;
      return Done{};
    };
    const auto set_owner = [&]() -> Status {
      auto read = read_owner();
      if (!read) return std::move(read).error();
      owner = *read;
      return Done{};
    };
    Status status = Done{};
    if (c == '[') {
      int field = 0;
      status = read_array(
          [&]() -> Status {
            if (++field == 1) return set(from, read_name());
            if (field == 2) return set(to, read_name());
            if (field == 3) return set_owner();
            return expected("] after an edge of two names and a colour");
          },
          "an edge");
    } else if (c == '{') {
      status = read_object([&](const std::string& key) -> Status {
        if (key == "from") return set(from, read_name());
        if (key == "to") return set(to, read_name());
        if (key == "player" || key == "color") return set_owner();
        return skip_value(0);
      });
    } else {
      return expected(R"(an edge such as ["a", "b"])");
    }
    if (!status) return status;
    if (!from || !to) return bad_input("an edge needs two ends", TextSpan{start, at_ - start}, R"(such as ["a", "b"])");
    graph_.add_edge(*from, *to, owner);
    return Done{};
  }

  Status skip_value(int depth) {
    if (depth > kDeepest) return expected("less deeply nested JSON");
    const char c = peek();
    if (c == '{') return read_object([&](const std::string&) { return skip_value(depth + 1); });
    if (c == '[') return read_array([&] { return skip_value(depth + 1); }, "an array");
    if (c == '"') {
      auto string = read_string();
      return string ? Status(Done{}) : Status(std::move(string).error());
    }
    const std::size_t start = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '-' ||
                                  text_[at_] == '+' || text_[at_] == '.')) {
      ++at_;
    }
    return at_ > start ? Status(Done{}) : Status(expected("a value"));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  GraphText graph_;
};

}  // namespace

Result<GraphText> read_json_graph(std::string_view text) { return JsonReader(text).read(); }

}  // namespace grundy
