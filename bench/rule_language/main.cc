// bench_rule_language [--bytecode]: games of the rule language against the same method written by hand. Answers are
// compared first; times are CPU time, the best of three, and ratios are taken within one run. The answer by rules is
// the engine's: it includes reading and compiling the rules. With --bytecode rules are kept from becoming native code.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "arguments.h"
#include "contest.h"
#include "engine/question/value_question.h"
#include "engine/registry/rule_games.h"

namespace {

using namespace grundy;
using namespace grundy::bench;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timed {
  Values values;
  double seconds = 1e9;
};

template <class Run>
Timed timed(Run run) {
  Timed best;
  for (int i = 0; i < 3; ++i) {
    const double start = cpu_seconds();
    Values values = run();
    best.seconds = std::min(best.seconds, cpu_seconds() - start);
    best.values = std::move(values);
  }
  return best;
}

struct Answer {
  Values values;
  std::string method;
};

Answer by_rules(const Contest& contest) {
  Answer answer;
  const auto program = RuleProgram::compile(contest.rules);
  if (!program) return answer;
  Registry registry;
  add_rule_games(registry, *program);
  SolveContext context;
  for (const std::string& question : contest.questions) {
    const auto report = value_of({.expression = question}, {registry, context});
    if (!report || !report->value.nimber()) return answer;
    answer.values.push_back(static_cast<std::uint32_t>(*report->value.nimber()));
    answer.method = report->method;
  }
  return answer;
}

// The ratio, or nothing if the answers differ.
std::optional<double> compare(const Contest& contest) {
  const Timed hand = timed(contest.by_hand);
  std::string method;
  const Timed rules = timed([&] {
    Answer answer = by_rules(contest);
    method = std::move(answer.method);
    return answer.values;
  });
  if (rules.values != hand.values) {
    fmt::print("{:<26} the answers differ\n", contest.name);
    return std::nullopt;
  }
  const double ratio = rules.seconds / hand.seconds;
  fmt::print("{:<26} {:8.4f} s {:8.4f} s {:7.2f}   {}\n", contest.name, hand.seconds, rules.seconds, ratio, method);
  std::fflush(stdout);
  return ratio;
}

bool compare_all(std::string_view title, const std::vector<Contest>& contests, std::vector<double>& ratios) {
  fmt::print("{}\n{:<26} {:>10} {:>10} {:>7}\n", title, "", "by hand", "rules", "ratio");
  for (const Contest& contest : contests) {
    const std::optional<double> ratio = compare(contest);
    if (!ratio) return false;
    ratios.push_back(*ratio);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const ::bench::Arguments arguments(argc, argv, "usage: bench_rule_language [--bytecode]\n", {"--bytecode"});
  if (arguments.has("--bytecode")) setenv("GRUNDY_RULES", "bytecode", 1);
  std::vector<double> ratios;
  if (!compare_all("known games", known_games(), ratios) || !compare_all("strangers", strangers(), ratios) ||
      !compare_all("unseen", unseen(), ratios) || !compare_all("hostile", hostile(), ratios)) {
    return 1;
  }
  std::sort(ratios.begin(), ratios.end());
  fmt::print("{} games: median {:.2f}, worst {:.2f}\n", ratios.size(), ratios[ratios.size() / 2], ratios.back());
  return 0;
}
