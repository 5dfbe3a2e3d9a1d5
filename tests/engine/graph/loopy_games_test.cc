// The loopy games by their rules: text round trips, published and hand-worked facts, and a second way to each outcome.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/question/opponent.h"
#include "engine/question/value_question.h"
#include "engine/sum/moves.h"
#include "engine/sum/outcome.h"
#include "engine/sum/sum.h"
#include "games/graph/chase.h"
#include "games/graph/northcott_rules.h"
#include "games/graph/windup.h"
#include "games/heap/poker_nim.h"
#include "games/heap/transfer_nim.h"
#include "solve/graph/loopy_solver.h"
#include "solve/graph/partizan_retrograde.h"
#include "solve/graph/random_graph.h"

namespace grundy {
namespace {

ValueReport ask(const std::string& expression, SolverChoice solver = SolverChoice::automatic) {
  const Registry registry;
  SolveContext context;
  context.solver = solver;
  auto report = value_of({expression, Play::normal, false}, {registry, context});
  EXPECT_TRUE(report.ok()) << expression << ": " << (report ? "" : report.error().message);
  return report ? *report : ValueReport{};
}

std::string value_text(const std::string& expression) { return to_string(ask(expression).value); }

std::string error_of(const std::string& expression) {
  const Registry registry;
  SolveContext context;
  const auto report = value_of({expression, Play::normal, false}, {registry, context});
  return report ? "no error" : report.error().message;
}

TEST(LoopyGames, TextRoundTrip) {
  const Registry registry;
  for (const std::string name : {"windup", "digraph", "poker_nim", "transfer_nim", "northcott_rules", "bandit"}) {
    const AnyGame* game = registry.find(name);
    ASSERT_NE(game, nullptr);
    for (const std::string& sample : game->info().samples) {
      const auto first = read_sum(sample, registry);
      ASSERT_TRUE(first.ok()) << sample << ": " << first.error().message;
      const auto again = read_sum(first->text(), registry);
      ASSERT_TRUE(again.ok()) << first->text();
      EXPECT_EQ(again->text(), first->text());
    }
  }
}

// The same circle as a graph: the two games must be worth the same, and an arrow graph without circles plain nimbers.
TEST(LoopyGames, TokensOnTheGraphOfWindup) {
  std::string arrows;
  for (int place = 1; place < 7; ++place) {
    for (const int step : {1, 2, 5}) arrows += fmt::format("p{}>p{} ", place, (place + 7 - step) % 7);
  }
  for (int n = 0; n < 7; ++n) {
    EXPECT_EQ(value_text(fmt::format("digraph(\"{}\"; p{})", arrows, n)),
              value_text(fmt::format("windup({}; 7; 1,2,5)", n)));
  }
  EXPECT_EQ(value_text("digraph(\"a>b a>c b>c\"; a)"), "*2");
  EXPECT_EQ(value_text("digraph(\"a>b a>c b>c\"; a,b)"), "*3");
  EXPECT_EQ(value_text("digraph(\"a>a\"; a)"), "inf{}");
  EXPECT_EQ(value_text("digraph(\"a>a a>b b@1,2\"; a)"), "inf{0}");
  EXPECT_EQ(error_of("digraph(\"a>\"; a)"), "'a>' is no arrow");
  EXPECT_EQ(error_of("digraph(\"a>b\"; c)"), "the graph has no point 'c'");
  EXPECT_EQ(error_of("digraph(a>b; a)"), "the arrows must stand in quotes");
}

TEST(LoopyGames, WindupOnSevenPlaces) {
  const std::vector<std::string> expected = {"*0", "*1", "*2", "*0", "*1", "*2", "*0"};
  for (std::size_t n = 0; n < 7; ++n) EXPECT_EQ(value_text("windup(" + std::to_string(n) + "; 7; 1,2,5)"), expected[n]);
  EXPECT_EQ(value_text("windup(3; 4; 2)"), "inf{}");  // 3 <-> 1, never 0
  EXPECT_EQ(value_text("windup(3; 4; 2) + windup(3; 4; 2)"), "inf{}");
  EXPECT_EQ(ask("windup(3; 4; 2) + windup(3; 4; 2)", SolverChoice::outcome).outcome, Outcome::D);
}

// The sum by its values, and by retrograde analysis of the whole sum.
TEST(LoopyGames, SumsByValuesAndByTheWholeGraph) {
  Random random(7);
  for (int round = 0; round < 150; ++round) {
    std::string sum;
    for (int term = 0; term < 2; ++term) {
      const std::uint32_t size = 2 + below(random, 7);
      sum += (term == 0 ? "windup(" : " + windup(") + std::to_string(below(random, size)) + "; " + std::to_string(size);
      sum += "; " + std::to_string(1 + below(random, size)) + "," + std::to_string(1 + below(random, size)) + ")";
    }
    sum += " + *" + std::to_string(below(random, 4));
    EXPECT_EQ(ask(sum).outcome, ask(sum, SolverChoice::outcome).outcome) << sum;
  }
}

TEST(LoopyGames, PokerNimIsNimWhileAdditionsAreBounded) {
  for (std::uint32_t heap = 0; heap <= 6; ++heap) {
    for (std::uint32_t additions = 0; additions <= 3; ++additions) {
      const std::string text = "poker_nim(" + std::to_string(heap) + "; " + std::to_string(additions) + "; 7)";
      EXPECT_EQ(value_text(text), "*" + std::to_string(heap)) << text;
    }
  }
  EXPECT_EQ(value_text("poker_nim(3; inf; 7)"), "inf{0}");
  EXPECT_EQ(value_text("poker_nim(3,3; inf; 7)"), "inf{}");
}

TEST(LoopyGames, TransferNimWithoutTransfersIsNim) {
  EXPECT_EQ(value_text("transfer_nim(3,5,2; 0)"), "*4");
  EXPECT_EQ(value_text("transfer_nim(3)"), "*3");  // one heap: nowhere to carry
  // Two equal heaps can be mirrored: whoever carries gives the opponent a move back or a win.
  EXPECT_EQ(ask("transfer_nim(1,1; 1)").outcome, Outcome::P);
}

TEST(LoopyGames, NorthcottByItsRulesAgreesWithTheGaps) {
  for (const std::uint32_t height : {3u, 4u, 5u}) {
    NorthcottRules rules{height};
    std::vector<NorthcottColumn> columns;
    for (std::uint32_t white = 1; white <= height; ++white) {
      for (std::uint32_t black = 1; black <= height; ++black) {
        if (white != black) columns.push_back({white, black});
      }
    }
    for (const NorthcottColumn& a : columns) {
      for (const NorthcottColumn& b : columns) {
        Unfolding games;
        Bag bag;
        insert_sorted(bag, games.intern(rules, a));
        insert_sorted(bag, games.intern(rules, b));
        const auto graph = unfold_graph(games, bag, 100'000);
        ASSERT_TRUE(graph.ok() && graph->sides);
        const auto table = partizan_retrograde(graph->sides->left, graph->sides->right, {.threads = 1});
        const auto gap = [](NorthcottColumn c) {
          return (c.white > c.black ? c.white - c.black : c.black - c.white) - 1;
        };
        ASSERT_EQ(table->outcome(0), (gap(a) ^ gap(b)) == 0 ? Outcome::P : Outcome::N) << rules.format({{a, b}});
      }
    }
  }
}

TEST(LoopyGames, BanditAndPoliceman) {
  // One step from the edge, the bandit to move: out at once.
  EXPECT_EQ(ask("bandit(B..|.#.|..P)").outcome, Outcome::N);
  // The same with the policeman to move: he is too far to catch the bandit first.
  EXPECT_EQ(ask("bandit(B..|.#.|..P; policeman)").outcome, Outcome::P);
  EXPECT_EQ(ask("bandit(B..|P#.|...; policeman)").outcome, Outcome::N);
  // Round a square pillar inside walls, side steps against side steps: nobody can force anything.
  const std::string ring = "bandit(#####|#B..#|#.#.#|#..P#|#####; bandit; side, side)";
  EXPECT_EQ(ask(ring).outcome, Outcome::D);
  // A policeman who may also step diagonally catches him there.
  EXPECT_EQ(ask("bandit(#####|#B..#|#.#.#|#..P#|#####; bandit)").outcome, Outcome::P);
  // One row is a grid too, not the name of a file.
  EXPECT_EQ(ask("bandit(B.P)").outcome, Outcome::N);
  // A bandit without a move loses.
  EXPECT_EQ(ask("bandit(#####|#B#P#|#####)").outcome, Outcome::P);
}

// Whoever plays a game from text to text must be able to read its end: the bandit gone, or caught.
TEST(LoopyGames, TheEndOfAChaseCanBeRead) {
  const Registry registry;
  SolveContext context;
  for (const std::string start : {"bandit(B..|.#.|..P)", "bandit(B..|P#.|...; policeman)", "bandit(BP; policeman)"}) {
    const SumMoves moves = moves_of(*read_sum(start, registry), Play::normal, false, context);
    ASSERT_EQ(moves.moves.size(), 1u) << start;
    const std::string end = moves.text_after(moves.moves[0]);
    const auto again = read_sum(end, registry);
    ASSERT_TRUE(again.ok()) << end;
    EXPECT_EQ(again->text(), end);
    EXPECT_EQ(ask(end).outcome, Outcome::P) << end;
    EXPECT_TRUE(moves_of(*again, Play::normal, true, context).moves.empty()) << end;
  }
  EXPECT_EQ(error_of("bandit(.X; policeman)"), "the bandit is caught (X), so it is not the policeman who moves");
  EXPECT_EQ(error_of("bandit(BX)"), "row 1, column 2 of the grid: a second B");
  EXPECT_EQ(error_of("bandit(..|.P)"), "the grid needs one B (bandit) and one P (policeman)");
}

// The chase once more by plain rounds over all positions, looking forwards.
TEST(LoopyGames, ChaseEqualsItsDefinitionOnRandomGrids) {
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    const std::uint32_t width = 2 + below(random, 3);
    const std::uint32_t height = 2 + below(random, 3);
    std::string grid;
    for (std::uint32_t i = 0; i < width * height; ++i) grid += below(random, 4) == 0 ? '#' : '.';
    grid[below(random, width * height)] = 'P';
    const std::size_t b = grid.find('.');
    if (b == std::string::npos || grid.find('P') == std::string::npos) continue;
    grid[b] = 'B';
    for (std::uint32_t row = height - 1; row > 0; --row) grid.insert(row * width, "|");
    const std::string text = grid + "; " + (below(random, 2) == 0 ? "bandit" : "policeman");
    const auto start = Chase::read(Arguments::split("bandit", text));
    ASSERT_TRUE(start.ok()) << text;
    const Chase& rules = start->rules;
    Unfolding games;
    LoopySolver solver(games);
    // -1 lost, 1 won, 0 open, for the player to move.
    const std::uint32_t cells = width * height;
    std::vector<int> truth(2 * std::size_t{cells} * (cells + 1), 0);
    const auto index = [&](const ChasePosition& p) {
      const std::uint32_t bandit = p.bandit == Chase::outside ? cells : p.bandit;
      return (std::size_t{bandit} * cells + p.policeman) * 2 + (p.bandit_moves ? 1 : 0);
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t bandit = 0; bandit <= cells; ++bandit) {
        for (std::uint32_t policeman = 0; policeman < cells; ++policeman) {
          for (const bool turn : {false, true}) {
            const ChasePosition p{bandit == cells ? Chase::outside : bandit, policeman, turn};
            if (truth[index(p)] != 0) continue;
            bool won = false;
            bool lost = true;
            rules.for_each_option(p, [&](std::span<const ChasePosition> option) {
              won = won || truth[index(option[0])] == -1;
              lost = lost && truth[index(option[0])] == 1;
              return true;
            });
            truth[index(p)] = won && !rules.terminal(p) ? 1 : lost || rules.terminal(p) ? -1 : 0;
            changed = changed || truth[index(p)] != 0;
          }
        }
      }
    }
    const int expected = truth[index(start->parts[0])];
    const auto outcome = solver.outcome(Bag(1, games.intern(rules, start->parts[0])), Play::normal);
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(*outcome, expected == 1 ? Outcome::N : expected == -1 ? Outcome::P : Outcome::D) << text;
  }
}

// From 4 both 3 and 6 are worth *0, but from 6 the opponent can go back to 4: only the move to 3 wins.
TEST(LoopyGames, WinningMovesMakeProgress) {
  const Registry registry;
  SolveContext context;
  const auto winning = [&](const std::string& expression) {
    const auto sum = read_sum(expression, registry);
    std::vector<std::string> moves;
    const SumMoves found = moves_of(*sum, Play::normal, false, context);
    for (const SumMove& move : found.moves) moves.push_back(found.text_after(move));
    return moves;
  };
  EXPECT_EQ(winning("windup(4; 7; 1,2,5)"), std::vector<std::string>{"windup(3; 7; 1,2,5)"});
  // The bandit wins by leaving; strolling along the edge also leads to lost positions, but play can come back from
  // them.
  EXPECT_EQ(winning("bandit(B..|.#.|..P)").size(), 1u);
  EXPECT_EQ(winning("nim(1,2)"), std::vector<std::string>{"nim(1,1)"});
}

// A perfect player never turns a draw into a loss.
TEST(LoopyGames, ThePerfectOpponentKeepsADraw) {
  const Registry registry;
  SolveContext context;
  const std::string ring = "bandit(#####|#B..#|#.#.#|#..P#|#####; bandit; side, side)";
  Sum position = *read_sum(ring, registry);
  Opponent perfect(1, 3);
  for (int move = 0; move < 40; ++move) {
    const SumMoves moves = moves_of(position, Play::normal, true, context);
    ASSERT_FALSE(moves.moves.empty());
    position = moves.after(moves.moves[perfect.choose(moves)]);
    ASSERT_EQ(outcome_of(position, Play::normal, context).outcome, Outcome::D);
  }
}

TEST(LoopyGames, BadArgumentsAreExplained) {
  EXPECT_EQ(error_of("windup(7; 7; 1)"), "a place is too large (at most 6)");
  EXPECT_EQ(error_of("windup(3)"), "'windup' needs a place, the size of the circle and the steps");
  EXPECT_EQ(error_of("poker_nim(3; 1,2)"), "give one number of additions, or one for each heap");
  EXPECT_EQ(error_of("bandit(no/such/file)"), "files can't be read here");
  EXPECT_EQ(error_of("bandit(@no/such/file)"), "files can't be read here");
  EXPECT_EQ(error_of("bandit(B.|.)"), "row 2, column 1 of the grid: expected 2 squares as in the first row, found 1");
  EXPECT_EQ(error_of("bandit(B.|..)"), "the grid needs one B (bandit) and one P (policeman)");
  EXPECT_EQ(error_of("bandit(B.|.P; thief)"), "expected bandit or policeman as the one to move");
  EXPECT_EQ(error_of("northcott_rules(3-3; 5)"), "the two tokens of a column can't share a square");
}

// A game too large to write out ends with a reason, not with the machine's memory.
TEST(LoopyGames, LimitsAreReported) {
  Unfolding games;
  LoopySolver solver(games, 1000);
  const auto start = TransferNim::read(Arguments::split("transfer_nim", "20,20,20"));
  ASSERT_TRUE(start.ok());
  const auto value = solver.value(Bag(1, games.intern(start->rules, start->parts[0])));
  ASSERT_FALSE(value.ok());
  EXPECT_EQ(value.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
