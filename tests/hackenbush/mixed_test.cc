#include <gtest/gtest.h>
#include <chrono>

#include "definition.h"
#include "hackenbush/solver.h"

namespace grundy {
namespace {

// Who wins a sum of a picture, a number of free moves for Left (negative: for Right) and a Nim heap, by play alone.
class Playing {
 public:
  bool mover_wins(const Picture& picture, Player mover) {
    const auto key = std::pair(picture, mover);
    if (const auto known = table_.find(key); known != table_.end()) return known->second;
    bool wins = false;
    for (std::size_t i = 0; i < picture.edges.size() && !wins; ++i) {
      if (picture.edges[i].colour == (mover == Player::left ? in_red : in_blue)) continue;
      wins = !mover_wins(without_edge(picture, i), opponent(mover));
    }
    return table_[key] = wins;
  }

  Outcome outcome(const Picture& picture) {
    const bool left = mover_wins(picture, Player::left);
    const bool right = mover_wins(picture, Player::right);
    return left && right ? Outcome::N : left ? Outcome::L : right ? Outcome::R : Outcome::P;
  }

 private:
  std::map<std::pair<Picture, Player>, bool> table_;
};

// The negative of number + nimber, drawn: a stalk for each bit of work.
Picture drawn_negative(const NumberValue& value) {
  Picture picture;
  Vertex next = 100;
  Dyadic here;
  std::optional<Dyadic> below;
  std::optional<Dyadic> above;
  Vertex top = ground;
  const Dyadic number = -value.number;
  while (here != number) {
    const bool up = here < number;
    picture.edges.push_back({top, next, up ? in_blue : in_red});
    top = next++;
    (up ? below : above) = here;
    here = simplest_between(below, above);
  }
  top = ground;
  for (std::uint64_t i = 0; i < value.nimber.index; ++i, top = next++) picture.edges.push_back({top, next, in_green});
  return picture;
}

TEST(Mixed, OutcomesEqualPlayAndValuesCancel) {
  std::mt19937_64 random(1);
  HackenbushSolver solver;
  int simple = 0;
  int other = 0;
  for (int round = 0; round < 1500; ++round) {
    const Picture picture = standing(
        random_picture(random, random() % 8, 1 + static_cast<Vertex>(random() % 5), {in_green, in_blue, in_red}));
    const Value value = solver.value(picture);
    Playing playing;
    ASSERT_EQ(value.outcome(), playing.outcome(picture)) << "round " << round;
    if (value.is_known()) {
      // The picture together with the negative of its value must be a win for the second player.
      const auto* number = value.as<NumberValue>();
      const NumberValue parts = number != nullptr ? *number : NumberValue{{}, Nimber{*value.nimber()}};
      Picture sum = picture;
      const Picture minus = drawn_negative(parts);
      sum.edges.insert(sum.edges.end(), minus.edges.begin(), minus.edges.end());
      if (sum.edges.size() > 14) continue;
      ASSERT_EQ(playing.outcome(sum), Outcome::P) << "round " << round;
      ++simple;
    } else {
      ++other;
    }
  }
  EXPECT_GT(simple, 100);
  EXPECT_GT(other, 100);
}

TEST(Mixed, AFlowerIsNeitherANumberNorANimber) {
  // A green stem with a blue petal: whoever starts cuts the stem, yet it is smaller than every positive number.
  HackenbushSolver solver;
  const Picture flower{{{0, 1, in_green}, {1, 2, in_blue}}};
  const Value value = solver.value(flower);
  ASSERT_FALSE(value.is_known());
  EXPECT_EQ(value.as<UnknownValue>()->reason, "not a number or nimber");
  EXPECT_EQ(value.outcome(), Outcome::N);
  const Picture smaller_than_a_fraction{
      {{0, 1, in_green}, {1, 2, in_blue}, {0, 3, in_red}, {3, 4, in_blue}, {4, 5, in_blue}, {5, 6, in_blue}}};
  EXPECT_EQ(solver.value(smaller_than_a_fraction).outcome(), Outcome::R);
}

TEST(Mixed, PiecesAddUp) {
  HackenbushSolver solver;
  EXPECT_EQ(to_string(solver.value({{{0, 1, in_blue}, {0, 2, in_green}, {2, 3, in_green}}})), "1 + *2");
  EXPECT_EQ(to_string(solver.value({{{0, 1, in_blue}, {1, 2, in_red}, {0, 2, in_green}}})),
            to_string(solver.value({{{0, 2, in_blue}, {2, 1, in_red}, {1, 0, in_green}}})));
}

Picture beside(const Picture& a, const Picture& b) {
  Picture both = a;
  for (PictureEdge edge : b.edges) {
    if (edge.from != ground) edge.from += 50;
    if (edge.to != ground) edge.to += 50;
    both.edges.push_back(edge);
  }
  return both;
}

TEST(Mixed, SumsAndNegativesObeyTheGroupLaws) {
  std::mt19937_64 random(3);
  const auto games = std::make_shared<ShortGames>();
  HackenbushSolver solver(games);
  const auto picture = [&random] {
    return standing(
        random_picture(random, random() % 7, 1 + static_cast<Vertex>(random() % 4), {in_green, in_blue, in_red}));
  };
  const Control control;
  ShortGames::Work work(*games, control);
  const auto sum = [&](const GameValue& a, const GameValue& b) {
    return GameValue{a.simple + b.simple, work.sum(a.other, b.other)};
  };
  int other = 0;
  for (int round = 0; round < 1200; ++round) {
    const Picture a = picture();
    const Picture b = picture();
    const GameValue va = solver.game_value(a);
    const GameValue vb = solver.game_value(b);
    ASSERT_EQ(as_value(sum(va, vb), *games), solver.value(beside(a, b)));
    const GameValue minus_a = solver.game_value(negative(a));
    ASSERT_EQ(minus_a.other, work.negative(va.other));
    ASSERT_EQ(work.negative(minus_a.other), va.other);
    ASSERT_EQ(as_value(sum(va, minus_a), *games), Value(Nimber{0}));
    ASSERT_EQ(work.multiple(va.other, 3), work.sum(work.sum(va.other, va.other), va.other));
    if (va.other != ShortGames::zero) ++other;
  }
  EXPECT_GT(other, 50);
}

TEST(Mixed, ALargeNumberOutweighsTheRest) {
  const auto games = std::make_shared<ShortGames>();
  HackenbushSolver solver(games);
  const GameValue flower = solver.game_value({{{0, 1, in_green}, {1, 2, in_blue}}});
  for (const long number : {-1000000000L, -5L, -1L, 1L, 5L, 1000000000L}) {
    const Value value = as_value({NumberValue{Dyadic(number), Nimber{3}}, flower.other}, *games);
    EXPECT_EQ(value.outcome(), number > 0 ? Outcome::L : Outcome::R) << number;
  }
  // Beyond what is searched the answer is "not known", not a guess.
  EXPECT_EQ(as_value({Nimber{1'000'000}, flower.other}, *games).outcome(), Outcome::unknown);
  EXPECT_EQ(as_value({NumberValue{Dyadic(1, 5000), {}}, flower.other}, *games).outcome(), Outcome::unknown);
}

TEST(Mixed, ALimitIsSaid) {
  std::mt19937_64 random(2);
  std::atomic<bool> stop = true;
  HackenbushSolver solver;
  const Picture picture = standing(random_picture(random, 40, 12, {in_green, in_blue, in_red}));
  const Value value = solver.value(picture, Control().stop_when(&stop));
  ASSERT_FALSE(value.is_known());
  EXPECT_EQ(value.as<UnknownValue>()->reason, "interrupted");
}

// The way down to the last edge of such a picture took a minute, and heard of no limit.
TEST(Mixed, ALimitIsHeardOnTheWayDown) {
  std::mt19937_64 random(4);
  std::atomic<bool> stop = true;
  HackenbushSolver solver;
  const Picture picture = standing(random_picture(random, 4000, 1600, {in_green, in_blue, in_red}));
  const auto start = std::chrono::steady_clock::now();
  const Value value = solver.value(picture, Control().stop_when(&stop));
  ASSERT_FALSE(value.is_known());
  EXPECT_EQ(value.as<UnknownValue>()->reason, "interrupted");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace grundy
