#include "hackenbush/blue_red.h"

#include <gtest/gtest.h>

#include "base/stopwatch.h"
#include "definition.h"
#include "hackenbush/number_stalk.h"

namespace grundy {
namespace {

Dyadic solved(const Picture& picture) {
  BlueRedSolver solver;
  return *solver.value(picture);
}

Picture stalk(const std::vector<Colour>& colours) {
  Picture picture;
  for (Vertex v = 0; v < colours.size(); ++v) picture.edges.push_back({v, v + 1, colours[v]});
  return picture;
}

TEST(BlueRed, OneOwnEdgeUnderOppositeOnesIsAPowerOfOneHalf) {  // Zakeršnik 2024
  for (unsigned long k = 0; k < 100; ++k) {
    std::vector<Colour> colours(k + 1, in_red);
    colours[0] = in_blue;
    EXPECT_EQ(stalk_value(colours), Dyadic(1, k));
    EXPECT_EQ(solved(stalk(colours)), Dyadic(1, k));
  }
}

TEST(BlueRed, TheSignRuleEqualsTheOrdinalSumRule) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 500; ++round) {
    std::vector<Colour> colours(random() % 150);
    for (Colour& colour : colours) colour = random() % 2 == 0 ? in_blue : in_red;
    ASSERT_EQ(stalk_value(colours), solved(stalk(colours)));
  }
}

TEST(BlueRed, StalksEqualTheDefinition) {
  ByDefinition definition;
  for (std::size_t length = 0; length <= 9; ++length) {
    for (std::uint32_t bits = 0; bits < 1u << length; ++bits) {
      std::vector<Colour> colours(length);
      for (std::size_t i = 0; i < length; ++i) colours[i] = (bits >> i & 1) != 0 ? in_blue : in_red;
      ASSERT_EQ(stalk_value(colours), definition.number(stalk(colours)));
    }
  }
}

TEST(BlueRed, TreesEqualTheDefinition) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 400; ++round) {
    const Picture tree = random_tree(random, random() % 12, {in_blue, in_red});
    ASSERT_EQ(solved(tree), ByDefinition().number(tree));
  }
}

TEST(BlueRed, GraphsEqualTheDefinition) {
  std::mt19937_64 random(3);
  BlueRedSolver solver;  // one table for all: a wrong normal form would show
  for (int round = 0; round < 2500; ++round) {
    const Picture picture =
        random_picture(random, random() % 12, 1 + static_cast<Vertex>(random() % 7), {in_blue, in_red});
    ASSERT_EQ(*solver.value(picture), ByDefinition().number(picture)) << "round " << round;
  }
}

Picture bundle(std::size_t blue, std::size_t red, const std::vector<Colour>& load) {
  Picture picture;
  picture.edges.insert(picture.edges.end(), blue, {ground, 1, in_blue});
  picture.edges.insert(picture.edges.end(), red, {ground, 1, in_red});
  for (Vertex v = 0; v < load.size(); ++v) picture.edges.push_back({v + 1, v + 2, load[v]});
  return picture;
}

TEST(BlueRed, BundlesUnderAStalkEqualTheDefinition) {
  ByDefinition definition;
  for (std::size_t height = 0; height <= 4; ++height) {
    for (std::uint32_t bits = 0; bits < 1u << height; ++bits) {
      std::vector<Colour> load(height);
      for (std::size_t i = 0; i < height; ++i) load[i] = (bits >> i & 1) != 0 ? in_blue : in_red;
      for (std::size_t blue = 0; blue <= 4; ++blue) {
        for (std::size_t red = blue == 0 ? 1 : 0; red <= 4; ++red) {
          const Picture picture = bundle(blue, red, load);
          ASSERT_EQ(solved(picture), definition.number(picture)) << blue << " blue, " << red << " red, load " << bits;
        }
      }
    }
  }
}

