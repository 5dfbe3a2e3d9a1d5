#include "games/poset/poset_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/text_cursor.h"

namespace grundy {

namespace {

Field trimmed(Field field) {
  while (!field.text.empty() && is_blank(field.text.front())) {
    field.text.remove_prefix(1);
    ++field.offset;
  }
  while (!field.text.empty() && is_blank(field.text.back())) field.text.remove_suffix(1);
  return field;
}

// Gathers names and relations as they come.
class RelationReader {
 public:
  Status read(Field field) {
    field = trimmed(field);
    constexpr std::string_view poison = "poison ";
    if (field.text.starts_with(poison)) {
      const Field name = trimmed({field.text.substr(poison.size()), field.offset + poison.size()});
      const Result<std::size_t> element = element_of(name);
      if (!element) return element.error();
      poisoned_.push_back(*element);
      return Done{};
    }
    std::optional<std::size_t> lower;
    for (std::size_t begin = 0; begin <= field.text.size();) {
      const std::size_t end = std::min(field.text.find('<', begin), field.text.size());
      const Result<std::size_t> element =
          element_of(trimmed({field.text.substr(begin, end - begin), field.offset + begin}));
      if (!element) return element.error();
      if (lower) below_.emplace_back(*lower, *element);
      lower = *element;
      begin = end + 1;
    }
    return Done{};
  }

  Result<FinitePoset> finish() const {
    Result<FinitePoset> poset = FinitePoset::make(names_, below_);
    if (!poset) return poset;
    for (const std::size_t poison : poisoned_) {
      // Its number may have changed with an earlier poison, and it may be gone as something below that.
      const std::size_t now = poset->find(names_[poison]);
      if (now != poset->size()) poset = poset->without_poison(now);
    }
    return poset;
  }

 private:
  Result<std::size_t> element_of(const Field& name) {
    const bool good =
        !name.text.empty() && name.text.size() <= 40 && std::all_of(name.text.begin(), name.text.end(), [](char c) {
          return is_letter(c) || is_digit(c) || c == '.' || c == '\'' || c == ':';
        });
    if (!good) {
      return bad_input(name.text.empty() ? std::string("the name of an element is missing")
                                         : fmt::format("'{}' can't be the name of an element", name.text.substr(0, 40)),
                       name.span(), "names are letters, digits, _ . : and ', as in a<b");
    }
    const auto [entry, is_new] = numbers_.try_emplace(std::string(name.text), names_.size());
    if (is_new) names_.emplace_back(name.text);
    return entry->second;
  }

  std::vector<std::string> names_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::vector<FinitePoset::Relation> below_;
  std::vector<std::size_t> poisoned_;
};

// chain(3)*chain(2) + antichain(2), by recursive descent.
class PosetExpressionReader : TextCursor {
 public:
  explicit PosetExpressionReader(const Field& field) : TextCursor(field.text), offset_(field.offset) {}

  Result<FinitePoset> read() {
    Result<FinitePoset> poset = sum(0);
    skip_blanks();
    if (poset && !at_end()) return wrong("an operator * or + is expected here");
    return poset;
  }

 private:
  Error wrong(std::string message) const {
    return bad_input(std::move(message), TextSpan{offset_ + std::min(at_, text_.size()), 1},
                     "write for example chain(3)*chain(2) + antichain(2)");
  }

  Result<FinitePoset> sum(int depth) {
    Result<FinitePoset> whole = product(depth);
    while (whole && next_is('+')) {
      ++at_;
      const Result<FinitePoset> next = product(depth);
      if (!next) return next;
      whole = FinitePoset::disjoint_union(*whole, *next);
    }
    return whole;
  }

  Result<FinitePoset> product(int depth) {
    Result<FinitePoset> whole = atom(depth);
    while (whole && next_is('*')) {
      ++at_;
      const Result<FinitePoset> next = atom(depth);
      if (!next) return next;
      whole = FinitePoset::product(*whole, *next);
    }
    return whole;
  }

  Result<FinitePoset> atom(int depth) {
    if (depth > 50) return wrong("too many parentheses");
    if (next_is('(')) {
      ++at_;
      Result<FinitePoset> inner = sum(depth + 1);
      if (!inner) return inner;
      if (!next_is(')')) return wrong("a closing parenthesis is missing");
      ++at_;
      return inner;
    }
    const std::size_t begin = at_;
    const std::string_view name = take_while(is_letter);
    if (name.empty() || !next_is('(')) return wrong("the name of a poset and its size are expected here");
    const std::size_t open = ++at_;
    at_ = std::min(text_.find(')', open), text_.size());
    if (at_ == text_.size()) return wrong("a closing parenthesis is missing");
    const Field argument = trimmed({text_.substr(open, at_++ - open), offset_ + open});
    return named(name, argument, TextSpan{offset_ + begin, name.size()});
  }

  static Result<FinitePoset> named(std::string_view name, const Field& argument, TextSpan where);

  std::size_t offset_;
};

std::vector<std::string> counted_names(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back(std::to_string(i));
  return names;
}

Result<FinitePoset> PosetExpressionReader::named(std::string_view name, const Field& argument, TextSpan where) {
  const bool known = name == "chain" || name == "antichain" || name == "fence" || name == "cube";
  if (!known) {
    return bad_input(fmt::format("unknown poset '{}'", name), where, "chain, antichain, fence and cube are known");
  }
  const Result<std::uint64_t> number = read_number(argument, "the size of the poset", 0, PosetSet::most_elements);
  if (!number) return number.error();
  const std::size_t count = static_cast<std::size_t>(*number);
  std::vector<FinitePoset::Relation> below;
  if (name == "cube") {  // all subsets of a set
    if (count > 7) return bad_input("a cube has at most 7 dimensions here", argument.span());
    for (std::size_t set = 0; set < std::size_t{1} << count; ++set) {
      for (std::size_t i = 0; i < count; ++i) {
        if ((set >> i & 1) == 0) below.emplace_back(set, set | std::size_t{1} << i);
      }
    }
    return FinitePoset::make(counted_names(std::size_t{1} << count), below);
  }
  for (std::size_t i = 0; i + 1 < count && name != "antichain"; ++i) {
    const bool falling = name == "fence" && i % 2 == 1;  // 1 < 2 > 3 < 4 > ...
    below.emplace_back(falling ? i + 1 : i, falling ? i : i + 1);
  }
  return FinitePoset::make(counted_names(count), below);
}

}  // namespace

Result<FinitePoset> poset_from_relations(std::span<const Field> fields) {
  RelationReader reader;
  for (const Field& field : fields) {
    const Status read = reader.read(field);
    if (!read) return read.error();
  }
  return reader.finish();
}

Result<FinitePoset> poset_from_file(const Field& file) {
  if (!file.content) return no_files_here(file, "write the relations themselves: poset(a<b<c, d)");
  RelationReader reader;
  constexpr std::size_t most_lines = 100'000;
  std::string_view rest = *file.content;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    if (number > most_lines) return bad_input(fmt::format("the file has more than {} lines", most_lines), file.span());
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const Field field = trimmed({line.substr(0, line.find('#')), 0});
    if (field.text.empty()) continue;
    const Status read = reader.read(field);
    if (read) continue;
    Error error = read.error();
    error.message = fmt::format("line {} of '{}': {}", number, file.file_name(), error.message);
    error.source = line;
    return error;
  }
  return reader.finish();
}

Result<FinitePoset> poset_from_expression(const Field& field) { return PosetExpressionReader(field).read(); }

}  // namespace grundy
