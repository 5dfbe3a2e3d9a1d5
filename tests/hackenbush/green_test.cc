#include <gtest/gtest.h>

#include "definition.h"
#include "hackenbush/cut_values.h"
#include "hackenbush/fusion.h"

namespace grundy {
namespace {

Picture stalk(std::size_t length) {
  Picture picture;
  for (Vertex v = 0; v < length; ++v) picture.edges.push_back({v, v + 1, Colour::green});
  return picture;
}

TEST(Green, ValuesFromTheLiterature) {
  // Madjerčić 2014: bamboo stalks 3, 5 and 4.
  EXPECT_EQ(green_value(stalk(3)) + green_value(stalk(5)) + green_value(stalk(4)), Nimber{2});
  // A triangle on the ground is worth *1, a square *0 (fusion of odd and even cycles; Winning Ways, chapter 2).
  EXPECT_EQ(green_value({{{0, 1}, {1, 2}, {2, 0}}}), Nimber{1});
  EXPECT_EQ(green_value({{{0, 1}, {1, 2}, {2, 3}, {3, 0}}}), Nimber{0});
  EXPECT_EQ(green_value({{{0, 0}}}), Nimber{1});
  EXPECT_EQ(green_value({}), Nimber{0});
}

TEST(Green, FusionEqualsTheDefinition) {
  std::mt19937_64 random(1);
  ByDefinition definition;
  for (int round = 0; round < 3000; ++round) {
    if (round % 100 == 0) definition = {};
    const Picture picture =
        random_picture(random, random() % 12, 1 + static_cast<Vertex>(random() % 8), {Colour::green});
    ASSERT_EQ(green_value(picture).index, definition.green(picture)) << "round " << round;
  }
}

TEST(Green, EveryCutIsWorthWhatFusionSaysOfTheRest) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20000; ++round) {
    const bool sparse = round % 2 == 0;
    const std::size_t edges = random() % (sparse ? 60 : 25);
    const auto vertices = static_cast<Vertex>(1 + random() % (sparse ? 50 : 9));
    Picture picture = sparse ? random_tree(random, edges, {Colour::green}) : Picture{};
    const Picture more = random_picture(random, random() % 12, vertices, {Colour::green});
    picture.edges.insert(picture.edges.end(), more.edges.begin(), more.edges.end());
    picture = standing(picture);
    const std::vector<std::uint64_t> cuts = green_cut_values(picture);
    ASSERT_EQ(cuts.size(), picture.edges.size());
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      ASSERT_EQ(cuts[i], green_value(without_edge(picture, i)).index) << "round " << round << ", edge " << i;
    }
  }
}

TEST(Green, LongRingsWithStalksOnThem) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 300; ++round) {
    const auto length = static_cast<Vertex>(2 + random() % 40);
    Picture picture;
    for (Vertex v = 0; v < length; ++v) picture.edges.push_back({v, (v + 1) % length, Colour::green});
    Vertex next = length;
    for (Vertex v = 0; v < length; ++v) {
      Vertex below = v;
      for (std::size_t k = random() % 5; k > 0; --k, below = next++)
        picture.edges.push_back({below, next, Colour::green});
    }
    const std::vector<std::uint64_t> cuts = green_cut_values(picture);
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      ASSERT_EQ(cuts[i], green_value(without_edge(picture, i)).index) << "round " << round << ", edge " << i;
    }
  }
}

// The edge of an odd ring that the lemma in docs/theory/fusion.md cuts; stalks[i] stands on the vertex i + 1.
std::size_t cut_of_the_lemma(const std::vector<std::uint64_t>& stalks) {
  if (stalks.empty()) return 0;
  std::vector<std::size_t> classes[2] = {{0}, {}};
  std::uint64_t s = 0;
  for (std::size_t i = 0; i < stalks.size(); ++i) {
    s = (s + stalks[i] + 1) % 2;
    classes[s].push_back(i + 1);
  }
  const std::vector<std::size_t>& counting = classes[classes[0].size() % 2 == 1 ? 0 : 1];
  std::vector<std::uint64_t> halved;
  for (std::size_t c = 1; c < counting.size(); ++c) {
    halved.push_back(0);
    for (std::size_t i = counting[c - 1]; i < counting[c]; ++i) halved.back() ^= stalks[i] / 2;
  }
  return counting[cut_of_the_lemma(halved)];
}

TEST(Green, OddRingsHaveTheCutOfTheLemma) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::uint64_t> stalks(2 * (random() % 7));
    for (std::uint64_t& stalk : stalks) stalk = random() % (round % 3 == 0 ? 100 : 6);
    Picture ring;
    std::uint64_t wanted = 0;
    for (Vertex i = 0; i <= stalks.size(); ++i) ring.edges.push_back({i, i == stalks.size() ? 0 : i + 1});
    auto next = static_cast<Vertex>(stalks.size() + 1);
    for (std::size_t i = 0; i < stalks.size(); ++i) {
      wanted ^= stalks[i];
      Vertex below = static_cast<Vertex>(i + 1);
      for (std::uint64_t edge = 0; edge < stalks[i]; ++edge, below = next++) ring.edges.push_back({below, next});
    }
    ASSERT_EQ(green_value(without_edge(ring, cut_of_the_lemma(stalks))), Nimber{wanted}) << "round " << round;
  }
}

TEST(Green, ParityPrinciple) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 1000; ++round) {
    const Picture picture = standing(random_picture(random, random() % 500, 200, {Colour::green}));
    ASSERT_EQ(green_value(picture).index % 2, picture.edges.size() % 2);
  }
}

TEST(Green, AMillionEdges) {
  EXPECT_EQ(green_value(stalk(1'000'000)), Nimber{1'000'000});
  const std::vector<std::uint64_t> cuts = green_cut_values(stalk(1'000'000));
  for (std::size_t i = 0; i < cuts.size(); ++i) ASSERT_EQ(cuts[i], i);

  Picture ring = stalk(999'999);
  ring.edges.push_back({999'999, 0, Colour::green});
  const std::vector<std::uint64_t> ring_cuts = green_cut_values(ring);
  for (std::size_t i = 0; i < ring_cuts.size(); ++i) ASSERT_EQ(ring_cuts[i], i ^ (999'999 - i));
}

}  // namespace
}  // namespace grundy
