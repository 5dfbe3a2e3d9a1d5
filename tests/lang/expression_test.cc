#include "lang/expression.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/sum/sum.h"

namespace grundy {
namespace {

const Registry& registry() {
  static const Registry all;
  return all;
}

std::string normal_form(const std::string& text) {
  Result<Sum> sum = read_sum(text, registry());
  EXPECT_TRUE(sum.ok()) << text << ": " << (sum ? "" : sum.error().message);
  return sum ? sum->text() : "";
}

Error refused(const std::string& text) {
  Result<Sum> sum = read_sum(text, registry());
  EXPECT_FALSE(sum.ok()) << text << " was read as " << (sum ? sum->text() : "");
  return sum ? Error{} : sum.error();
}

TEST(Expression, NormalForms) {
  EXPECT_EQ(normal_form("kayles(7)+0.137( 20 ) +*3"), "kayles(7) + 0.137(20) + *3");
  EXPECT_EQ(normal_form("2.nim(4)"), "2.nim(4)");
  EXPECT_EQ(normal_form("3.(0.77(5))"), "3.(0.77(5))");
  EXPECT_EQ(normal_form("2.0.77(5)"), "2.(0.77(5))");
  EXPECT_EQ(normal_form("2.(kayles(3) + 3.*2)"), "2.kayles(3) + 6.*2");
  EXPECT_EQ(normal_form("- (nim(1) - *2)"), "-nim(1) + *2");
  EXPECT_EQ(normal_form("*"), "*1");
  EXPECT_EQ(normal_form("3/4 + 2"), "3/4 + 2");
  EXPECT_EQ(normal_form("\tnim ( 3 , 5 )\n"), "nim(3,5)");
  EXPECT_EQ(normal_form("*w"), "*w");
  EXPECT_EQ(normal_form("0.{13,3}(8)"), "0x0.D3(8)");  // found by the fuzzer: this was not read back
  EXPECT_EQ(normal_form("0x0.D3(8) + 0.[3](2)"), "0x0.D3(8) + 0.[3](2)");
}

// Whatever a random sum is, its normal form is read as itself.
RC_GTEST_PROP(Expression, NormalFormsAreFixedPoints, ()) {
  const auto terms = *rc::gen::inRange(1, 6);
  std::string text;
  for (int i = 0; i < terms; ++i) {
    text += *rc::gen::element<std::string>(i == 0 ? "" : " + ", i == 0 ? "-" : " - ", i == 0 ? " " : "+");
    if (*rc::gen::arbitrary<bool>()) text += std::to_string(*rc::gen::inRange(1, 9)) + ".";
    const std::string n = std::to_string(*rc::gen::inRange(3, 50));
    text += *rc::gen::element<std::string>("kayles(" + n + ")", "(nim(" + n + ",2) - *" + n + ")", "(0.137(" + n + "))",
                                           "wythoff(2," + n + ")", "(3/4)", "subtract(" + n + "; 1..4)", "*" + n);
  }
  const Result<Sum> sum = read_sum(text, registry());
  RC_ASSERT(sum.ok());
  const Result<Sum> again = read_sum(sum->text(), registry());
  RC_ASSERT(again.ok());
  RC_ASSERT(again->text() == sum->text());
}

TEST(Expression, ErrorsPointAtTheColumn) {
  const auto column = [](const std::string& text) { return refused(text).where.value_or(TextSpan{999, 0}).offset; };
  EXPECT_EQ(column("nim(3) + kayls(2)"), 9U);
  EXPECT_EQ(column("nim(3) + + "), 11U);
  EXPECT_EQ(column("nim(3) nim(2)"), 7U);
  EXPECT_EQ(column("nim(3,-5)"), 6U);
  EXPECT_EQ(column("nim(3"), 3U);
  EXPECT_EQ(column("0.18(5)"), 3U);
  EXPECT_EQ(column("nim(2) + 1/3"), 11U);
  EXPECT_EQ(column("(nim(2)"), 0U);
  EXPECT_EQ(column("nim(2))"), 6U);
  EXPECT_EQ(column(""), 0U);
}

TEST(Expression, ErrorsNameTheNearestGame) {
  EXPECT_NE(refused("kayls(7)").message.find("kayles"), std::string::npos);
  EXPECT_NE((refused("0.18(5)").hint).find("0x0."), std::string::npos);
}

TEST(Expression, OutOfRange) {
  for (const char* text :
       {"nim(99999999999999999999)", "*99999999999999999999", "99999999999999999999", "wythoff(1,99999999999)",
        "18446744073709551615.18446744073709551615.*1", "treblecross(99999999999)", "nim(-1)", "kayles(1.5)"}) {
    refused(text);
  }
}

TEST(Expression, MegabytesOfBracketsAreAnError) {
  const std::string open(1 << 20, '(');
  refused(open);
  refused(open + "nim(1)" + std::string(1 << 20, ')'));
  refused("nim" + open);
  refused("0." + std::string(1 << 20, '['));
  refused(std::string(1 << 20, '-'));
  refused(std::string(1 << 20, '*'));
  std::string copies;
  for (int i = 0; i < 300'000; ++i) copies += "1.";
  refused(copies + "nim(1)");
}

RC_GTEST_PROP(Expression, GarbageIsAnErrorWithAPlaceInside, (const std::string& text)) {
  const Result<Sum> sum = read_sum(text, registry());
  if (sum) return;
  RC_ASSERT(!sum.error().message.empty());
  RC_ASSERT(sum.error().where.has_value());
  RC_ASSERT(sum.error().where->offset <= text.size());
}

}  // namespace
}  // namespace grundy
