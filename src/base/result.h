// Errors are values. Nothing in the core throws across an interface or prints: a function that can fail returns
// Result<T>, and the front end turns an Error into words, an underlined column and an exit code.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace grundy {

enum class ErrorKind {
  bad_input,  // the question is wrong: the user can correct it
  limit,      // the question is fine, the limits were too narrow
  io,         // a file could not be read or written, or the system refused
};

// Where in the text the user gave us something is wrong: a byte offset and how many bytes to underline.
struct TextSpan {
  std::size_t offset = 0;
  std::size_t length = 1;
  friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

struct Error {
  ErrorKind kind = ErrorKind::bad_input;
  std::string message;            // what is wrong, in one line without a full stop
  std::string hint;               // the remedy, empty if there is none
  std::optional<TextSpan> where;  // relative to the text that was handed in
  std::string source;             // that text, or the part of it worth showing; filled by whoever knows it

  // Moves the place when a part of a larger text was parsed on its own. A place whose text is known stays.
  Error&& shifted_by(std::size_t offset) && {
    if (where && source.empty()) where->offset += offset;
    return std::move(*this);
  }
  // The text that the place is in, unless the place is in another one, such as a file.
  Error&& shown_in(std::string_view text) && {
    if (source.empty()) source = text;
    return std::move(*this);
  }
  // The same for a file: its name goes in front of the message.
  Error&& shown_in_file(std::string_view name, std::string_view content) && {
    if (where) source = content.substr(0, content.find('\n', where->offset));
    message = std::string(name) + ": " + message;
    return std::move(*this);
  }
};

inline Error bad_input(std::string message, std::optional<TextSpan> where = {}, std::string hint = {}) {
  return {ErrorKind::bad_input, std::move(message), std::move(hint), where, {}};
}
inline Error limit_reached(std::string message) { return {ErrorKind::limit, std::move(message), {}, {}, {}}; }
inline Error io_error(std::string message, std::string hint = {}) {
  return {ErrorKind::io, std::move(message), std::move(hint), {}, {}};
}

// A small std::expected<T, Error>; C++20 has none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit on purpose

  explicit operator bool() const { return state_.index() == 0; }
  bool ok() const { return state_.index() == 0; }

  T& operator*() & { return *std::get_if<0>(&state_); }
  const T& operator*() const& { return *std::get_if<0>(&state_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&state_)); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }

  Error& error() & { return *std::get_if<1>(&state_); }
  const Error& error() const& { return *std::get_if<1>(&state_); }
  Error&& error() && { return std::move(*std::get_if<1>(&state_)); }

 private:
  std::variant<T, Error> state_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace grundy
