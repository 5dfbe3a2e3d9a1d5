// The calculator: meaning, errors with their places, and no text that breaks it.
#include "lang/nim_expression.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "field/nim_product.h"

namespace grundy {
namespace {

std::string value(std::string_view text) {
  const Result<NimAnswer> answer = evaluate_nim(text);
  if (!answer) return "error: " + answer.error().message;
  if (const auto* ordinary = std::get_if<mpz_class>(&answer->value)) return "ordinary " + ordinary->get_str();
  return to_string(std::get<FieldNumber>(answer->value));
}

TEST(NimExpression, MeansWhatTheTextbooksMean) {
  EXPECT_EQ(value("27 + 42"), "49");  // Madjercic 2014
  EXPECT_EQ(value("22+51"), "37");
  EXPECT_EQ(value("2^2"), "3");
  EXPECT_EQ(value("4*4"), "6");
  EXPECT_EQ(value("2*4 + 3*5"), "7");
  EXPECT_EQ(value("(2+4)*(2+4)"), value("2*2 + 4*4"));
  EXPECT_EQ(value("12/4*4"), "12");
  EXPECT_EQ(value("1<<63 * 2"), std::to_string(nim_product(std::uint64_t{1} << 63, std::uint64_t{2})));
  EXPECT_EQ(value("0xFF + 0x0f"), "240");
  EXPECT_EQ(value("5^0"), "1");
  EXPECT_EQ(value("7^-1 * 7"), "1");
  EXPECT_EQ(value("inv(9)*9"), "1");
  EXPECT_EQ(value("sqrt(11)^2"), "11");
  EXPECT_EQ(value("solve(2)"), "4");
  EXPECT_EQ(value("solve(1<<63)"), "18446744073709551616");  // F*F + F = F/2
  EXPECT_EQ(value("log(3, 2)"), "ordinary 2");
  EXPECT_EQ(value("order(2)"), "ordinary 3");
  EXPECT_EQ(value("degree(5)"), "ordinary 4");
  EXPECT_EQ(value("2^log(3, 2)"), "3");
  EXPECT_EQ(value("9^(order(9))"), "1");
  EXPECT_EQ(value("  ( ( 5 ) )  "), "5");
}

TEST(NimExpression, InfiniteNimbersFollowTheSameRules) {
  EXPECT_EQ(value("w*w*w"), "2");
  EXPECT_EQ(value("w^3"), "2");      // the nim power
  EXPECT_EQ(value("[w^3]"), "w^3");  // the ordinal
  EXPECT_EQ(value("[w^3]^3"), "w");
  EXPECT_EQ(value("[w^w]^5"), "4");
  EXPECT_EQ(value("[w^w^2]^7"), "w+1");
  EXPECT_EQ(value("[w^(w^2)]^7"), "w+1");
  EXPECT_EQ(value("w + w"), "0");
  EXPECT_EQ(value("w + w + 3"), "3");  // as nim(inf,inf,3)
  EXPECT_EQ(value("inv(w)*w"), "1");
  EXPECT_EQ(value("sqrt(w+1)^2"), "w+1");
  EXPECT_EQ(value("*(w^2+1) + *w"), "w^2+w+1");
  EXPECT_EQ(value("*w.3"), "w.3");
  EXPECT_EQ(value("degree(w)"), "ordinary 6");
}

TEST(NimExpression, MistakesAreShownAtTheirPlace) {
  const auto place = [](std::string_view text) {
    const Result<NimAnswer> answer = evaluate_nim(text);
    EXPECT_FALSE(answer.ok()) << text;
    if (answer.ok() || !answer.error().where) return TextSpan{99, 99};
    EXPECT_EQ(answer.error().source, text);
    return *answer.error().where;
  };
  EXPECT_EQ(place("5/0"), (TextSpan{2, 1}));
  EXPECT_EQ(place("1 + inv(3+3)"), (TextSpan{4, 8}));
  EXPECT_EQ(place("2 * log(4, 2)"), (TextSpan{4, 9}));
  EXPECT_EQ(place("1<<256"), (TextSpan{0, 6}));
  EXPECT_EQ(place("5 + "), (TextSpan{4, 1}));
  EXPECT_EQ(place("5 $ 6"), (TextSpan{2, 1}));
  EXPECT_EQ(place("order(5) + 1"), (TextSpan{0, 8}));
  EXPECT_EQ(place("2^sqrt(4)"), (TextSpan{2, 7}));
  EXPECT_EQ(place("3 + [1+w]"), (TextSpan{7, 1}));
  EXPECT_EQ(place("((5)"), (TextSpan{4, 1}));
  EXPECT_EQ(place("0^-1"), (TextSpan{0, 4}));
  EXPECT_EQ(place("(1<<64)*w"), (TextSpan{0, 9}));
  EXPECT_EQ(place("log(0, 3)"), (TextSpan{0, 9}));
}

TEST(NimExpression, StepsAreKeptForTheExplanation) {
  const Result<NimAnswer> answer = evaluate_nim("5*6 + 27 + 42");
  ASSERT_TRUE(answer.ok());
  ASSERT_EQ(answer->steps.size(), 2u);
  EXPECT_EQ(answer->steps[0].text, "5 * 6 = 8");
  EXPECT_EQ(answer->steps[1].text, "8 + 27 + 42 = 57");
  EXPECT_EQ(answer->steps[1].summands, (std::vector<Word256>{Word256(8), Word256(27), Word256(42)}));
}

TEST(NimExpression, DeepNestingIsRefused) {
  EXPECT_FALSE(evaluate_nim(std::string(1 << 20, '(')).ok());
  EXPECT_FALSE(evaluate_nim("[" + std::string(1 << 20, 'w') + "]").ok());
  std::string powers = "[w";
  for (int i = 0; i < 100000; ++i) powers += "^(w";
  EXPECT_FALSE(evaluate_nim(powers).ok());
  EXPECT_FALSE(evaluate_nim("0x" + std::string(1 << 20, 'f')).ok());
  std::string calls;
  for (int i = 0; i < 100000; ++i) calls += "2^(order(";
  EXPECT_FALSE(evaluate_nim(calls).ok());
}

TEST(NimExpression, NoTextBreaksIt) {
  EXPECT_TRUE(rc::check([] {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::vector<std::string>{
        "1", "25", "0x",    "w",    "+",    "*",      "/",  "^", "(", ")",      "[",       "]",
        ".", ",",  "sqrt(", "inv(", "log(", "order(", "<<", "-", " ", "solve(", "degree(", "7"}));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    const Result<NimAnswer> answer = evaluate_nim(text);
    RC_ASSERT((answer.ok() || !answer.error().message.empty()));
  }));
}

}  // namespace
}  // namespace grundy
