#include "rule_language/solve/symmetry_check.h"

#include <gtest/gtest.h>

#include "rule_language/small_solver.h"

namespace grundy {
namespace {

using testing::game_from;
using testing::position;

std::string complaint(const std::string& rules, const std::string& start, bool expect_pairs = true) {
  const RuleGame game = game_from(rules);
  SymmetryCheck check;
  const std::optional<Error> error = check.check(game, position(game, start));
  if (expect_pairs) {
    EXPECT_GT(check.pairs_compared(), 0u) << rules;
  }
  EXPECT_FALSE(game.fault().has_value());
  return error ? error->message : "";
}

const std::string nim = "game g(a[]) move -> a with a[i] = c for i in 0..len(a)-1, c in 0..a[i]-1 same as ";

TEST(SymmetryCheck, LetsTrueSymmetriesPass) {
  EXPECT_EQ(complaint(nim + "sort(a)", "g(3,1,2)"), "");
  EXPECT_EQ(complaint(nim + "sort(a)", "g(30,10,20)"), "");
  EXPECT_EQ(complaint("game g(x, y) move -> (x-1, y) if x > 0 move -> (x, y-1) if y > 0 same as (max(x,y), min(x,y))",
                      "g(3,9)"),
            "");
  // Ends by a rule, and Left's and Right's moves.
  EXPECT_EQ(complaint("game g(x, y) end if x = y: first wins move -> (x-1, y) if x > 0 move -> (x, y-1) if y > 0 "
                      "same as (max(x,y), min(x,y))",
                      "g(3,6)"),
            "");
  EXPECT_EQ(complaint("game g(a[]) left move -> remove(a, i) for i in 0..len(a)-1 if a[i] > 1 "
                      "right move -> remove(a, i) for i in 0..len(a)-1 if a[i] < 3 same as sort(a)",
                      "g(3,2,1,2,4)"),
            "");
}

TEST(SymmetryCheck, ShowsPositionsThatDiffer) {
  // The last heap does not count: not a symmetry of Nim.
  EXPECT_NE(complaint(nim + "a[0..len(a)-2] ++ [0] ", "g(3,1,2)").find("joins positions that differ"),
            std::string::npos);
  EXPECT_NE(complaint("game g(x, y) move -> (x-1, y) if x > 0 move -> (x, y-2) if y > 1 same as (max(x,y), min(x,y))",
                      "g(20,31)")
                .find("joins positions that differ"),
            std::string::npos);
  EXPECT_NE(complaint("game g(x, y) end if x = 2: first wins move -> (x-1, y) if x > 0 move -> (x, y-1) if y > 0 "
                      "same as (max(x,y), min(x,y))",
                      "g(5,6)")
                .find("joins positions that differ"),
            std::string::npos);
  EXPECT_NE(complaint("game g(a[]) left move -> remove(a, 0) if len(a) > 0 if a[0] > 1 "
                      "right move -> remove(a, i) for i in 0..len(a)-1 if a[i] < 3 same as sort(a)",
                      "g(3,2,1,2,4)")
                .find("to move"),
            std::string::npos);
}

TEST(SymmetryCheck, CostsLittleAndLeavesFaultsAlone) {
  EXPECT_EQ(complaint("game g(x, y) move -> (x-k, y) for k in 1..1000000000000 if k > 999999999999 "
                      "same as (max(x,y), min(x,y))",
                      "g(3,4)", false),
            "");
  EXPECT_EQ(complaint("game g(x, y) move -> (y, x) same as (max(x,y), min(x,y))", "g(3,4)", false), "");    // a cycle
  EXPECT_EQ(complaint("game g(x, y) move -> (x-1, y) same as (max(x,y), min(x,y))", "g(3,4)", false), "");  // a fault
}

}  // namespace
}  // namespace grundy
