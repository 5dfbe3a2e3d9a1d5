// Native code against the bytecode machine: the same values, the same faults, whatever the table.
#include "rule_language/native/native_code.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "rule_language/rule_generator.h"
#include "rule_language/small_solver.h"
#include "rule_language/solve/dense_table.h"
#include "rule_language/solve/native_solver.h"
#include "solve/memo.h"

namespace grundy {
namespace {

// Dense, hashed, and with a stack of three calls and room for two values at first.
constexpr NativeSolver::Limits ways[] = {{}, {.dense_keys = 0}, {.depth = 3, .room = 2}, {.dense_keys = 0, .depth = 2}};

struct Compared {
  std::size_t solved = 0;
  std::size_t faults = 0;
  std::size_t others = 0;
};

// What the search over bytecode says of the position, and what native code says.
void compare(const RuleGame& game, const RulePosition& position, Compared& count, const std::string& rules) {
  const Control control = Control().limit_time(std::chrono::milliseconds(150));
  game.session().forget_fault();
  game.session().watch(&control);
  MemoSolver<RuleGame> search{game};
  const auto expected = search.value(position, control);
  const auto fault = game.session().fault();
  if (fault && fault->kind == ErrorKind::limit) return;
  if (expected.end == SearchEnd::stopped) return;
  game.session().forget_fault();
  const RulePosition canonical = game.canonical(position);
  if (game.session().fault()) return;
  std::vector<Number> flat;
  canonical.unpack(flat);
  for (const NativeSolver::Limits& limits : ways) {
    NativeSolver native(game.session().shared_program(), game.start(), limits);
    const auto found = native.value(canonical.game(), flat, Control());
    const std::string shown = rules + "\nat " + game.format(std::span(&position, 1));
    if (fault || !expected.is_solved()) {
      ASSERT_EQ(found.state, NativeSolver::State::unsuitable) << shown;
      ++(fault ? count.faults : count.others);
    } else if (found.state == NativeSolver::State::solved) {
      ASSERT_EQ(found.value, expected.answer) << shown;
      ++count.solved;
    } else {
      ++count.others;
    }
  }
}

// Tables agree in every value, in how far they come and in what they say.
void compare_tables(const RuleProgram& program, const std::vector<std::uint64_t>& most) {
  const Control control = Control().limit_time(std::chrono::milliseconds(300));
  const DenseTable native = DenseTable::solve(program, 0, most, control);
  const DenseTable bytecode = DenseTable::solve(program, 0, most, control, {.use_native = false});
  if (native.state() == DenseTable::State::stopped || bytecode.state() == DenseTable::State::stopped) return;
  ASSERT_EQ(native.state(), bytecode.state()) << program.text();
  ASSERT_EQ(native.error().has_value(), bytecode.error().has_value()) << program.text();
  if (native.error()) {
    EXPECT_EQ(native.error()->message, bytecode.error()->message) << program.text();
  }
  if (native.state() != DenseTable::State::complete) return;
  for (std::uint64_t x = 0; x <= most[0]; ++x) {
    for (std::uint64_t y = 0; y <= (most.size() == 2 ? most[1] : 0); ++y) {
      ASSERT_EQ(native.at(x, y), bytecode.at(x, y)) << program.text() << " at " << x << "," << y;
    }
  }
}

std::vector<std::vector<Number>> some_positions(const std::vector<RuleType>& parameters) {
  std::vector<std::vector<Number>> positions;
  for (const Number size : {0, 1, 3, 5}) {
    std::vector<Number> flat;
    for (const RuleType type : parameters) {
      if (type == RuleType::list) {
        flat.push_back(size);
        for (Number i = 0; i < size; ++i) flat.push_back((i * i + size) % 4);
      } else {
        flat.push_back(size + static_cast<Number>(flat.size()) % 3);
      }
    }
    positions.push_back(std::move(flat));
  }
  return positions;
}

void compare_program(const std::shared_ptr<const RuleProgram>& program, Compared& count) {
  const RuleGame file(std::make_shared<RuleSession>(program));
  for (std::uint32_t i = 0; i < program->game_count(); ++i) {
    const RuleGame game = file.from(i);
    const std::vector<RuleType>& parameters = program->code().games[i].parameters;
    if (game.kind() != RuleKind::plain || parameters.empty()) continue;
    for (const auto& flat : some_positions(parameters)) compare(game, RulePosition(i, flat), count, program->text());
    const bool numbers =
        std::all_of(parameters.begin(), parameters.end(), [](RuleType t) { return t == RuleType::number; });
    if (i == 0 && numbers && parameters.size() <= 2) {
      compare_tables(*program, std::vector<std::uint64_t>(parameters.size(), 9));
    }
  }
}

TEST(NativeCode, AgreesWithBytecodeOnEveryExample) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  Compared count;
  for (const auto& entry : std::filesystem::directory_iterator(GRUNDY_SOURCE_DIR "/examples/rules")) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const auto program = RuleProgram::compile(text.str());
    ASSERT_TRUE(program);
    compare_program(*program, count);
  }
  EXPECT_GT(count.solved, 500u);
}

