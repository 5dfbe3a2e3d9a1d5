#include <gtest/gtest.h>

#include "definition.h"
#include "hackenbush/solver.h"

namespace grundy::hackenbush {
namespace {

constexpr Colour G = Colour::green;
constexpr Colour L = Colour::blue;
constexpr Colour R = Colour::red;

// Who wins a sum of a picture, a number of free moves for Left (negative: for Right) and a Nim heap, by play alone.
class Playing {
 public:
  bool mover_wins(const Picture& picture, Player mover) {
    const auto key = std::pair(picture, mover);
    if (const auto known = table_.find(key); known != table_.end()) return known->second;
    bool wins = false;
    for (std::size_t i = 0; i < picture.edges.size() && !wins; ++i) {
      if (picture.edges[i].colour == (mover == Player::left ? R : L)) continue;
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
  ShortGames games;
  Dyadic here;
  std::optional<Dyadic> below;
  std::optional<Dyadic> above;
  Vertex top = ground;
  const Dyadic number = -value.number;
  while (here != number) {
    const bool up = here < number;
    picture.edges.push_back({top, next, up ? L : R});
    top = next++;
    (up ? below : above) = here;
    here = simplest_between(below, above);
  }
  top = ground;
  for (std::uint64_t i = 0; i < value.nimber.index; ++i, top = next++) picture.edges.push_back({top, next, G});
  return picture;
}

TEST(Mixed, OutcomesEqualPlayAndValuesCancel) {
  std::mt19937_64 random(1);
  Solver solver;
  int simple = 0;
  int other = 0;
  for (int round = 0; round < 1500; ++round) {
    const Picture picture =
        standing(random_picture(random, random() % 8, 1 + static_cast<Vertex>(random() % 5), {G, L, R}));
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
  Solver solver;
  const Picture flower{{{0, 1, G}, {1, 2, L}}};
  const Value value = solver.value(flower);
  ASSERT_FALSE(value.is_known());
  EXPECT_EQ(value.as<UnknownValue>()->reason, "not a number or nimber");
  EXPECT_EQ(value.outcome(), Outcome::N);
  const Picture smaller_than_a_fraction{{{0, 1, G}, {1, 2, L}, {0, 3, R}, {3, 4, L}, {4, 5, L}, {5, 6, L}}};
  EXPECT_EQ(solver.value(smaller_than_a_fraction).outcome(), Outcome::R);
}

TEST(Mixed, PiecesAddUp) {
  Solver solver;
  EXPECT_EQ(to_string(solver.value({{{0, 1, L}, {0, 2, G}, {2, 3, G}}})), "1 + *2");
  EXPECT_EQ(to_string(solver.value({{{0, 1, L}, {1, 2, R}, {0, 2, G}}})),
            to_string(solver.value({{{0, 2, L}, {2, 1, R}, {1, 0, G}}})));
}

TEST(Mixed, AnEndedBudgetIsSaid) {
  std::mt19937_64 random(2);
  std::atomic<bool> stop = true;
  Solver solver(Budget().stop_when(&stop));
  const Value value = solver.value(standing(random_picture(random, 40, 12, {G, L, R})));
  ASSERT_FALSE(value.is_known());
  EXPECT_EQ(value.as<UnknownValue>()->reason, "interrupted");
}

}  // namespace
}  // namespace grundy::hackenbush
