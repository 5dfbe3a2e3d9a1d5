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

// Lists are numbers in registers as long as their members fit; what does not is widened, or goes to the arena.
TEST(NativeCode, ListsThatDoNotFitARegister) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  for (const char* rules : {
           "game g(h[]) move -> h with h[i] = h[i] - 1 for i in 0..len(h)-1 if h[i] > 0 and min([h[i] - 9, 5]) < 0",
           "game g(h[]) move -> h with h[i] = h[i] - 1 for i in 0..len(h)-1 if h[i] > 0 and 1000 in [h[i] * 1000, 7]",
           "game g(h[]) move -> remove(h, i) for i in 0..len(h)-1 if len([1..70]) + h[i] > 70",
           "game g(h[]) move -> h[0..i-1] ++ h[i+1..len(h)-1] for i in 0..len(h)-1 if sum(h ++ h ++ h ++ h) mod 5 != 1",
           "game g(h[], n) move -> (remove(h, i), n + h[i]) for i in 0..len(h)-1 move -> (insert(h, 0, 0), n-1) if n > "
           "0",
           "game g(h[]) same as sort(h) move -> h with h[i] = h[i] - k for i in 0..len(h)-1, k in 1..3\n"
           "  if k <= h[i] and count(h, h[i] - k) = 0 and h[i] - k not in reverse(h)",
           "game g(h[]) same as least(h, reverse(h)) move -> h with h[i] = 0 for i in 0..len(h)-1\n"
           "  if h[i] > 0 and xor(h) + max(h) - min(h) + gcd(h) > 2",
       }) {
    const auto program = RuleProgram::compile(rules);
    ASSERT_TRUE(program) << rules;
    Compared count;
    compare_program(*program, count);
    if (HasFatalFailure()) return;
    EXPECT_GT(count.solved, 0u) << rules;
  }
}

// Where conditions leave out what would lie outside, or be negative, the plain loop has to find out.
TEST(NativeCode, LoopsWithConditionsThatKeepThemInside) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  for (const char* rules : {
           "game g(n) move -> n-k for k in 1..9 if k <= n",
           "game g(n) move -> g(n-k) + *(k-4) for k in 1..9 if 4 <= k <= n",
           "game g(n) move -> n-k*k for k in 0..9 if k > 0 and k*k <= n",
           "game g(n) move -> n-k for k in n..n+5 step 2 if k = n and n > 0",
           "game g(x, y) move -> (x-k, y+k) for k in -3..9 if 0 < k <= x and x + y mod 2 = 0",
           "game g(x, y) move -> (x-k, k) for k in 0..x+y if k < x div 2 and gcd(k, y) = 1",
           "game g(n) move -> n-k for k in 1..3",
           "game g(n) move -> n-k for k in 1..n if is_prime(k + 40000 * n) or gcd(k, 100 + n) > 1",
           "game g(n) move -> h(n-k) for k in 1..n if k mod 3 != 0 game h(n) move -> n-1 if n > 0 move -> g(n-2) if n "
           "> 1",
           "game g(n) move -> h(n) if n > 0 game h(n) move -> g(n-k) + h(n-k) for k in 1..n if k < 4 or k = n",
           "define f(x) = if x = 0 then 0 else f(x-1) + 1\n"
           "game g(n) move -> n-1 if n > 0 move -> n-1 if n > 0 and f(n*700) > 0",
           "game g(n) move -> n-k for k in 1..n if n mod 3 + max(k, 2) > 3 and any(k mod d = n div 2 mod d for d in "
           "{2, 5})",
       }) {
    const auto program = RuleProgram::compile(rules);
    ASSERT_TRUE(program) << rules;
    Compared count;
    compare_program(*program, count);
    if (HasFatalFailure()) return;
    EXPECT_GT(count.solved + count.faults, 0u) << rules;
  }
}

