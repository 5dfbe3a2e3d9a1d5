#include "games/coin/coin_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "rules/arguments.h"

namespace grundy {
namespace {

constexpr std::string_view form =
    "write for example '1..2 anywhere', 'any consecutive', '3 equally spaced', "
    "'2 at distance 1,3' or '4 symmetric with end'";

std::vector<Field> words_of(std::string_view text) {
  std::vector<Field> words;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] != ' ' && text[i] != '\t') continue;
    if (i > begin) words.push_back({text.substr(begin, i - begin), begin});
    begin = i + 1;
  }
  return words;
}

// "1,3..5": numbers and ranges of numbers.
Result<std::vector<CoinRule::Range>> read_ranges(const Field& word, std::string_view what) {
  std::vector<CoinRule::Range> ranges;
  std::size_t begin = 0;
  while (begin <= word.text.size()) {
    const std::size_t end = std::min(word.text.find(',', begin), word.text.size());
    const Field item{word.text.substr(begin, end - begin), word.offset + begin};
    const std::size_t dots = item.text.find("..");
    const bool is_range = dots != std::string_view::npos;
    const Field first{item.text.substr(0, dots), item.offset};
    const Field last = is_range ? Field{item.text.substr(dots + 2), item.offset + dots + 2} : first;
    Result<std::uint64_t> from = read_number(first, what, 1, 1'000'000);
    if (!from) return std::move(from).error();
    Result<std::uint64_t> to = read_number(last, what, *from, 1'000'000);
    if (!to) return std::move(to).error();
    ranges.push_back({static_cast<std::uint32_t>(*from), static_cast<std::uint32_t>(*to)});
    begin = end + 1;
  }
  return ranges;
}

Result<std::vector<std::uint32_t>> read_distances(const Field& word) {
  Result<std::vector<CoinRule::Range>> ranges = read_ranges(word, "a distance");
  if (!ranges) return std::move(ranges).error();
  std::vector<std::uint32_t> distances;
  for (const CoinRule::Range& range : *ranges) {
    if (range.to - range.from > 10'000) return bad_input("too many distances", word.span());
    for (std::uint32_t d = range.from; d <= range.to; ++d) distances.push_back(d);
  }
  std::sort(distances.begin(), distances.end());
  distances.erase(std::unique(distances.begin(), distances.end()), distances.end());
  return distances;
}

}  // namespace

bool CoinRule::allows_count(std::size_t count) const {
  return counts.empty() || std::any_of(counts.begin(), counts.end(), [count](const Range& range) {
           return range.from <= count && count <= range.to;
         });
}

std::size_t CoinRule::largest_count() const {
  if (counts.empty()) return std::numeric_limits<std::size_t>::max();
  std::size_t largest = 0;
  for (const Range& range : counts) largest = std::max<std::size_t>(largest, range.to);
  return largest;
}

// A code, or COUNT (anywhere | consecutive | equally spaced | symmetric | at distance LIST) [with end]
Result<CoinRule> CoinRule::parse(std::string_view text) {
  const std::vector<Field> words = words_of(text);
  const TextSpan whole{0, std::max<std::size_t>(text.size(), 1)};
  if (words.size() == 1) {
    if (Result<TakeBreakCode> code = TakeBreakCode::parse(words[0].text)) {
      CoinRule heaps;
      heaps.shape = Shape::heaps;
      heaps.code = *std::move(code);
      return heaps;
    }
  }
  if (words.size() < 2) return bad_input("a coin rule names how many coins and where", whole, std::string(form));
  CoinRule rule;
  if (words[0].text != "any") {
    Result<std::vector<Range>> counts = read_ranges(words[0], "the number of coins");
    if (!counts) {
      if (counts.error().hint.empty()) counts.error().hint = form;
      return std::move(counts).error();
    }
    rule.counts = *std::move(counts);
  }
  std::size_t next = 2;
  const auto follows = [&words, &next](std::string_view expected) {
    if (next >= words.size() || words[next].text != expected) return false;
    ++next;
    return true;
  };
  const std::string_view place = words[1].text;
  if (place == "consecutive") {
    rule.distances = {1};
  } else if (place == "equally" && follows("spaced")) {
    rule.shape = Shape::equally_spaced;
  } else if (place == "symmetric") {
    rule.shape = Shape::symmetric;
  } else if (place == "at" && (follows("distance") || follows("distances"))) {
    if (next >= words.size()) return bad_input("a list of distances is missing", whole, std::string(form));
    Result<std::vector<std::uint32_t>> distances = read_distances(words[next++]);
    if (!distances) return std::move(distances).error();
    rule.distances = *std::move(distances);
  } else if (place != "anywhere") {
    return bad_input(fmt::format("'{}' is no place for coins", place.substr(0, 40)), words[1].span(),
                     std::string(form));
  }
  rule.with_end = follows("with") && follows("end");
  if (next < words.size() || (words.back().text == "with")) {
    return bad_input(fmt::format("'{}' is not understood here", words[std::min(next, words.size() - 1)].text),
                     words[std::min(next, words.size() - 1)].span(), "only 'with end' may follow");
  }
  return rule;
}

std::string to_string(const CoinRule& rule) {
  if (rule.shape == CoinRule::Shape::heaps) return to_string(rule.code);
  std::string text;
  for (const CoinRule::Range& range : rule.counts) {
    text += text.empty() ? "" : ",";
    text += range.from == range.to ? fmt::format("{}", range.from) : fmt::format("{}..{}", range.from, range.to);
  }
  if (text.empty()) text = "any";
  if (rule.shape == CoinRule::Shape::equally_spaced) {
    text += " equally spaced";
  } else if (rule.shape == CoinRule::Shape::symmetric) {
    text += " symmetric";
  } else if (rule.distances.empty()) {
    text += " anywhere";
  } else if (rule.distances == std::vector<std::uint32_t>{1}) {
    text += " consecutive";
  } else {
    text += " at distance ";
    for (std::size_t i = 0; i < rule.distances.size(); ++i)
      text += fmt::format("{}{}", i ? "," : "", rule.distances[i]);
  }
  return text + (rule.with_end ? " with end" : "");
}

}  // namespace grundy
