#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "definition.h"
#include "hackenbush/picture_text.h"

namespace grundy {
namespace {

TEST(PictureText, EdgesColoursCountsAndPlaces) {
  const Result<NamedPicture> read = read_picture("ground-a a-b:red b-b:blue*2 a@1.5,-2  # a comment\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->picture, (Picture{{{0, 1, in_green}, {1, 2, in_red}, {2, 2, in_blue}, {2, 2, in_blue}}}));
  EXPECT_EQ(read->scenery.names, (std::vector<std::string>{"ground", "a", "b"}));
  EXPECT_EQ(read->scenery.places[1], (PicturePlace{1.5, -2}));
  EXPECT_EQ(write_picture(read->picture, read->scenery), "ground-a a-b:red b-b:blue*2");
}

TEST(PictureText, ColumnsAsInAFile) {
  const Result<NamedPicture> read = read_picture("# a bed\nground a blue\na A red\n\na A\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->picture, (Picture{{{0, 1, in_blue}, {1, 2, in_red}, {1, 2, in_green}}}));
}

TEST(PictureText, MistakesAreNamedWithTheirPlace) {
  const auto error = [](std::string_view text) { return read_picture(text).error(); };
  EXPECT_EQ(error("ground-a:purple").message, "unknown colour 'purple'");
  EXPECT_EQ(error("ground-a:purple").where, (TextSpan{9, 6}));
  EXPECT_EQ(error("a-b b-c").message, "no edge touches the ground, so everything falls at once");
  EXPECT_EQ(error("").message, "the picture has no edges");
  EXPECT_EQ(error("ground-a my vertex-a").message, "expected an edge such as a-b, not 'my'");
  EXPECT_EQ(error("ground-").message, "a vertex name is missing");
  EXPECT_EQ(error("ground-a?b").where, (TextSpan{8, 1}));
  EXPECT_FALSE(read_picture("ground-a*0"));
  EXPECT_FALSE(read_picture("ground-a*99999999999999999999"));
  EXPECT_FALSE(read_picture("ground-a a@1"));
  EXPECT_FALSE(read_picture("ground-a a@1,nan"));
  EXPECT_TRUE(read_picture("ground-ground"));
}

TEST(PictureText, NeverCrashesOnAnything) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    (void)read_picture(text);
    (void)read_forest(text);
  }));
  EXPECT_TRUE(rc::check([] {
    const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab-:*@,#\n 1ground[]LRG")));
    (void)read_picture(text);
    (void)read_forest(text);
  }));
}

TEST(ForestText, StalksAndBrackets) {
  EXPECT_EQ(read_forest("LRG")->picture, (Picture{{{0, 1, in_blue}, {1, 2, in_red}, {2, 3, in_green}}}));
  EXPECT_EQ(read_forest("2")->picture, (Picture{{{0, 1, in_green}, {1, 2, in_green}}}));
  EXPECT_EQ(read_forest("L[R][2],R")->picture,
            (Picture{{{0, 1, in_blue}, {1, 2, in_red}, {1, 3, in_green}, {3, 4, in_green}, {0, 5, in_red}}}));
  EXPECT_EQ(read_forest("")->picture, Picture{});
  EXPECT_FALSE(read_forest("L[R"));
  EXPECT_FALSE(read_forest("L]"));
  EXPECT_FALSE(read_forest("L[]"));
  EXPECT_FALSE(read_forest("L[R]L"));
  EXPECT_FALSE(read_forest("LXR"));
  EXPECT_FALSE(read_forest("99999999999999999999999"));
}

TEST(ForestText, RoundTrip) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 500; ++round) {
    const Picture tree = random_tree(random, random() % 20, {in_green, in_blue, in_red});
    const std::optional<std::string> text = write_forest(tree);
    ASSERT_TRUE(text);
    const Result<NamedPicture> again = read_forest(*text);
    ASSERT_TRUE(again) << *text;
    ASSERT_EQ(again->picture.edges.size(), tree.edges.size());
    ASSERT_EQ(write_forest(again->picture), text);
  }
  EXPECT_FALSE(write_forest({{{0, 1, in_green}, {0, 1, in_green}}}));
  EXPECT_EQ(write_forest({{{0, 1, in_green}, {1, 2, in_green}, {0, 3, in_blue}}}), "2,L");
}

}  // namespace
}  // namespace grundy
