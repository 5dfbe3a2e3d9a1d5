#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <map>

#include "chomp/definition.h"
#include "engine/question/value_question.h"
#include "file/input_file.h"

namespace grundy {
namespace {

Registry with_files() {
  Registry registry;
  registry.read_files_by(read_named_file);
  return registry;
}

std::uint64_t nimber_of(const std::string& expression) {
  static const Registry registry = with_files();
  SolveContext context;
  const Result<ValueReport> report = value_of({expression}, {registry, context});
  if (!report) {
    ADD_FAILURE() << expression << ": " << report.error().message;
    return ~std::uint64_t{0};
  }
  return report->value.nimber().value_or(~std::uint64_t{0});
}

std::string error_of(const std::string& expression, const Registry& registry = with_files()) {
  SolveContext context;
  const Result<ValueReport> report = value_of({expression}, {registry, context});
  return report ? "" : report.error().message;
}

// A poset by the definition: a set of elements, each with the set of those that go with it.
std::uint64_t by_definition(const std::vector<std::uint32_t>& up) {
  std::map<std::uint32_t, std::uint64_t> known;
  const std::function<std::uint64_t(std::uint32_t)> value = [&](std::uint32_t left) -> std::uint64_t {
    if (const auto found = known.find(left); found != known.end()) return found->second;
    std::set<std::uint64_t> seen;
    for (std::size_t x = 0; x < up.size(); ++x) {
      if ((left >> x & 1) != 0) seen.insert(value(left & ~up[x]));
    }
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return known[left] = mex;
  };
  return value((std::uint32_t{1} << up.size()) - 1);
}

TEST(PosetGames, ChompIsWhatTheDefinitionSays) {
  chomp_tests::Definition definition;
  for (const chomp_tests::Rows& rows : chomp_tests::all_positions(3, 5)) {
    std::string text;
    for (const std::uint32_t row : rows) text += (text.empty() ? "" : ",") + std::to_string(row);
    EXPECT_EQ(nimber_of("chomp(" + text + ")"), definition.grundy(rows)) << text;
  }
  EXPECT_EQ(nimber_of("chomp(4x7)"), 19u);
}

TEST(PosetGames, DivisorsOfTwoPrimesAreChomp) {
  EXPECT_EQ(nimber_of("divisors(1)"), 0u);
  EXPECT_EQ(nimber_of("divisors(32)"), nimber_of("chomp(1x6)"));
  EXPECT_EQ(nimber_of("divisors(72)"), nimber_of("chomp(4x3)"));
  EXPECT_EQ(nimber_of("divisors(1296)"), nimber_of("chomp(5x5)"));
  EXPECT_EQ(nimber_of("divisors(72; 8,12)"), nimber_of("chomp(4,3)"));  // 1 2 4 8, 3 6 12
}

TEST(PosetGames, DivisorsOfThreePrimesAreBars) {
  EXPECT_EQ(nimber_of("divisors(360)"), nimber_of("chomp3d(4x3x2)"));
  EXPECT_EQ(nimber_of("chomp3d(1x3x4)"), nimber_of("chomp(3x4)"));
  EXPECT_EQ(nimber_of("chomp3d(2x3x4)"), nimber_of("chomp3d(4x2x3)"));
}

// Gale and Neyman: the second player wins for n <= 3; their conjecture says for all n.
TEST(PosetGames, TheSecondPlayerWinsSmallSubsetTakeaway) {
  for (const char* n : {"1", "2", "3", "4", "5"})
    EXPECT_EQ(nimber_of(std::string("subset_takeaway(") + n + ")"), 0u) << n;
}

TEST(PosetGames, SubsetTakeawayIsWhatTheDefinitionSays) {
  std::vector<std::uint32_t> up;
  for (std::uint32_t a = 1; a < 15; ++a) {
    up.push_back(0);
    for (std::uint32_t b = 1; b < 15; ++b) up.back() |= (a & b) == a ? std::uint32_t{1} << (b - 1) : 0;
  }
  EXPECT_EQ(nimber_of("subset_takeaway(4)"), by_definition(up));
}

TEST(PosetGames, RandomPosetsAreWhatTheDefinitionSays) {
  std::uint64_t seed = 7;
  const auto random = [&seed] { return seed = mix(seed + 1); };
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t size = 4 + random() % 7;
    std::string text;
    std::vector<std::uint32_t> up(size);
    for (std::size_t x = 0; x < size; ++x) {
      up[x] = std::uint32_t{1} << x;
      text += (x == 0 ? "e" : ",e") + std::to_string(x);
    }
    for (std::size_t x = size; x-- > 0;) {
      for (std::size_t y = x + 1; y < size; ++y) {
        if (random() % 4 != 0) continue;
        up[x] |= up[y];
        text += ",e" + std::to_string(x) + "<e" + std::to_string(y);
      }
    }
    EXPECT_EQ(nimber_of("poset(" + text + ")"), by_definition(up)) << text;
  }
}

TEST(PosetGames, ProductsAndUnions) {
  EXPECT_EQ(nimber_of("poset(chain(5))"), 5u);
  EXPECT_EQ(nimber_of("poset(antichain(5))"), 1u);
  EXPECT_EQ(nimber_of("poset(chain(5) + chain(3))"), 6u);
  EXPECT_EQ(nimber_of("poset(antichain(0))"), 0u);
  // A product of two chains without its least element is Chomp.
  EXPECT_EQ(nimber_of("poset(1.1<1.2<1.3, 2.1<2.2<2.3, 1.1<2.1, 1.2<2.2, 1.3<2.3; poison 1.1)"),
            nimber_of("chomp(2x3)"));
  EXPECT_EQ(nimber_of("poset(chain(2)*chain(2)*chain(2))"), nimber_of("poset(cube(3))"));
  EXPECT_EQ(nimber_of("poset((chain(2)+chain(1))*chain(2))"), nimber_of("poset(chain(2)*chain(2) + chain(2))"));
}

TEST(PosetGames, AFileMayPoison) {
  const std::string path = testing::TempDir() + std::to_string(::getpid()) + ".game.poset";
  std::ofstream(path) << "# a V\na < b\n\na < c # twice\n";
  EXPECT_EQ(nimber_of("poset(file=" + path + ")"), nimber_of("poset(a<b,a<c)"));
  EXPECT_EQ(error_of("poset(file=" + path + ")", Registry()), "files can't be read here");
  std::ofstream(path, std::ios::app) << "poison a\n";
  EXPECT_EQ(nimber_of("poset(@" + path + ")"), 0u);
  std::ofstream(path) << "a < \n";
  EXPECT_NE(error_of("poset(file=" + path + ")").find("line 1"), std::string::npos);
  std::remove(path.c_str());
}

TEST(PosetGames, BadInputIsExplained) {
  EXPECT_NE(error_of("chomp(3,4)"), "");
  EXPECT_NE(error_of("chomp(0)"), "");
  EXPECT_NE(error_of("chomp()"), "");
  EXPECT_NE(error_of("chomp(4x)"), "");
  EXPECT_NE(error_of("chomp3d(3x3)"), "");
  EXPECT_NE(error_of("chomp3d(9x9x9)").find("128"), std::string::npos);
  EXPECT_NE(error_of("divisors(0)"), "");
  EXPECT_NE(error_of("poset(a<b<a)").find("below itself"), std::string::npos);
  EXPECT_NE(error_of("poset(chain(3)*)"), "");
  EXPECT_NE(error_of("poset(chain(20)*chain(20))"), "");
  EXPECT_EQ(error_of("poset(file=/no/such/file)"), "can't read '/no/such/file': No such file or directory");
  EXPECT_EQ(error_of("poset(@/dev/zero)"), "can't read '/dev/zero': it has a zero byte, so it is no text");
  EXPECT_EQ(error_of("poset(@/)"), "can't read '/': it is a directory");
}

}  // namespace
}  // namespace grundy
