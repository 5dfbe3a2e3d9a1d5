#include "base/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace grundy {
namespace {

using Library = nlohmann::json;

std::string in_quotes(const std::string& text) {
  const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), plain)) return '"' + text + '"';
  return Library(text).dump(-1, ' ', false, Library::error_handler_t::replace);
}

}  // namespace

// One document as text.
class JsonText {
 public:
  explicit JsonText(bool compact) : compact_(compact) {}

  void add(const Json& json, std::size_t depth = 0) {
    const auto& value = json.value_;
    if (const auto* array = std::get_if<Json::Array>(&value)) {
      add_list('[', ']', *array, depth, [&](const Json& element) { add(element, depth + 1); });
    } else if (const auto* object = std::get_if<Json::Object>(&value)) {
      add_list('{', '}', *object, depth, [&](const auto& member) {
        text_ += in_quotes(member.first) + (compact_ ? ":" : ": ");
        add(member.second, depth + 1);
      });
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      text_ += in_quotes(*text);
    } else if (const auto* natural = std::get_if<std::uint64_t>(&value)) {
      text_ += std::to_string(*natural);
    } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
      text_ += std::to_string(*integer);
    } else if (const auto* real = std::get_if<double>(&value)) {
      text_ += Library(*real).dump();
    } else if (const auto* truth = std::get_if<bool>(&value)) {
      text_ += *truth ? "true" : "false";
    } else {
      text_ += "null";
    }
  }
  std::string take() { return std::move(text_); }

 private:
  template <class List, class AddElement>
  void add_list(char open, char close, const List& list, std::size_t depth, const AddElement& add_element) {
    text_ += open;
    for (const auto& element : list) {
      if (&element != &list.front()) text_ += ',';
      break_line(depth + 1);
      add_element(element);
    }
    if (!list.empty()) break_line(depth);
    text_ += close;
  }
  void break_line(std::size_t depth) {
    if (!compact_) text_.append("\n").append(2 * depth, ' ');
  }

  const bool compact_;
  std::string text_;
};

namespace {

// Receives what the library finds and tells where it stands. The library does not say so, but tokens are easily found
// again: between two of them are only blanks, commas and colons.
class TokenFinder {
 public:
  using Kind = JsonToken::Kind;

  TokenFinder(std::string_view text, const JsonReader& reader) : text_(text), reader_(reader) {}

  bool null() { return found(Kind::null); }
  bool boolean(bool) { return found(Kind::truth); }
  bool number_integer(Library::number_integer_t) { return found(Kind::integer); }
  bool number_unsigned(Library::number_unsigned_t) { return found(Kind::integer); }
  bool number_float(Library::number_float_t, const std::string& digits) {
    const bool whole = digits.find_first_of(".eE") == std::string::npos;  // but beyond 64 bits
    return found(whole ? Kind::integer : Kind::real);
  }
  bool string(std::string& text) { return found(Kind::string, &text); }
  bool binary(Library::binary_t&) { return false; }
  bool start_object(std::size_t) { return found(Kind::begin_object); }
  bool key(std::string& text) { return found(Kind::name, &text); }
  bool end_object() { return found(Kind::end_object); }
  bool start_array(std::size_t) { return found(Kind::begin_array); }
  bool end_array() { return found(Kind::end_array); }

  // "[json.exception...] parse error at line 1, column 3: syntax error while parsing value - invalid literal; last
  // read:
  // '[x'; expected end of input": of this the place is told by our own means, and what was read stands there.
  bool parse_error(std::size_t position, const std::string&, const Library::exception& error) {
    std::string message = error.what();
    if (const std::size_t cause = message.find(" - "); cause != std::string::npos) message.erase(0, cause + 3);
    if (const std::size_t read = message.find("; last read: "); read != std::string::npos) {
      const std::size_t expected = message.rfind("; expected ");
      message.erase(read, expected == std::string::npos || expected < read ? std::string::npos : expected - read);
    }
    status_ = bad_input("this is not JSON: " + message,
                        TextSpan{std::min(position - std::min<std::size_t>(position, 1), text_.size()), 1});
    return false;
  }

  Status take() { return std::move(status_); }

 private:
  bool found(Kind kind, std::string* content = nullptr) {
    const std::size_t start = std::min(text_.find_first_not_of(" \t\r\n,:", at_), text_.size());
    at_ = end_of_token(start);
    const std::string_view written = text_.substr(start, at_ - start);
    status_ = reader_({kind, content != nullptr ? std::move(*content) : std::string(written), {start, at_ - start}});
    return status_.ok();
  }

  std::size_t end_of_token(std::size_t start) const {
    if (start == text_.size()) return start;
    if (std::string_view("{}[]").find(text_[start]) != std::string_view::npos) return start + 1;
    if (text_[start] != '"') return std::min(text_.find_first_of(" \t\r\n,:]}", start), text_.size());
    std::size_t i = start + 1;
    while (i < text_.size() && text_[i] != '"') i += text_[i] == '\\' ? 2 : 1;
    return std::min(i + 1, text_.size());
  }

