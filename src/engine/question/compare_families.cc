#include "engine/question/compare_families.h"

#include <algorithm>
#include <numeric>

#include "engine/question/row_of_heaps.h"
#include "engine/question/table_question.h"
#include "heap/period/period.h"

namespace grundy {
namespace {

constexpr const char* looked_to = "1000";
constexpr double patience = 5;  // seconds for each of the two
constexpr std::int64_t farthest_shift = 16;
constexpr std::size_t enough_to_shift = 32;  // heaps that must agree before a shift means anything

struct FamilyValues {
  std::uint64_t from = 0;
  std::vector<std::uint64_t> values;
  std::optional<Period> proved;
};

Result<FamilyValues> values_of_family(const GameFamily& family, const Asking& asking) {
  const Result<TableReport> table = table_of({family.text(), looked_to, Play::normal, {}, patience}, asking);
  if (!table) return table.error();
  FamilyValues found{table->from, {}, {}};
  for (const std::optional<Value>& value : table->values) {
    const std::optional<std::uint64_t> nimber = value ? value->nimber() : std::nullopt;
    if (!nimber) break;
    found.values.push_back(*nimber);
  }
  if (found.values.empty()) return bad_input("'" + family.text() + "' has no values that are nimbers");
  if (const std::optional<HeapRule> rule = rule_of_row(family); rule && found.from == 0) {
    const std::vector<std::uint32_t> narrow(found.values.begin(), found.values.end());
    found.proved = find_period(*rule, narrow);
    if (found.proved && found.proved->evidence != Evidence::proved) found.proved.reset();
  }
  return found;
}

// left(n + shift) = right(n) wherever both were computed; how many heaps that are, or none if it fails.
std::size_t agreeing(const FamilyValues& left, const FamilyValues& right, std::int64_t shift) {
  std::size_t compared = 0;
  for (std::size_t i = 0; i < right.values.size(); ++i) {
    const std::int64_t at = static_cast<std::int64_t>(right.from + i) + shift - static_cast<std::int64_t>(left.from);
    if (at < 0 || at >= static_cast<std::int64_t>(left.values.size())) continue;
    if (left.values[static_cast<std::size_t>(at)] != right.values[i]) return 0;
    ++compared;
  }
  return compared;
}

// Two proved periods with the same increase per heap: beyond both preperiods, agreement over a common period is
// agreement for ever.
bool agree_for_ever(const FamilyValues& left, const FamilyValues& right, std::size_t compared) {
  if (!left.proved || !right.proved) return false;
  const Period& a = *left.proved;
  const Period& b = *right.proved;
  const std::uint64_t common = std::lcm(a.period, b.period);
  const std::uint64_t start = std::max(a.preperiod, b.preperiod) + static_cast<std::uint64_t>(farthest_shift);
  return a.increment * b.period == b.increment * a.period && start + common <= compared;
}

}  // namespace

std::optional<TwoFamilies> families_of(const CompareRequest& request, const Registry& registry) {
  if (read_sum(request.left, registry) && read_sum(request.right, registry)) return {};
  Result<GameFamily> left = GameFamily::read(request.left, registry);
  Result<GameFamily> right = GameFamily::read(request.right, registry);
  const bool both = left && right && left->variables().size() == 1 && right->variables().size() == 1;
  if (!both) return {};
  return TwoFamilies{*std::move(left), *std::move(right)};
}

Result<CompareReport> compare_families(const TwoFamilies& families, const CompareRequest& request,
                                       const Asking& asking) {
  if (request.play == Play::misere) {
    return bad_input("whole games are compared in normal play only", {},
                     "compare positions, as in kayles(5), or ask grundy misere for both quotients");
  }
  const Result<FamilyValues> left = values_of_family(families.left, asking);
  if (!left) return left.error();
  const Result<FamilyValues> right = values_of_family(families.right, asking);
  if (!right) return right.error();

  CompareReport report;
  report.left = families.left.text();
  report.right = families.right.text();
  CompareReport::Families& found = report.families.emplace(CompareReport::Families{});
  found.variable = families.right.variables()[0];
  // 0 first, then 1, -1, 2, -2 ...
  for (std::int64_t i = 0; i <= 2 * farthest_shift && !found.shift; ++i) {
    const std::int64_t shift = i % 2 == 1 ? (i + 1) / 2 : -i / 2;
    const std::size_t compared = agreeing(*left, *right, shift);
    if (compared == 0 || (shift != 0 && compared < enough_to_shift)) continue;
    found.shift = shift;
    found.compared = compared;
    found.evidence = agree_for_ever(*left, *right, compared) ? Evidence::proved : Evidence::observed;
  }
  report.equal = found.shift == 0;
  if (*report.equal) return report;
  for (std::uint64_t n = std::max(left->from, right->from);; ++n) {
    const std::size_t a = n - left->from;
    const std::size_t b = n - right->from;
    if (a >= left->values.size() || b >= right->values.size()) break;
    if (left->values[a] == right->values[b]) continue;
    found.first_difference = n;
    report.left_value = Value(Nimber{left->values[a]});
    report.right_value = Value(Nimber{right->values[b]});
    break;
  }
  return report;
}

}  // namespace grundy
