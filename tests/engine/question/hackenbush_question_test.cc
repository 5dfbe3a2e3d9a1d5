#include "engine/question/hackenbush_question.h"

#include <gtest/gtest.h>

#include "engine/asked.h"
#include "engine/question/drawing_question.h"
#include "engine/question/value_question.h"
#include "hackenbush/definition.h"
#include "hackenbush/draw.h"
#include "hackenbush/explain.h"
#include "hackenbush/fusion.h"
#include "report/drawing.h"

namespace grundy {
namespace {

HackenbushAnswer asked(const std::string& text, bool explain = false, bool draw = false) {
  Unlimited all;
  return *hackenbush_of({*read_picture(text), true, true, explain, draw, draw}, all.asking);
}

TEST(HackenbushQuestion, WinningCutsOfAHouse) {
  const HackenbushAnswer found = asked("ground-a a-b b-c c-a a-d x-y");
  EXPECT_EQ(to_string(found.report.value), "*1");
  EXPECT_EQ(found.report.fallen, 1u);
  ASSERT_EQ(found.report.cuts.size(), 5u);
  for (const CutReport& cut : found.report.cuts) {
    EXPECT_EQ(cut.wins_for_left, cut.value.nimber() == 0u);
    EXPECT_EQ(cut.wins_for_left, cut.wins_for_right);
  }
  EXPECT_TRUE(found.report.cuts[0].wins_for_left);  // the trunk
}

TEST(HackenbushQuestion, EachColourHasItsOwnWinner) {
  const HackenbushAnswer found = asked("ground-a:blue a-b:red");
  EXPECT_EQ(to_string(found.report.value), "1/2");
  EXPECT_EQ(found.report.outcome, Outcome::L);
  EXPECT_TRUE(found.report.cuts[0].wins_for_left);  // leaves 0 with Right to move
  EXPECT_FALSE(found.report.cuts[0].wins_for_right);
  EXPECT_FALSE(found.report.cuts[1].wins_for_right);  // leaves 1
}

TEST(HackenbushQuestion, EveryStepOfAnExplanationKeepsTheValue) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    Picture picture = standing(random_picture(random, random() % 20, 10, {Colour::green}));
    Scenery scenery;
    for (int v = 1; v < 10; ++v) {
      scenery.names.push_back(std::to_string(v));
      scenery.places.emplace_back();
    }
    const Nimber value = green_value(picture);
    for (const Reduction& step : explain_green(picture, scenery)) {
      ASSERT_EQ(green_value(step.after), value) << step.words;
      picture = step.after;
    }
    ASSERT_EQ(picture.edges.size(), value.index);
  }
}

TEST(HackenbushQuestion, DrawingsNameEverything) {
  const HackenbushAnswer found = asked("ground-a a-b a-b b-b b-c:red", true, true);
  const std::string svg = to_svg(found.drawings);
  EXPECT_NE(svg.find("stroke=\"red\""), std::string::npos);
  EXPECT_NE(svg.find(">c</text>"), std::string::npos);
  const std::string dot = to_dot(found.drawings);
  EXPECT_NE(dot.find("color=\"red\""), std::string::npos);
}

TEST(HackenbushQuestion, NoTwoVerticesShareAPlace) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 300; ++round) {
    const Picture picture = standing(random_picture(random, random() % 25, 12, {Colour::green, Colour::red}));
    std::set<std::pair<double, double>> places;
    const Drawing drawing =
        draw(picture, {std::vector<std::string>(12), std::vector<std::optional<PicturePlace>>(12), true});
    for (const Drawing::Point& point : drawing.points) {
      ASSERT_TRUE(places.emplace(point.x, point.y).second) << "round " << round << ", vertex " << point.name;
    }
  }
}

TEST(DrawingQuestion, LabelsAreTheValuesOfTheMoves) {
  const Registry registry;
  SolveContext context;
  const Result<Drawing> spider = draw_of({"bnugug(spider(1,1,3); paths)", true}, {registry, context});
  ASSERT_TRUE(spider);
  EXPECT_EQ(spider->caption, "bnugug(spider(1,1,3); paths) = *3");
  std::set<std::string> labels;
  for (const Drawing::Line& line : spider->lines) labels.insert(line.label);
  EXPECT_EQ(labels, (std::set<std::string>{"*0", "*1", "*2"}));
  EXPECT_TRUE(draw_of({"cram(2x3)", true}, {registry, context}));
  EXPECT_TRUE(draw_of({"edge_geography(petersen, 1)", true}, {registry, context}));
  EXPECT_TRUE(draw_of({"node_kayles(petersen)", true}, {registry, context}));
  EXPECT_TRUE(draw_of({"graph_chomp(cycle(5))", true}, {registry, context}));
  EXPECT_TRUE(draw_of({"stalk(LRRL)", true}, {registry, context}));
  EXPECT_FALSE(draw_of({"nim(3)", true}, {registry, context}));
  EXPECT_FALSE(draw_of({"cram(2x3) + cram(2x3)", true}, {registry, context}));
}

TEST(HackenbushValues, SumsOfStalksAsInTheSources) {
  const Registry registry;
  const auto value = [&](const std::string& expression) {
    SolveContext context;
    return to_string(value_of({expression, Play::normal, false}, {registry, context})->value);
  };
  EXPECT_EQ(value("stalk(LR) + stalk(LR) - 1"), "*0");
  EXPECT_EQ(value("stalk(LRR) - stalk(LRR)"), "*0");
  EXPECT_EQ(value("stalk(L,L,L)"), "3");
  EXPECT_EQ(value("stalk(3,5,4)"), "*2");
  EXPECT_EQ(value("tree(1[2][3])"), "*2");
  EXPECT_EQ(value("hackenbush(\"ground-a:blue a-b:red b-ground:blue\")"),
            value("hackenbush(\"ground-b:blue b-a:red a-ground:blue\")"));
}

}  // namespace
}  // namespace grundy