  std::string_view text_;
  const JsonReader& reader_;
  std::size_t at_ = 0;
  Status status_ = Done{};
};

Json value_of(JsonToken&& token) {
  switch (token.kind) {
    case JsonToken::Kind::begin_object:
      return Json::object();
    case JsonToken::Kind::begin_array:
      return Json::array();
    case JsonToken::Kind::string:
      return std::move(token.text);
    case JsonToken::Kind::truth:
      return token.text == "true";
    case JsonToken::Kind::integer:
    case JsonToken::Kind::real: {
      const Library number = Library::parse(token.text);
      if (number.is_number_unsigned()) return number.get<std::uint64_t>();
      return number.is_number_integer() ? Json(number.get<std::int64_t>()) : Json(number.get<double>());
    }
    default:
      return nullptr;
  }
}

}  // namespace

Json Json::array(std::initializer_list<Json> elements) {
  Json json;
  json.value_ = Array(elements);
  return json;
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) value_ = Object();
  auto& members = std::get<Object>(value_);
  const auto found = std::find_if(members.begin(), members.end(), [&](const auto& one) { return one.first == name; });
  return found != members.end() ? found->second : members.emplace_back(name, nullptr).second;
}

Json& Json::push_back(Json element) {
  if (is_null()) value_ = Array();
  return std::get<Array>(value_).emplace_back(std::move(element));
}

void Json::append(Json object) {
  if (is_null()) value_ = Object();
  auto& members = std::get<Object>(value_);
  for (auto& member : std::get<Object>(object.value_)) members.push_back(std::move(member));
}

const Json& Json::operator[](std::string_view name) const {
  static const Json nothing;
  for (const auto& [key, value] : members()) {
    if (key == name) return value;
  }
  return nothing;
}

const Json& Json::operator[](std::size_t index) const {
  static const Json nothing;
  return index < elements().size() ? elements()[index] : nothing;
}

bool Json::contains(std::string_view name) const {
  return std::any_of(members().begin(), members().end(), [&](const auto& member) { return member.first == name; });
}

const Json::Array& Json::elements() const {
  static const Array none;
  const auto* array = std::get_if<Array>(&value_);
  return array != nullptr ? *array : none;
}

const Json::Object& Json::members() const {
  static const Object none;
  const auto* object = std::get_if<Object>(&value_);
  return object != nullptr ? *object : none;
}

std::string Json::text() const {
  const auto* text = std::get_if<std::string>(&value_);
  return text != nullptr ? *text : to_string(*this);
}

std::uint64_t Json::whole_number() const {
  const auto* number = std::get_if<std::uint64_t>(&value_);
  return number != nullptr ? *number : 0;
}

std::string to_string(const Json& json) {
  JsonText text(true);
  text.add(json);
  return text.take();
}

std::string dump(const Json& json, bool compact) {
  JsonText text(compact);
  text.add(json);
  return text.take() + "\n";
}

JsonStream::JsonStream(Sink sink, Layout layout) : sink_(std::move(sink)), layout_(layout) { sink_("{"); }

void JsonStream::begin_member(std::string_view name) {
  const bool lines = layout_ == Layout::lines;
  sink_((is_first_ ? "" : ",") + std::string(lines ? "\n  " : "") + to_string(name) + (lines ? ": " : ":"));
  is_first_ = false;
}

void JsonStream::member(std::string_view name, const Json& value) {
  begin_member(name);
  sink_(to_string(value));
}

void JsonStream::list(std::string_view name, std::size_t size, const std::function<Json(std::size_t)>& element) {
  const bool lines = layout_ == Layout::lines;
  begin_member(name);
  sink_("[");
  for (std::size_t i = 0; i < size; ++i) {
    sink_((i == 0 ? "" : ",") + std::string(lines ? "\n    " : "") + to_string(element(i)));
  }
  sink_(lines ? "\n  ]" : "]");
}

void JsonStream::end() { sink_(layout_ == Layout::lines ? "\n}\n" : "}\n"); }

Status read_json(std::string_view text, const JsonReader& reader) {
  TokenFinder finder(text, reader);
  Library::sax_parse(text, &finder);
  return finder.take();
}

Result<Json> parse_json(std::string_view text) {
  constexpr std::size_t deepest = 200;
  Json whole;
  std::vector<Json*> open;  // what is still to be closed; only its last element or member may change
  std::string name;
  const Status status = read_json(text, [&](JsonToken&& token) -> Status {
    const JsonToken::Kind kind = token.kind;
    if (kind == JsonToken::Kind::end_object || kind == JsonToken::Kind::end_array) {
      open.pop_back();
    } else if (kind == JsonToken::Kind::name) {
      name = std::move(token.text);
    } else {
      Json& place = open.empty()               ? whole
                    : open.back()->is_object() ? (*open.back())[name]
                                               : open.back()->push_back(nullptr);
      if (open.size() == deepest) return bad_input("this JSON is nested too deeply", token.where);
      place = value_of(std::move(token));
      if (kind == JsonToken::Kind::begin_object || kind == JsonToken::Kind::begin_array) open.push_back(&place);
    }
    return Done{};
  });
  if (!status) return status.error();
  return whole;
}

}  // namespace grundy
