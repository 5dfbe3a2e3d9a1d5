#include "rules/arguments.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/subtraction_set.h"

namespace grundy {
namespace {

TEST(Arguments, GroupsAndPlaces) {
  const Arguments arguments = Arguments::split("subtract", " 7, 12 ; 1..5, 8");
  ASSERT_EQ(arguments.groups.size(), 2U);
  ASSERT_EQ(arguments.count(0), 2U);
  EXPECT_EQ(arguments.groups[0][1].text, "12");
  EXPECT_EQ(arguments.groups[0][1].offset, 4U);
  EXPECT_EQ(arguments.groups[1][0].text, "1..5");
  EXPECT_EQ(arguments.count(2), 0U);
  EXPECT_EQ(Arguments::split("nim", "").count(0), 0U);
}

TEST(Arguments, Numbers) {
  EXPECT_EQ(*read_number({"17", 0}, "a heap"), 17U);
  EXPECT_EQ(read_number({"-3", 4}, "a heap").error().message, "a heap can't be negative");
  EXPECT_EQ(read_number({"-3", 4}, "a heap").error().where, (TextSpan{4, 2}));
  EXPECT_FALSE(read_number({"99999999999999999999999", 0}, "a heap").ok());
  EXPECT_FALSE(read_number({"3x", 0}, "a heap").ok());
  EXPECT_FALSE(read_number({"", 0}, "a heap").ok());
  EXPECT_FALSE(read_number({"0", 0}, "a heap", 1).ok());
  EXPECT_FALSE(read_number({"11", 0}, "a heap", 0, 10).ok());
}

RC_GTEST_PROP(Arguments, EveryFieldIsAPieceOfTheText, (const std::string& text)) {
  const Arguments arguments = Arguments::split("game", text);
  for (const std::vector<Field>& group : arguments.groups) {
    for (const Field& field : group) {
      RC_ASSERT(field.offset + field.text.size() <= text.size());
      RC_ASSERT(text.substr(field.offset, field.text.size()) == field.text);
    }
  }
}

SubtractionSet set_of(const std::string& text) {
  const Arguments arguments = Arguments::split("subtract", text);
  Result<SubtractionSet> set = SubtractionSet::read(arguments.groups[0]);
  EXPECT_TRUE(set.ok()) << text;
  return set ? *set : SubtractionSet();
}

std::vector<std::uint64_t> amounts(const SubtractionSet& set, std::uint64_t most) {
  std::vector<std::uint64_t> list;
  set.for_each(most, [&](std::uint64_t amount) {
    list.push_back(amount);
    return true;
  });
  return list;
}

TEST(SubtractionSet, Forms) {
  using List = std::vector<std::uint64_t>;
  EXPECT_EQ(amounts(set_of("1,3,4"), 20), (List{1, 3, 4}));
  EXPECT_EQ(amounts(set_of("4,1,3,1"), 3), (List{1, 3}));
  EXPECT_EQ(amounts(set_of("1..5"), 20), (List{1, 2, 3, 4, 5}));
  EXPECT_EQ(amounts(set_of("squares"), 30), (List{1, 4, 9, 16, 25}));
  EXPECT_EQ(amounts(set_of("powers of 2"), 20), (List{1, 2, 4, 8, 16}));
  EXPECT_EQ(amounts(set_of("all but 2,3"), 7), (List{1, 4, 5, 6, 7}));
  EXPECT_EQ(set_of("1..5").up_to(), 5U);
  EXPECT_EQ(set_of("1,2,3").up_to(), 3U);
  EXPECT_FALSE(set_of("1,3").up_to().has_value());
}

TEST(SubtractionSet, TextRoundTrip) {
  for (const char* text : {"1,3,4", "1..5", "2,3,7..9", "squares", "powers of 3", "all but 2,3", "all but 1..4"}) {
    const SubtractionSet set = set_of(text);
    EXPECT_EQ(set_of(set.text()), set) << text << " written as " << set.text();
  }
}

TEST(SubtractionSet, WrongForms) {
  for (const char* text : {"", "0", "-1", "5..2", "cubes", "powers of 1", "powers of", "all but", "1..", "..3"}) {
    const Arguments arguments = Arguments::split("subtract", text);
    EXPECT_FALSE(SubtractionSet::read(arguments.groups[0]).ok()) << text;
  }
}

RC_GTEST_PROP(SubtractionSet, TheCodeTakesTheSameAmounts, ()) {
  const auto chosen =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(1, 40)));
  std::string text;
  for (const std::uint64_t amount : chosen) text += (text.empty() ? "" : ",") + std::to_string(amount);
  const SubtractionSet set = set_of((*rc::gen::arbitrary<bool>() ? "all but " : "") + text);
  const std::optional<TakeBreakCode> code = set.code();
  RC_ASSERT(code.has_value());
  std::vector<std::uint64_t> by_code;
  for (std::uint64_t k = 1; k <= 60; ++k) {
    if (code->digit(k) == 3) by_code.push_back(k);
  }
  RC_ASSERT(by_code == amounts(set, 60));
}

}  // namespace
}  // namespace grundy
