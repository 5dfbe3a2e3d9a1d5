#include "heap/rule/heap_rule.h"

#include <cctype>
#include <charconv>
#include <vector>

namespace grundy {
namespace {

constexpr std::uint64_t largest_subtraction = 1'000'000;
constexpr const char* a_code_or_a_name = "for example 0.137, 0x0.1F, subtract(1,3,4), grundys_game, couples or kayles";

// The numbers of a subtraction set, "1,3,4" or "1..5,7", as marks: marks[s] says that s is in the list.
Result<std::vector<bool>> read_numbers(std::string_view text) {
  std::vector<bool> marks(1, false);
  std::size_t at = 0;
  const auto read_number = [&]() -> Result<std::uint64_t> {
    while (at < text.size() && text[at] == ' ') ++at;
    std::uint64_t number = 0;
    const char* begin = text.data() + at;
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - begin);
    if (length == 0) return bad_input("expected a number that may be taken", TextSpan{at, 1}, "for example 1,3,4");
    if (error != std::errc{} || number == 0 || number > largest_subtraction) {
      return bad_input("a number to take must be between 1 and 1000000", TextSpan{at, length});
    }
    at += length;
    while (at < text.size() && text[at] == ' ') ++at;
    return number;
  };
  while (true) {
    Result<std::uint64_t> first = read_number();
    if (!first) return std::move(first).error();
    std::uint64_t last = *first;
    if (text.substr(at).starts_with("..")) {
      at += 2;
      Result<std::uint64_t> end = read_number();
      if (!end) return std::move(end).error();
      last = *end;
    }
    if (marks.size() <= last) marks.resize(last + 1, false);
    for (std::uint64_t s = *first; s <= last; ++s) marks[s] = true;
    if (at == text.size()) return marks;
    if (text[at] != ',') return bad_input("expected a comma between the numbers", TextSpan{at, 1});
    ++at;
  }
}

Result<HeapRule> read_subtraction(std::string_view text) {
  constexpr std::string_view head = "subtract(";
  if (!text.ends_with(')'))
    return bad_input("this parenthesis is never closed", TextSpan{head.size() - 1, 1}, "add a )");
  std::string_view inside = text.substr(head.size(), text.size() - head.size() - 1);
  std::size_t offset = head.size();
  constexpr std::string_view all_but = "all but ";
  const bool complement = inside.starts_with(all_but);
  if (complement) {
    inside.remove_prefix(all_but.size());
    offset += all_but.size();
  }
  Result<std::vector<bool>> marks = read_numbers(inside);
  if (!marks) return std::move(marks).error().shifted_by(offset);
  std::vector<std::uint32_t> digits(marks->size(), 0);
  for (std::size_t s = 1; s < digits.size(); ++s) digits[s] = (*marks)[s] != complement ? 3 : 0;
  return HeapRule(TakeBreakCode(digits, complement ? std::vector<std::uint32_t>{3} : std::vector<std::uint32_t>{}));
}

}  // namespace

Result<HeapRule> parse_heap_rule(std::string_view text) {
  if (text == "grundys_game") return HeapRule(GrundysGameRule{});
  if (text == "couples") return HeapRule(CouplesAreForever{});
  if (text.starts_with("subtract(")) return read_subtraction(text);
  if (text.empty()) return bad_input("the game is missing", {}, a_code_or_a_name);
  Result<TakeBreakCode> code = TakeBreakCode::parse(text);
  if (!code && std::isalpha(static_cast<unsigned char>(text[0])) != 0) {
    const std::size_t parenthesis = text.find('(');
    return bad_input("this is no code and not the name of a game with one", TextSpan{0, text.size()},
                     parenthesis == std::string_view::npos ? a_code_or_a_name : "give the game without its heaps");
  }
  if (!code) return std::move(code).error();
  return HeapRule(*std::move(code));
}

std::string to_string(const HeapRule& rule) {
  if (const auto* code = std::get_if<TakeBreakCode>(&rule)) return to_string(*code);
  return std::holds_alternative<GrundysGameRule>(rule) ? "grundys_game" : "couples";
}

}  // namespace grundy