TEST(NativeCode, AgreesWithBytecodeOnRandomRules) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  testing::RuleGenerator rules(7);
  Compared count;
  std::size_t compiled = 0;
  for (int i = 0; i < 500; ++i) {
    const auto program = RuleProgram::compile(rules.next().text);
    if (!program) continue;
    ++compiled;
    compare_program(*program, count);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compiled, 400u);
  EXPECT_GT(count.solved, 1000u);
  EXPECT_GT(count.faults, 200u);
  RecordProperty("solved", static_cast<int>(count.solved));
  RecordProperty("faults", static_cast<int>(count.faults));
  RecordProperty("others", static_cast<int>(count.others));
}

TEST(NativeCode, SolvesLongPlayWithAShortStack) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const auto program = RuleProgram::compile("game g(n, m) move -> (n-k, m) for k in 1..3 if k <= n");
  NativeSolver solver(*program, 0);
  const Number flat[] = {100'003, 0};
  const auto found = solver.value(0, flat, Control());
  EXPECT_EQ(found.state, NativeSolver::State::solved);
  EXPECT_EQ(found.value, 3u);
}

TEST(NativeCode, ValuesGetAsManyBytesAsTheyNeed) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const auto program = RuleProgram::compile("game g(n, m) move -> (n-1, m) + *k for k in 0..n-1 if n mod 2 = 0");
  const auto nim = RuleProgram::compile("game g(n, m) move -> (n-k, m) for k in 1..n move -> (n, m-k) for k in 1..m");
  NativeSolver solver(*program, 0), heaps(*nim, 0);
  for (const Number n : {4, 300, 70000}) {
    const Number flat[] = {n, 0};
    EXPECT_EQ(solver.value(0, flat, Control()).value, static_cast<std::uint64_t>(n));
  }
  for (const auto& [n, m] : {std::pair<Number, Number>{3, 5}, {300, 2}, {400, 399}}) {
    const Number flat[] = {n, m};
    EXPECT_EQ(heaps.value(0, flat, Control()).value, static_cast<std::uint64_t>(n ^ m));
  }
}

TEST(NativeCode, HearsLimitsInsideItsLoops) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  for (const char* rules : {
           "game g(n, m) move -> (n-1, m) for k in 1..10^12 if k = n",
           "define f(x) = if x <= 0 then 0 else f(x-1) + f(x-2)  game g(n, m) move -> (n-1, m) if f(n + 90) = 1",
           "game g(n, m) move -> (n-1, m) if sum(k mod 7 for k in 1..10^12) = 1",
       }) {
    const auto program = RuleProgram::compile(rules);
    const Control control = Control().limit_time(std::chrono::milliseconds(50));
    NativeSolver solver(*program, 0);
    const Number flat[] = {5, 5};
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(solver.value(0, flat, control).state, NativeSolver::State::stopped) << rules;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1)) << rules;
  }
}

}  // namespace
}  // namespace grundy
