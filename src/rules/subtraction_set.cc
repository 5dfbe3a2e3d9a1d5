#include "rules/subtraction_set.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t largest_amount = std::uint64_t{1} << 40;
constexpr std::uint64_t longest_set = 1 << 16;
constexpr const char* forms = "write amounts like 1,3,4 or 1..5, or one of: squares, primes, powers of 2, all but 2,3";

Field without_prefix(const Field& field, std::size_t length) {
  Field rest{field.text.substr(length), field.offset + length};
  while (!rest.text.empty() && rest.text.front() == ' ') rest = {rest.text.substr(1), rest.offset + 1};
  return rest;
}

bool is_prime_beside_table(std::uint64_t n) {
  const std::span<const std::uint32_t> primes = small_primes();
  for (const std::uint64_t p : primes) {
    if (p * p > n) return true;
    if (n % p == 0) return false;
  }
  for (std::uint64_t d = primes.back(); d <= n / d; d += 2) {
    if (n % d == 0) return false;
  }
  return true;
}

}  // namespace

std::span<const std::uint32_t> small_primes() {
  static const std::vector<std::uint32_t> primes = [] {
    constexpr std::size_t limit = 1 << 20;
    std::vector<bool> composite(limit, false);
    std::vector<std::uint32_t> found;
    for (std::size_t n = 2; n < limit; ++n) {
      if (composite[n]) continue;
      found.push_back(static_cast<std::uint32_t>(n));
      for (std::size_t m = n * n; m < limit; m += n) composite[m] = true;
    }
    return found;
  }();
  return primes;
}

std::uint64_t next_prime(std::uint64_t n) {
  do ++n;
  while (!is_prime_beside_table(n));
  return n;
}

Result<SubtractionSet> SubtractionSet::read(std::span<const Field> fields) {
  SubtractionSet set;
  if (fields.empty()) return bad_input("it is not said how many may be taken", {}, forms);
  Field first = fields[0];
  if (first.text == "squares" || first.text == "primes") {
    set.kind_ = first.text == "squares" ? Kind::squares : Kind::primes;
    if (fields.size() > 1) return bad_input(fmt::format("nothing may follow '{}'", first.text), fields[1].span());
    return set;
  }
  if (first.text.starts_with("powers of ")) {
    set.kind_ = Kind::powers;
    Result<std::uint64_t> base = read_number(without_prefix(first, 10), "the base of the powers", 2, 1 << 20);
    if (!base) return std::move(base).error();
    if (fields.size() > 1) return bad_input("nothing may follow 'powers of ...'", fields[1].span());
    set.base_ = *base;
    return set;
  }
  if (first.text.starts_with("all but ")) {
    set.kind_ = Kind::all_but;
    first = without_prefix(first, 8);
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Field field = i == 0 ? first : fields[i];
    const std::size_t dots = field.text.find("..");
    const Field low{field.text.substr(0, dots), field.offset};
    Result<std::uint64_t> from = read_number(low, "an amount", 1, largest_amount);
    if (!from) {
      Error error = std::move(from).error();
      if (error.hint.empty()) error.hint = forms;
      return error;
    }
    Result<std::uint64_t> to = from;
    if (dots != std::string_view::npos) {
      const Field high{field.text.substr(dots + 2), field.offset + dots + 2};
      to = read_number(high, "the end of the range", *from, largest_amount);
      if (!to) return std::move(to).error();
    }
    set.ranges_.push_back({*from, *to});
  }
  std::sort(set.ranges_.begin(), set.ranges_.end(), [](const Range& a, const Range& b) { return a.first < b.first; });
  std::vector<Range> merged;
  for (const Range& range : set.ranges_) {
    if (!merged.empty() && range.first <= merged.back().last + 1) {
      merged.back().last = std::max(merged.back().last, range.last);
    } else {
      merged.push_back(range);
    }
  }
  set.ranges_ = std::move(merged);
  return set;
}

std::optional<std::uint64_t> SubtractionSet::up_to() const {
  if (kind_ != Kind::listed || ranges_.size() != 1 || ranges_[0].first != 1) return {};
  return ranges_[0].last;
}

std::optional<TakeBreakCode> SubtractionSet::code() const {
  if (kind_ != Kind::listed && kind_ != Kind::all_but) return {};
  const std::uint64_t last = ranges_.back().last;
  if (last > longest_set) return {};
  const std::uint32_t inside = kind_ == Kind::listed ? 3 : 0;
  std::vector<std::uint32_t> digits(static_cast<std::size_t>(last) + 1, 3 - inside);
  digits[0] = 0;
  for (const Range& range : ranges_) {
    for (std::uint64_t amount = range.first; amount <= range.last; ++amount)
      digits[static_cast<std::size_t>(amount)] = inside;
  }
  if (kind_ == Kind::all_but) return TakeBreakCode(std::move(digits), {3});
  return TakeBreakCode(std::move(digits));
}

std::string SubtractionSet::text() const {
  if (kind_ == Kind::squares) return "squares";
  if (kind_ == Kind::primes) return "primes";
  if (kind_ == Kind::powers) return fmt::format("powers of {}", base_);
  std::string list;
  for (const Range& range : ranges_) {
    if (!list.empty()) list += ",";
    list += fmt::format("{}", range.first);
    if (range.last > range.first) list += fmt::format("{}{}", range.last == range.first + 1 ? "," : "..", range.last);
  }
  return kind_ == Kind::all_but ? "all but " + list : list;
}

}  // namespace grundy
