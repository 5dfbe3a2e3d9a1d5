// Rules that are about the whole of a sum: misere play, ends by a rule, Left and Right. Compared with the definition,
// played out on sums of positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/question/moves_question.h"
#include "engine/question/table_question.h"
#include "rule_language/questions.h"
#include "rule_language/small_solver.h"

namespace grundy {
namespace {

using testing::game_from;
using testing::position;
using testing::Questions;

// Whether the player to move wins a sum, by trying everything. An end in one part is the end of all.
class SumDefinition {
 public:
  SumDefinition(const RuleGame& game, bool misere) : game_(game), misere_(misere) {}

  bool wins(std::vector<RulePosition> sum) {
    std::sort(sum.begin(), sum.end());
    std::string key;
    for (const RulePosition& part : sum) key += game_.format(std::span(&part, 1)) + " ";
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    for (const RulePosition& part : sum) {
      if (const auto winner = game_.terminal(part)) return known_[key] = *winner == Winner::mover;
    }
    bool any = false, won = false;
    for (std::size_t i = 0; i < sum.size() && !won; ++i) {
      std::vector<std::vector<RulePosition>> options;
      game_.for_each_option(sum[i], [&](std::span<const RulePosition> option) {
        options.emplace_back(option.begin(), option.end());
        return true;
      });
      for (const auto& option : options) {
        any = true;
        std::vector<RulePosition> after = sum;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        after.insert(after.end(), option.begin(), option.end());
        won = won || !wins(after);
      }
    }
    return known_[key] = any ? won : misere_;
  }