// The edges add up from the third on.
TEST(BlueRed, ABundleAddsUpWhenItIsLongEnough) {
  EXPECT_EQ(solved(bundle(0, 1, {in_blue, in_blue})), Dyadic(-1, 2));
  EXPECT_EQ(solved(bundle(0, 2, {in_blue, in_blue})), Dyadic(-1, 1));
  EXPECT_EQ(solved(bundle(0, 3, {in_blue, in_blue})), Dyadic(-1));
  EXPECT_EQ(solved(bundle(0, 100'000, {in_blue, in_blue})), Dyadic(-99'998));
  EXPECT_EQ(solved(bundle(30'000, 100'000, {in_blue, in_red, in_red, in_blue})), Dyadic(-70'000) + Dyadic(3, 3));
}

TEST(BlueRed, ALimitHoldsWithinABundle) {
  BlueRedSolver solver;
  const Control control = Control().limit_time(std::chrono::milliseconds(200));
  const Stopwatch stopwatch;
  EXPECT_FALSE(solver.value(bundle(20'000, 20'000, std::vector<Colour>(30'000, in_blue)), control));
  EXPECT_LT(stopwatch.seconds(), 20);
}

// Its edges would be cut one by one: refused at once, not when the memory is full.
TEST(BlueRed, AHundredThousandParallelEdgesInACycleAreRefused) {
  Picture picture = bundle(100'000, 100'000, {in_red});
  picture.edges.push_back({ground, 2, in_blue});
  EXPECT_FALSE(BlueRedSolver().value(picture));
}

TEST(BlueRed, SumsAndNegativesObeyTheLawsOfAGroup) {
  std::mt19937_64 random(4);
  BlueRedSolver solver;
  for (int round = 0; round < 300; ++round) {
    const Picture a = random_picture(random, random() % 13, 6, {in_blue, in_red});
    const Picture b = random_picture(random, random() % 13, 6, {in_blue, in_red});
    Picture both = a;
    for (const PictureEdge& edge : b.edges) {
      const auto moved = [](Vertex v) { return v == ground ? ground : v + 10; };
      both.edges.push_back({moved(edge.from), moved(edge.to), edge.colour});
    }
    ASSERT_EQ(*solver.value(both), *solver.value(a) + *solver.value(b));
    ASSERT_EQ(*solver.value(negative(a)), -*solver.value(a));
  }
}

TEST(LongBlueRed, TheModeratelyHardBedIsWorthOneOver128) {  // Winning Ways, chapter 7, figure 31
  const std::vector<std::pair<const char*, const char*>> red = {
      {"A", "ab"}, {"ab", "B"}, {"A", "ad"}, {"ad", "D"}, {"A", "af"}, {"af", "F"}, {"B", "m"}, {"m", "D"},
      {"m", "E"},  {"C", "cf"}, {"cf", "F"}, {"C", "cg"}, {"cg", "G"}, {"E", "n"},  {"n", "F"}, {"n", "G"}};
  std::map<std::string, Vertex> names;
  const auto name = [&](const std::string& text) {
    return names.try_emplace(text, static_cast<Vertex>(names.size() + 1)).first->second;
  };
  Picture bed;
  for (const char c : std::string("abcdefg")) {
    const std::string foot(1, c);
    const std::string head(1, static_cast<char>(c - 'a' + 'A'));
    bed.edges.push_back({ground, name(foot), in_blue});
    bed.edges.push_back({name(foot), name(head), in_red});
  }
  for (const auto& [from, to] : red) bed.edges.push_back({name(from), name(to), in_red});
  ASSERT_EQ(bed.edges.size(), 30u);
  BlueRedSolver solver;
  EXPECT_EQ(*solver.value(bed), Dyadic(1, 7));
  EXPECT_LT(solver.positions(), 15'691'389u / 20);
  RecordProperty("positions", static_cast<int>(solver.positions()));
  RecordProperty("lookups", std::to_string(solver.lookups()));
}

TEST(BlueRed, LongTreesAndOnePlayersPictures) {
  std::vector<Colour> colours(20'000, in_blue);
  for (std::size_t i = 1; i < colours.size(); i += 2) colours[i] = in_red;
  EXPECT_EQ(solved(stalk(colours)), stalk_value(colours));
  Picture parallel;
  parallel.edges.assign(100'000, {0, 1, in_blue});
  EXPECT_EQ(solved(parallel), Dyadic(100'000));
}

TEST(BlueRed, ALimitIsAnError) {
  std::atomic<bool> stop = true;
  std::mt19937_64 random(5);
  const Picture picture = random_picture(random, 60, 10, {in_blue, in_red});
  BlueRedSolver solver;
  const Result<Dyadic> value = solver.value(picture, Control().stop_when(&stop));
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
