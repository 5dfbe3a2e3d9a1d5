// JSON behind a face of our own: the library's header takes seconds to compile, so json.cc alone includes it.
// Documents are written from a small tree (Json) or, where they are too large for one, in pieces (JsonStream). They are
// read token by token (read_json), or into a tree (parse_json) where they are small.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace grundy {

// A value of any kind. Members of an object stay in the order in which they were added.
class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  // NOLINTBEGIN(google-explicit-constructor): implicit on purpose, so that json["name"] = anything reads well
  Json() = default;  // null
  Json(std::nullptr_t) {}
  Json(bool truth) : value_(truth) {}
  template <std::integral T>
  Json(T number) {
    if (std::cmp_less(number, 0)) {
      value_ = static_cast<std::int64_t>(number);
    } else {
      value_ = static_cast<std::uint64_t>(number);
    }
  }
  Json(double number) : value_(number) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(const char* text) : value_(std::string(text)) {}
  Json(std::initializer_list<std::pair<std::string, Json>> members) : value_(Object(members)) {}
  template <class T>
  Json(const std::vector<T>& list) : value_(Array(list.begin(), list.end())) {}
  // Nothing becomes null.
  template <class T>
  Json(const std::optional<T>& maybe) : Json(maybe ? Json(*maybe) : Json()) {}
  // NOLINTEND(google-explicit-constructor)

  static Json array(std::initializer_list<Json> elements = {});
  static Json object() { return Json(std::initializer_list<std::pair<std::string, Json>>{}); }

  // The member of this name, null if it is new. Null becomes an object, and with push_back an array.
  Json& operator[](std::string_view name);
  Json& push_back(Json element);  // gives the element in its place
  // All members of another object behind those that are here.
  void append(Json object);

  // Reading. What is not there is null or nothing.
  const Json& operator[](std::string_view name) const;
  const Json& operator[](std::size_t index) const;
  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }
  bool contains(std::string_view name) const;
  std::size_t size() const { return elements().size() + members().size(); }
  const Array& elements() const;
  const Object& members() const;
  std::string text() const;            // of a string; other values as they are written
  std::uint64_t whole_number() const;  // 0 for what is none

  friend bool operator==(const Json&, const Json&) = default;
  friend class JsonText;

 private:
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object> value_;
};

// On one line, without a line break at the end. Invalid UTF-8 that a user typed is replaced.
std::string to_string(const Json& json);
// A whole document, indented unless it is to be compact, with a line break at the end.
std::string dump(const Json& json, bool compact = false);

// An object written in pieces, so that a list of millions is never held in memory.
class JsonStream {
 public:
  enum class Layout { lines, compact };  // lines: one for every member, and one for every element of a list
  using Sink = std::function<void(std::string_view)>;

  explicit JsonStream(Sink sink, Layout layout = Layout::lines);
  void member(std::string_view name, const Json& value);
  void list(std::string_view name, std::size_t size, const std::function<Json(std::size_t)>& element);
  void end();

 private:
  void begin_member(std::string_view name);

  Sink sink_;
  Layout layout_;
  bool is_first_ = true;
};

struct JsonToken {
  enum class Kind { begin_object, end_object, begin_array, end_array, name, string, integer, real, truth, null };
  Kind kind = Kind::null;
  std::string text;  // of names and strings without quotation marks and escapes, of other values as it stands there
  TextSpan where;
};

using JsonReader = std::function<Status(JsonToken&&)>;

// Hands over one token after the other until the text ends or the reader finds fault with one.
Status read_json(std::string_view text, const JsonReader& reader);
Result<Json> parse_json(std::string_view text);

}  // namespace grundy