// Conditions on a loop's variable alone: such loops walk along a list of the numbers that pass.
TEST(NativeCode, LoopsAlongSieves) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const char* const rules[] = {
      "game g(n)  move -> n-k for k in 1..n if is_prime(k)",
      "game g(n)  move -> k for k in 0..n-1 if is_square(k) if (n+k) mod 3 != 1",
      "game g(n)  move -> n-k for k in 2..n if k mod 3 = 1 and is_prime(k+n)",
      "game g(n)  move -> n-k for k in 1..n if k <= 7 if popcount(k) = 2",
      "game g(n)  move -> g(k) + g(n-2*k) for k in 1..n div 2 if gcd(k, 6) = 1",
      "game g(x, y)  move -> (x-k, y) for k in 1..x if is_prime(k)  move -> (x, y-k) for k in 1..y if is_square(k)\n"
      "move -> (x-k, y-k) for k in 1..min(x, y) if all(k mod d != 0 for d in 2..3)",
      "game g(n)  move -> *k for k in 0..n if is_prime(k) if k < 5  move -> n-k for k in 3..n if k*k mod 7 = 2",
      "define odd_ones(k) = popcount(k) mod 2 = 1\ngame g(n)  move -> n-k for k in 1..n if odd_ones(k) where r = n mod "
      "k "
      "if r != 1",
      // Where the condition has no value, play goes on as if there were no list.
      "game g(n)  move -> n-k for k in 0..n if k > 0 and 12 mod k = 0",
      "game g(n)  move -> n-k for k in 0..n if 12 mod k = 0 if k > 0",
      "game g(n)  move -> n-k for k in 1..n if 12 div (k-3) > 1",
      // Negative numbers are in no list.
      "game g(n)  move -> n+k for k in -n..-1 if is_prime(-k)",
      // A move from inside a loop asks for more of the list that the loop walks along.
      "game g(a, n)  move -> g(a-1, 3*n) if a > 0  move -> (a, n-k) for k in 1..n if is_prime(k) if a < 2",
  };
  for (const char* text : rules) {
    const auto program = RuleProgram::compile(text);
    ASSERT_TRUE(program) << text << program.error().message;
    const RuleGame game = RuleGame(std::make_shared<RuleSession>(*program)).from(0);
    const std::size_t parameters = (*program)->code().games[0].parameters.size();
    Compared count;
    for (const Number size : {0, 1, 2, 3, 7, 12, 30}) {
      compare(game, RulePosition(0, std::vector<Number>(parameters, size)), count, text);
      if (parameters == 2) compare(game, RulePosition(0, std::vector<Number>{1, size}), count, text);
    }
    EXPECT_GT(count.solved + count.faults, 3u) << text;
    compare_tables(**program, std::vector<std::uint64_t>(parameters, parameters == 1 ? 200 : 25));
  }
}

// Games that end by a rule: what is not worth 0 is won.
TEST(NativeCode, EndsThatAreWon) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const char* const rules[] = {
      "game g(n)  end if n mod 7 = 3: first wins  move -> n-k for k in 1..min(n, 4)",
      "game g(n)  end if n = 5: first wins  end if n mod 4 = 1: second wins  move -> n-k for k in 1..n if k != 2",
      "game g(x, y)  end if x = y: first wins  move -> (x-i, y) for i in 1..x  move -> (x, y-1) if y > 0",
      "game g(a, r[])  end if count(r, 2) > 1: first wins  move -> (a-1, r ++ [a mod 3]) if a > 0  "
      "move -> (a-2, [0] ++ r) if a > 1",
  };
  for (const char* text : rules) {
    const auto program = RuleProgram::compile(text);
    ASSERT_TRUE(program) << text << program.error().message;
    ASSERT_TRUE(is_always_won((*program)->code(), 0)) << text;
    const RuleGame game = RuleGame(std::make_shared<RuleSession>(*program)).from(0);
    NativeSolver native(*program, 0);
    const std::function<bool(const RulePosition&)> wins = [&](const RulePosition& position) {
      if (const std::optional<Winner> winner = game.terminal(position)) return *winner == Winner::mover;
      bool won = false;
      game.for_each_option(position, [&](std::span<const RulePosition> option) {
        won = won || !wins(option[0]);
        return true;
      });
      return won;
    };
    for (Number n = 0; n < 9; ++n) {
      std::vector<Number> flat{n};
      const std::vector<RuleType>& parameters = (*program)->code().games[0].parameters;
      if (parameters.size() == 2) flat.push_back(parameters[1] == RuleType::list ? 0 : (n * 5) % 8);
      const auto found = native.value(0, flat, Control());
      ASSERT_EQ(found.state, NativeSolver::State::solved) << text << " at " << n;
      EXPECT_EQ(found.value != 0, wins(RulePosition(0, flat))) << text << " at " << n;
    }
  }
  for (const char* text : {"game g(n)  end if n = 3: draw  move -> n-1 if n > 0",
                           "game g(n)  play misere  end if n = 3: first wins  move -> n-1 if n > 0",
                           "game g(n)  end if n = 3: first wins  move -> g(1) + g(n-2) if n > 2"}) {
    const auto program = RuleProgram::compile(text);
    ASSERT_TRUE(program) << text << program.error().message;
    EXPECT_FALSE(is_always_won((*program)->code(), 0)) << text;
  }
}

TEST(NativeCode, NimbersBeyondEveryStamp) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const auto program =
      RuleProgram::compile("game g(n) move -> n-k for k in 1..n if k > 0 move -> *(n*10000) if n > 300");
  compare_tables(**program, {400});
}

TEST(NativeCode, EasyPositionsNeedNoTable) {
  if (!NativeCode::is_available()) GTEST_SKIP() << "no native code here";
  const auto program = RuleProgram::compile("game g(n) move -> n div 2 if n > 0 move -> n div 3 if n > 0");
  NativeSolver solver(*program, 0);
  const Number large[] = {1'000'000};
  EXPECT_EQ(solver.value_if_easy(0, large, Control(), 3).state, NativeSolver::State::unsuitable);
  const auto easy = solver.value_if_easy(0, large, Control(), 1000);
  ASSERT_EQ(easy.state, NativeSolver::State::solved);
  EXPECT_EQ(easy.value, solver.value(0, large, Control()).value);
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
           "define f(x, y) = if x <= 0 then y else f(x-1, y) + f(x-2, y)\n"
           "game g(n, m) move -> (n-1, m) if f(n + 90, 0) = 1",
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
