#include "games/number/sylver_coinage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <queue>

namespace grundy {
namespace {

constexpr std::uint64_t largest_name = 100'000;
constexpr std::uint64_t never = ~std::uint64_t{0};

std::uint64_t common_divisor(std::span<const std::uint64_t> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0},
                         [](std::uint64_t a, std::uint64_t b) { return std::gcd(a, b); });
}

// By remainder modulo the smallest number named: the least sum with that remainder. (Dijkstra.)
std::vector<std::uint64_t> least_sums(const SylverCoinage::Position& named) {
  std::vector<std::uint64_t> least(static_cast<std::size_t>(named[0]), never);
  using Found = std::pair<std::uint64_t, std::size_t>;
  std::priority_queue<Found, std::vector<Found>, std::greater<>> queue;
  least[0] = 0;
  queue.emplace(0, 0);
  while (!queue.empty()) {
    const auto [sum, remainder] = queue.top();
    queue.pop();
    if (sum > least[remainder]) continue;
    for (const std::uint64_t number : named) {
      const std::uint64_t next = sum + number;
      if (next >= least[next % named[0]]) continue;
      least[next % named[0]] = next;
      queue.emplace(next, next % named[0]);
    }
  }
  return least;
}

bool is_prime_name(std::uint64_t n) {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

std::uint64_t without_factor(std::uint64_t n, std::uint64_t factor) {
  while (n % factor == 0) n /= factor;
  return n;
}

// Numbers without a common divisor, not 1 and not {2,3}: the game is won if exactly one of n and t - n is a sum, t
// being the largest number that is none.
bool is_symmetric(const SylverCoinage::Position& named) {
  const std::vector<std::uint64_t> least = least_sums(named);
  const std::uint64_t smallest = named[0];
  const std::uint64_t largest_gap = *std::max_element(least.begin(), least.end()) - smallest;
  std::uint64_t gaps = 0;
  for (const std::uint64_t sum : least) gaps += sum / smallest;
  return largest_gap > 1 && 2 * gaps == largest_gap + 1;
}

std::optional<Outcome> outcome_by_theory(const SylverCoinage::Position& named) {
  if (named.empty()) return Outcome::N;
  if (named.size() == 1) {
    if (named[0] <= 4 || named[0] == 6) return Outcome::N;
    if (is_prime_name(named[0])) return Outcome::P;
    if (without_factor(without_factor(named[0], 2), 3) > 1) return Outcome::N;
    return {};
  }
  if (named == SylverCoinage::Position{4, 6}) return Outcome::P;
  if (common_divisor(named) == 1 && is_symmetric(named)) return Outcome::N;
  return {};
}

}  // namespace

bool SylverCoinage::has_infinitely_many_options(const Position& named) const { return common_divisor(named) != 1; }

// With a common divisor some remainders are never reached: there are gaps without end, and they are walked through as
// far as numbers may be named.
SylverCoinage::Gaps::Gaps(const Position& named)
    : least_(named.empty() ? std::vector<std::uint64_t>{never} : least_sums(named)), largest_(largest_name) {
  if (common_divisor(named) == 1) largest_ = *std::max_element(least_.begin(), least_.end()) - named[0];
}

SylverCoinage::Position SylverCoinage::with(const Position& named, std::uint64_t number) {
  Position all = named;
  all.insert(std::lower_bound(all.begin(), all.end(), number), number);
  std::vector<bool> is_sum(static_cast<std::size_t>(all.back()) + 1, false);
  is_sum[0] = true;
  Position kept;
  for (const std::uint64_t one : all) {
    if (is_sum[static_cast<std::size_t>(one)]) continue;
    kept.push_back(one);
    for (std::size_t sum = static_cast<std::size_t>(one); sum < is_sum.size(); ++sum) {
      if (is_sum[sum - static_cast<std::size_t>(one)]) is_sum[sum] = true;
    }
  }
  return kept;
}

SylverCoinage::Position SylverCoinage::with_gap(const Position& named, std::uint64_t gap) {
  if (!named.empty() && gap < named.back()) return with(named, gap);
  Position all = named;  // nothing that was named is made by a larger number
  all.push_back(gap);
  return all;
}

std::optional<Value> SylverCoinage::known_value(const Position& named) const {
  const std::optional<Outcome> outcome = outcome_by_theory(named);
  if (!outcome) return {};
  if (*outcome == Outcome::P) return Value(Nimber{0});
  return Value::unknown("only who wins is known by theory", *outcome);
}

std::string SylverCoinage::format(std::span<const Position> parts) const {
  std::string text;
  for (const Position& named : parts) {
    text += fmt::format("{}sylver({})", text.empty() ? "" : " + ", fmt::join(named, ","));
  }
  return text;
}

std::string SylverCoinage::describe(const Position& from, std::span<const Position> to) const {
  for (const std::uint64_t number : to[0]) {
    if (!std::binary_search(from.begin(), from.end(), number)) return fmt::format("name {}", number);
  }
  return "name a number";
}

Result<Start<SylverCoinage>> SylverCoinage::read(const Arguments& arguments) {
  if (arguments.groups.size() != 1) {
    return arguments.wrong("'sylver' takes the numbers named so far",
                           "for example sylver(5,7), or sylver() at the start");
  }
  Position named;
  for (const Field& field : arguments.groups[0]) {
    Result<std::uint64_t> number = read_number(field, "a number named", 2, largest_name);
    if (!number) return std::move(number).error();
    if (std::find(named.begin(), named.end(), *number) == named.end()) named = with(named, *number);
  }
  return Start<SylverCoinage>{{}, {std::move(named)}};
}

}  // namespace grundy
