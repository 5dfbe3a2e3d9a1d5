#include "engine/question/compare_question.h"

#include "engine/graph/game_graph.h"
#include "engine/question/compare_families.h"
#include "engine/question/misere_compare.h"
#include "engine/sum/unfold_sum.h"

namespace grundy {
namespace {

constexpr std::size_t most_positions = 3000;

// A value X such that a + X and b + X have different outcomes.
std::optional<Value> telling_apart(const Value& a, const Value& b) {
  std::vector<Value> candidates = {-a, -b, Value(Nimber{0})};
  for (const Value* value : {&a, &b}) {
    if (const auto* loopy = value->as<LoopyValue>()) {
      for (const std::uint64_t k : loopy->reachable) candidates.emplace_back(Nimber{k});
    }
  }
  for (const Value& candidate : candidates) {
    const Outcome left = (a + candidate).outcome();
    const Outcome right = (b + candidate).outcome();
    if (left != Outcome::unknown && right != Outcome::unknown && left != right) return candidate;
  }
  return {};
}

// left - right: won by the second player exactly when the two are equal, by Left exactly when the first is greater.
Sum difference(const Sum& left, const Sum& right) {
  Sum sum = left;
  for (Summand summand : right.summands) {
    summand.negative = !summand.negative;
    sum.summands.push_back(std::move(summand));
  }
  return sum;
}

void compare_graphs(const Sum& left, const Sum& right, SolveContext& context, CompareReport& report) {
  const Result<RootedGraph> a = game_graph(left, most_positions, context);
  const Result<RootedGraph> b = game_graph(right, most_positions, context);
  if (!a || !b) {
    report.same_graph = same_graph_by_parts(left, right, context);
    if (!report.same_graph) report.same_graph_unknown = (a ? b : a).error().message;
  } else {
    report.same_graph = isomorphic(*a, *b, context.control);
    if (!report.same_graph) report.same_graph_unknown = to_string(context.control.check());
  }
}

}  // namespace

Result<CompareReport> compare_of(const CompareRequest& request, const Asking& asking) {
  SolveContext& context = asking.tables;
  if (const std::optional<TwoFamilies> families = families_of(request, asking.registry)) {
    return compare_families(*families, request, asking);
  }
  const Result<Sum> left = read_sum(request.left, asking.registry);
  if (!left) return left.error();
  const Result<Sum> right = read_sum(request.right, asking.registry);
  if (!right) return right.error();

  CompareReport report;
  report.left = left->text();
  report.right = right->text();
  report.play = request.play;
  if (request.play == Play::misere) {
    if (Status compared = compare_in_misere_play(*left, *right, context, report); !compared) return compared.error();
    compare_graphs(*left, *right, context, report);
    if (std::optional<Error> error = fault_of(*left)) return *std::move(error);
    if (std::optional<Error> error = fault_of(*right)) return *std::move(error);
    return report;
  }
  report.left_value = value_of(*left, context);
  report.right_value = value_of(*right, context);
  const Value* unknown = !report.left_value.is_known()    ? &report.left_value
                         : !report.right_value.is_known() ? &report.right_value
                                                          : nullptr;
  const Sum both = difference(*left, *right);
  const Value no_sum = Value::unknown(can_not_be_added);
  if (unknown == nullptr && !can_be_added(both)) unknown = &no_sum;
  const Outcome order = is_partizan(both) || unknown != nullptr ? value_of(both, context).outcome() : Outcome::unknown;
  if (is_partizan(both) && order != Outcome::unknown) {
    report.order = order == Outcome::L   ? Order::greater
                   : order == Outcome::R ? Order::less
                   : order == Outcome::P ? Order::equal
                                         : Order::confused;
    report.equal = order == Outcome::P;
  } else if (unknown != nullptr) {
    report.reason = unknown->as<UnknownValue>()->reason;
  } else {
    report.equal = report.left_value == report.right_value;
    const std::optional<Value> apart =
        *report.equal ? std::nullopt : telling_apart(report.left_value, report.right_value);
    if (apart) {
      report.tells_apart = to_string(*apart);
      report.left_with = (report.left_value + *apart).outcome();
      report.right_with = (report.right_value + *apart).outcome();
    }
  }
  compare_graphs(*left, *right, context, report);
  for (const Sum* sum : {&*left, &*right}) {
    if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  }
  return report;
}

}  // namespace grundy
