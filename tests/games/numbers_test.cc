// Games on heaps, strips and numbers whose theory has a page of its own: each theorem at its boundary, against plain
// recursion over the rules, and against what is published.
#include <algorithm>
#include <functional>
#include <map>

#include "games/ask.h"
#include "value/mex.h"

namespace grundy::golden {
namespace {

using Heaps = std::vector<std::uint64_t>;
using Options = std::function<std::vector<Heaps>(const Heaps&)>;

// The definition once more, without any code of the engine.
class Plain {
 public:
  explicit Plain(Options options) : options_(std::move(options)) {}
  std::uint64_t value(const Heaps& p) {
    if (const auto known = values_.find(p); known != values_.end()) return known->second;
    MexSet seen;
    for (const Heaps& option : options_(p)) seen.insert(value(option));
    return values_[p] = seen.mex();
  }
  bool misere_win(const Heaps& p) {
    if (const auto known = wins_.find(p); known != wins_.end()) return known->second;
    const std::vector<Heaps> options = options_(p);
    const bool wins =
        options.empty() || std::any_of(options.begin(), options.end(), [&](const Heaps& q) { return !misere_win(q); });
    return wins_[p] = wins;
  }

 private:
  Options options_;
  std::map<Heaps, std::uint64_t> values_;
  std::map<Heaps, bool> wins_;
};

std::string text(const std::string& game, const Heaps& numbers, const std::string& after = "") {
  std::string made = game + "(";
  for (std::size_t i = 0; i < numbers.size(); ++i) made += (i > 0 ? "," : "") + std::to_string(numbers[i]);
  return made + after + ")";
}

// Every vector of `count` numbers below `limit`.
void for_all(std::size_t count, std::uint64_t limit, const std::function<void(const Heaps&)>& visit) {
  Heaps numbers(count, 0);
  while (true) {
    visit(numbers);
    std::size_t i = 0;
    while (i < count && ++numbers[i] == limit) numbers[i++] = 0;
    if (i == count) return;
  }
}

TEST(Moore, AgreesWithItsRulesInBothKindsOfPlay) {
  for (const std::size_t k : {1U, 2U, 3U}) {
    Plain plain([k](const Heaps& heaps) {
      std::vector<Heaps> options;
      for_all(heaps.size(), 4, [&](const Heaps& next) {
        std::size_t lowered = 0;
        for (std::size_t i = 0; i < heaps.size(); ++i) {  // NOLINT(modernize-loop-convert): two lists side by side
          if (next[i] > heaps[i]) return;
          lowered += next[i] < heaps[i] ? 1 : 0;
        }
        if (lowered >= 1 && lowered <= k) options.push_back(next);
      });
      return options;
    });
    for_all(4, 4, [&](const Heaps& heaps) {
      if (!std::is_sorted(heaps.begin(), heaps.end())) return;
      const std::string position = text("moore", heaps, "; " + std::to_string(k));
      EXPECT_EQ(value(position), "*" + std::to_string(plain.value(heaps))) << position;
      EXPECT_EQ(outcome(position, Play::misere), plain.misere_win(heaps) ? Outcome::N : Outcome::P) << position;
    });
  }
}

TEST(Moore, KnowsWhoWinsWhereTheValueIsOutOfReach) {
  const auto outcome_in_no_time = [](const std::string& position) {
    SolveContext context;
    context.control.limit_time(std::chrono::milliseconds(1));
    return value_of({position, Play::normal, false}, {registry(), context})->outcome;
  };
  EXPECT_EQ(outcome_in_no_time("moore(1000000,2000001,3000001; 2)"), Outcome::N);
  EXPECT_EQ(outcome_in_no_time("moore(1000000,1000000,1000000; 2)"), Outcome::P);
  EXPECT_EQ(outcome_in_no_time("end_nim(1000000,7,50000,1000001)"), Outcome::N);
  EXPECT_EQ(outcome_in_no_time("sylver(9998,9999)"), Outcome::N);
}

TEST(EndNim, WhoWinsAgreesWithTheRules) {
  Plain plain([](const Heaps& heaps) {
    std::vector<Heaps> options;
    for (const bool first : {true, false}) {
      if (heaps.empty()) break;
      const std::uint64_t heap = first ? heaps.front() : heaps.back();
      for (std::uint64_t left = 0; left < heap; ++left) {
        Heaps next = heaps;
        (first ? next.front() : next.back()) = left;
        std::erase(next, 0U);
        options.push_back(next);
      }
    }
    return options;
  });
  for (const std::size_t length : {3U, 4U, 5U}) {
    for_all(length, length == 3 ? 7 : 4, [&](const Heaps& less) {
      Heaps heaps = less;
      for (std::uint64_t& heap : heaps) ++heap;
      const std::string position = text("end_nim", heaps);
      EXPECT_EQ(value(position), "*" + std::to_string(plain.value(heaps))) << position;
    });
  }
}

TEST(Euclid, WithPositiveNumbersIsNivaschsFormula) {
  for (std::uint64_t a = 1; a <= 40; ++a) {
    for (std::uint64_t b = 1; b <= a; ++b) {
      const std::uint64_t floor = (a * a - b * b) / (a * b);
      EXPECT_EQ(value(text("euclid", {a, b}, "; positive")), "*" + std::to_string(floor));
    }
  }
}

TEST(Euclid, WithZeroAgreesWithItsRules) {
  Plain plain([](const Heaps& pair) {
    std::vector<Heaps> options;
    const auto [low, high] = std::minmax(pair[0], pair[1]);
    for (std::uint64_t taken = low; low > 0 && taken <= high; taken += low) options.push_back({low, high - taken});
    return options;
  });
  for_all(2, 30, [&](const Heaps& pair) {
    EXPECT_EQ(value(text("euclid", pair)), "*" + std::to_string(plain.value(pair))) << pair[0] << " " << pair[1];
  });
  EXPECT_EQ(winning("euclid(1000000007,3)"), (Texts{"euclid(2,3)"}));
}

// A. Fraenkel 2011; OEIS A036554 are the dopey numbers.
TEST(Mark, LosesAtDopeyNumbers) {
  EXPECT_EQ(lost("mark(", 1, 40), (Row{2, 6, 8, 10, 14, 18, 22, 24, 26, 30, 32, 34, 38, 40}));
  EXPECT_EQ(row("mark(", 0, 13), (Row{0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2}));
}

TEST(Welter, AgreesWithItsRules) {
  Plain plain([](const Heaps& coins) {
    std::vector<Heaps> options;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      for (std::uint64_t to = 0; to < coins[i]; ++to) {
        if (std::find(coins.begin(), coins.end(), to) != coins.end()) continue;
        Heaps next = coins;
        next[i] = to;
        std::sort(next.begin(), next.end());
        options.push_back(next);
      }
    }
    return options;
  });
  for (std::uint64_t set = 1; set < 1U << 11; ++set) {
    Heaps coins;
    for (std::uint64_t square = 0; square < 11; ++square) {
      if ((set >> square & 1) != 0) coins.push_back(square);
    }
    if (coins.size() > 4) continue;
    EXPECT_EQ(value(text("welter", coins)), "*" + std::to_string(plain.value(coins))) << text("welter", coins);
  }
}

// Winning Ways, chapter 18: the answers to 4 and 5, 4 and 7, 4 and 9, 5 and 6.
TEST(Sylver, AnswersOfWinningWays) {
  EXPECT_EQ(winning("sylver(4,5)"), (Texts{"sylver(4,5,11)"}));
  EXPECT_EQ(winning("sylver(4,7)"), (Texts{"sylver(4,7,13)"}));
  EXPECT_EQ(winning("sylver(4,9)"), (Texts{"sylver(4,9,19)"}));
  EXPECT_EQ(winning("sylver(5,6)"), (Texts{"sylver(5,6,19)"}));
  EXPECT_EQ(outcome("sylver(2,3)"), Outcome::P);
  EXPECT_EQ(outcome("sylver()"), Outcome::N);
  EXPECT_EQ(outcome("sylver(7)"), Outcome::P);
  EXPECT_EQ(outcome("sylver(35)"), Outcome::N);
  EXPECT_EQ(outcome("sylver(16)"), Outcome::unknown);
}

TEST(SilverDollar, TheDollarMatters) {
  EXPECT_EQ(value("silver_dollar(0,1,2)"), "*0");
  EXPECT_EQ(value("silver_dollar(2,5,6)"), "*2");
  // One coin, the dollar, next to the bag: whoever has to move it gives it away.
  EXPECT_EQ(outcome("silver_dollar(1; dollar=1)"), Outcome::P);
  EXPECT_EQ(outcome("silver_dollar(2; dollar=2)"), Outcome::N);
  EXPECT_EQ(outcome("silver_dollar(1; dollar=bag)"), Outcome::N);
}

TEST(Examples, AreFoundByName) {
  EXPECT_EQ(value("example.euclid(9,2)"), "*4");
  EXPECT_EQ(ask("example.primes(7) + nim(2)").expression, "example.primes(7) + nim(2)");
  EXPECT_EQ(winning("example.euclid(7,3)"), (Texts{"example.euclid(4,3)"}));
  SolveContext context;
  const Result<ValueReport> wrong = value_of({"example.euclit(9,2)", Play::normal, false}, {registry(), context});
  ASSERT_FALSE(wrong.ok());
  EXPECT_NE(wrong.error().message.find("example.euclid"), std::string::npos);
}

TEST(Subtract, Primes) {  // OEIS A025043
  EXPECT_EQ(lost("subtract(", 0, 100, "; primes)"), (Row{0, 1, 9, 10, 25, 34, 35, 49, 55, 85, 91, 100}));
}

}  // namespace
}  // namespace grundy::golden
