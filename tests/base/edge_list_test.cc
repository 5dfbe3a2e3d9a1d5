#include "base/edge_list.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace grundy {
namespace {

// Every item as "from-to:colour*copies@place", or the error's place and message.
std::string items(std::string_view text, EdgeListStyle style) {
  EdgeListReader reader(text, style);
  std::string all;
  while (true) {
    const auto item = reader.next();
    if (!item) return fmt::format("{}{}: {}", all, item.error().where->offset, item.error().message);
    if (!*item) return all;
    all += (*item)->from.text;
    if ((*item)->to) all += fmt::format("-{}", (*item)->to->text);
    if ((*item)->colour) all += fmt::format(":{}", (*item)->colour->text);
    if ((*item)->copies != 1) all += fmt::format("*{}", (*item)->copies);
    if ((*item)->place) all += fmt::format("@{}", (*item)->place->text);
    all += "; ";
  }
}

constexpr EdgeListStyle picture{.columns = true, .colours = true, .copies = true, .places = true};
constexpr EdgeListStyle directed{.dashes = false, .columns = true, .quotes = true, .colours = true};

TEST(EdgeList, OneLineOfEdgesAndLoneVertices) {
  EXPECT_EQ(items("a-b  b-c d", {}), "a-b; b-c; d; ");
  EXPECT_EQ(items("a-b\n\tb-c", {}), "a-b; b-c; ");
  EXPECT_EQ(items("", {}), "");
  EXPECT_EQ(items("a-b #", {}), "a-b; 4: a vertex name has letters, digits, _ and ' only");
}

TEST(EdgeList, ColumnsAndListsInOneFile) {
  EXPECT_EQ(items("a b # the first\n\nb-c c-d e\r\nf\n", {.columns = true}), "a-b; b-c; c-d; e; f; ");
  EXPECT_EQ(items("a b\na b 7\n", {.columns = true}),
            "a-b; 4: this line is neither one edge in columns nor a list of edges");
}

TEST(EdgeList, PicturesHaveColoursCopiesAndPlaces) {
  EXPECT_EQ(items("ground-a:red*3 a-b a@2,1.5\nground b blue", picture),
            "ground-a:red*3; a-b; a@2,1.5; ground-b:blue; ");
  EXPECT_EQ(items("a-b*0", picture), "3: the number of parallel edges must be a whole number from 1 to 20000000");
  EXPECT_EQ(items("a-b*3:red", picture), "3: the number of parallel edges must be a whole number from 1 to 20000000");
  EXPECT_EQ(items("a- b", picture), "2: a vertex name is missing");
  EXPECT_EQ(items("a-b:red", {}), "3: a vertex name has letters, digits, _ and ' only");
}

TEST(EdgeList, DirectedGraphsHaveAnyNamesAndQuotes) {
  EXPECT_EQ(items("a-1 b:2 red\n\"two words\" x#y\nalone", directed), "a-1-b:2:red; two words-x; alone; ");
  EXPECT_EQ(items("a b red more", directed), "8: expected the end of the line after an edge");
  EXPECT_EQ(items("a \"b\nc d", directed), "2: expected a closing quotation mark on this line");
}

TEST(EdgeList, NumbersStayNumbers) {
  EXPECT_EQ(names_as_numbers({"1", "12", "3"}, 20), (std::vector<std::uint32_t>{1, 12, 3}));
  EXPECT_FALSE(names_as_numbers({"1", "21"}, 20));
  EXPECT_FALSE(names_as_numbers({"1", "02"}, 20));
  EXPECT_FALSE(names_as_numbers({"1", "a"}, 20));
}

TEST(EdgeList, ColoursByAnyOfTheirNames) {
  EXPECT_EQ(colour_named("left"), Colour::blue);
  EXPECT_EQ(colour_named("r"), Colour::red);
  EXPECT_EQ(colour_named("both"), Colour::green);
  EXPECT_FALSE(colour_named("teal"));
}

}  // namespace
}  // namespace grundy
