#include "proof/component_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace grundy {
namespace {

// Lines of words, and the digest of all that was read.
class ComponentLines {
 public:
  explicit ComponentLines(std::string_view text) : text_(text) {}

  // The words of the next line; none at the end.
  std::vector<std::string_view> next() {
    std::vector<std::string_view> words;
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos) return words;
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    ++number_;
    before_ = digest_;
    for (const char c : line) digest_ = (digest_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    while (!line.empty()) {
      const std::size_t blank = std::min(line.find(' '), line.size());
      words.push_back(line.substr(0, blank));
      line.remove_prefix(std::min(blank + 1, line.size()));
    }
    return words;
  }
  std::size_t number() const { return number_; }
  std::uint64_t digest_before() const { return before_; }  // of all lines before the last one read
  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
  std::size_t number_ = 0;
  std::uint64_t digest_ = 0xcbf29ce484222325;
  std::uint64_t before_ = 0;
};

bool number_of(std::string_view word, std::uint64_t& into, int base = 10) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), into, base);
  return error == std::errc() && end == word.data() + word.size();
}

}  // namespace

Error component_error(std::size_t line, const std::string& why) {
  return bad_input(fmt::format("the certificate is wrong: line {}: {}", line, why));
}

Result<ComponentFile> read_component_file(std::string_view text) {
  ComponentLines lines(text);
  ComponentFile made;
  if (lines.next() != std::vector<std::string_view>{"grundy", "component", "certificate", "1"}) {
    return component_error(1, "this is not a component certificate of version 1");
  }
  auto words = lines.next();
  if (words.size() < 2 || words[0] != "game") return component_error(2, "it should name a game");
  made.game.assign(words.begin() + 1, words.end());
  words = lines.next();
  if (words.empty() || words[0] != "sum") return component_error(3, "it should list the parts of the sum");
  made.sum.assign(words.begin() + 1, words.end());
  words = lines.next();
  if (words.size() != 2 || words[0] != "value" || !number_of(words[1], made.value)) {
    return component_error(4, "no value");
  }
  std::uint64_t count = 0;
  words = lines.next();
  if (words.size() != 2 || words[0] != "components" || !number_of(words[1], count) || count > text.size()) {
    return component_error(5, "no number of components");
  }
  made.claims.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    words = lines.next();
    std::uint64_t value = 0;
    if (words.size() != 2 || !number_of(words[1], value) || value > 63) {
      return component_error(lines.number(), "it should be a component and its value");
    }
    made.claims.push_back({words[0], value});
  }
  std::uint64_t digest = 0;
  words = lines.next();
  if (words.size() != 2 || words[0] != "digest" || !number_of(words[1], digest, 16)) {
    return component_error(lines.number() + 1, "the digest is missing: the file is not complete");
  }
  if (digest != lines.digest_before()) {
    return component_error(lines.number(), "the digest does not fit: something was changed");
  }
  if (!lines.at_end()) return component_error(lines.number() + 1, "nothing should follow the digest");
  return made;
}

}  // namespace grundy