 private:
  const RuleGame& game_;
  bool misere_;
  std::map<std::string, bool> known_;
};

void compare(const std::string& rules, bool misere, const std::vector<std::string>& positions) {
  const RuleGame game = game_from(rules);
  SumDefinition definition(game, misere);
  Questions ask(rules);
  for (const std::string& text : positions) {
    EXPECT_EQ(ask.outcome(text), definition.wins({position(game, text)}) ? Outcome::N : Outcome::P) << text;
  }
}

std::vector<std::string> row(const std::string& name, int to) {
  std::vector<std::string> texts;
  for (int n = 0; n <= to; ++n) texts.push_back(name + "(" + std::to_string(n) + ")");
  return texts;
}

std::vector<std::string> grid(const std::string& name, int to) {
  std::vector<std::string> texts;
  for (int x = 1; x <= to; ++x) {
    for (int y = 1; y <= to; ++y) texts.push_back(name + "(" + std::to_string(x) + "," + std::to_string(y) + ")");
  }
  return texts;
}

const std::string pins = "game pins(n) move -> pins(a) + pins(n-k-a) for k in 1..2, a in 0..n-k ";
const std::string cut =
    "game cut(x, y) move -> cut(a, y) + cut(x-a, y) for a in 1..x-1 move -> cut(x, a) + cut(x, y-a) for a in 1..y-1 ";

// A stuck part once counted as the end of the whole: pins(2) came out as lost.
TEST(WholePlay, MisereClauseIsAboutTheWholeSum) {
  compare(pins + "play misere", true, row("pins", 12));
  Questions ask(pins + "play misere"), flag(pins);
  for (const std::string text : {"pins(1)", "pins(4)", "pins(9)", "pins(12)"}) {
    EXPECT_EQ(ask.outcome(text), Outcome::P) << text;  // misere Kayles, Sibert and Conway 1992
  }
  for (const std::string text : {"pins(3) + pins(4)", "2.pins(2)", "pins(5) + *1"}) {
    EXPECT_EQ(ask.outcome(text), flag.outcome(text, Play::misere)) << text;
  }
  EXPECT_EQ(ask.report("pins(3)")->play, Play::misere);
}

// What "second wins" meant once depended on whether another, impossible end stood beside it.
TEST(WholePlay, AnEndInOnePartIsTheEndOfAll) {
  const std::string ends = "end if x = 1 and y = 1: second wins ";
  compare(cut + ends, false, grid("cut", 4));
  compare(cut + ends + "end if x = 1000: first wins ", false, grid("cut", 4));
  Questions ask(cut + ends);
  for (const std::string text : {"cut(2,2)", "cut(2,3)", "cut(3,3)"}) EXPECT_EQ(ask.outcome(text), Outcome::P) << text;
}

TEST(WholePlay, AnEndStaysAnEndInMiserePlay) {
  for (const std::string ends :
       {"end if n = 2: second wins ", "end if n = 2: second wins end if n = 999: first wins "}) {
    compare("game g(n) move -> n-1 if n > 0 " + ends + "play misere", true, row("g", 6));
  }
  for (const std::string target : {"nothing", "*1", "*2"}) {
    compare("game g(n) move -> " + target + " if n > 0 play misere", true, row("g", 2));
  }
}

TEST(WholePlay, MisereClauseOfPartizanGames) {
  const std::string moves = "game g(n) left move -> n-1 if n > 0 right move -> n-1 if n > 0 ";
  Questions ask(moves + "play misere");
  EXPECT_EQ(ask.outcome("g(0)"), Outcome::N);
  EXPECT_EQ(ask.outcome("g(1)"), Outcome::P);
}

TEST(WholePlay, MovesOfBothPlayersAreListedAndJudged) {
  Questions ask("game g(n) left move -> n-1 if n > 0 left move -> n-2 if n > 1 right move -> n-3 if n > 2");
  const auto report = moves_of({"g(4)", Play::normal, true}, {ask.registry(), ask.context()});
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->moves.size(), 3u);
  EXPECT_EQ(report->moves[0].player, Player::left);
  EXPECT_EQ(report->moves[2].player, Player::right);
  EXPECT_EQ(report->moves[2].to, "g(1)");
  for (const MoveReport& move : report->moves) {
    const Outcome after = ask.outcome(move.to);
    const Outcome own = *move.player == Player::left ? Outcome::L : Outcome::R;
    EXPECT_EQ(move.winning, after == own || after == Outcome::P) << move.to;
  }
}

// At 1 Left can end the play, at 2 only Left can move: a draw for one starter and not for the other.
TEST(WholePlay, ADrawOfOneStarterIsNotOneOfBoth) {
  Questions questions("game g(n) left move -> 0 if n = 1 left move -> 1 if n = 2 right move -> 2 if n = 1");
  EXPECT_EQ(questions.outcome("g(0)"), Outcome::P);
  EXPECT_EQ(questions.outcome("g(1)"), Outcome::LD);
  EXPECT_EQ(questions.outcome("g(2)"), Outcome::DL);
  EXPECT_EQ(questions.outcome("g(1) + *1"), Outcome::DL);
  EXPECT_EQ(questions.outcome("-g(1)"), Outcome::DR);
}

TEST(WholePlay, MovesToOnePositionKeepTheirOwnWords) {
  Questions ask("game g(a[]) move -> sort(remove(a, i)) for i in 0..len(a)-1 as \"take number {i}\"");
  const auto report = moves_of({"g(1,1,1)", Play::normal, true}, {ask.registry(), ask.context()});
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->moves.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(report->moves[i].move, "take number " + std::to_string(i));
}

TEST(WholePlay, TablesShowOutcomesWhereThereAreNoValues) {
  Questions ask("game g(n) move -> n-k for k in 1..min(n, 3) play misere");
  const auto table = table_of({"g", "20"}, {ask.registry(), ask.context()});
  ASSERT_TRUE(table.ok());
  for (std::size_t n = 0; n <= 20; ++n) {
    EXPECT_EQ(table->values[n]->outcome(), n % 4 == 1 ? Outcome::P : Outcome::N) << n;
  }
}

TEST(WholePlay, FaultsAndEndlessPlayAreFoundBySearchesOfTheWhole) {
  Questions growing("game g(n) move -> n+1"), copies("game g(n) move -> g(n) + g(n) if n > 0");
  const auto misere = growing.report("g(3) + nim(3)", Play::misere);
  ASSERT_FALSE(misere.ok());
  EXPECT_NE(misere.error().message.find("play can go on for ever: g(3) -> g(4) -> g(5)"), std::string::npos);
  EXPECT_NE(copies.error("g(3)").find("play can go on for ever: g(3) -> g(3) + g(3)"), std::string::npos);
}

}  // namespace
}  // namespace grundy
