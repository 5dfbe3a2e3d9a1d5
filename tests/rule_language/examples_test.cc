// Every file of examples/rules is a known game with rows that its literature gives; all of them must come out.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/question/value_question.h"
#include "engine/registry/rule_games.h"
#include "rule_language/example_file.h"

namespace grundy {
namespace {

using testing::Expectation;

std::vector<std::string> example_files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(GRUNDY_SOURCE_DIR "/examples/rules")) {
    if (entry.path().extension() == ".rules") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string contents(const std::string& name) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/examples/rules/" + name + ".rules");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class Example {
 public:
  explicit Example(const std::string& name) : text_(contents(name)) {
    const auto program = RuleProgram::compile(text_, name);
    if (!program) {
      ADD_FAILURE() << program.error().message << " / " << program.error().hint;
      return;
    }
    add_rule_games(registry_, *program);
  }

  const std::string& text() const { return text_; }

  // What differs from what the line promises; empty if nothing does.
  std::string difference(const Expectation& expected) {
    std::vector<std::string> found;
    for (int n = expected.from; n <= expected.to; ++n) {
      const std::string expression = expected.expression_at(expected.expression, n);
      const ValueReport report = ask(expression);
      if (expected.kind == '~') {
        const std::string other_text = expected.expression_at(expected.other, n);
        const ValueReport other = ask((std::isalpha(other_text[0]) != 0 ? "builtin." : "") + other_text);
        if (!(report.value == other.value)) return expression + " is " + to_string(report.value);
      } else if (expected.kind == 'P') {
        if (report.outcome == Outcome::P) found.push_back(std::to_string(n));
      } else if (expected.kind == '?') {
        found.emplace_back(to_string(report.outcome));
      } else {
        const auto nimber = report.value.nimber();
        const bool row = !expected.variable.empty();
        found.push_back(row && nimber ? std::to_string(*nimber) : to_string(report.value));
      }
    }
    if (found == expected.given) return "";
    std::string text = "found:";
    for (const std::string& word : found) text += " " + word;
    return text;
  }

 private:
  ValueReport ask(const std::string& expression) {
    Result<ValueReport> report = value_of({expression, Play::normal, false}, {registry_, context_});
    if (report) return *report;
    ADD_FAILURE() << expression << ": " << report.error().message;
    return {};
  }

  std::string text_;
  Registry registry_;
  SolveContext context_;
};

class RuleExamples : public ::testing::TestWithParam<std::string> {};

TEST_P(RuleExamples, GiveTheirGoldenRows) {
  Example example(GetParam());
  const auto expected = testing::expectations(example.text());
  EXPECT_FALSE(expected.empty()) << "an example without a golden row";
  for (const Expectation& line : expected) EXPECT_EQ(example.difference(line), "") << line.text;
}

INSTANTIATE_TEST_SUITE_P(All, RuleExamples, ::testing::ValuesIn(example_files()),
                         [](const auto& which) { return which.param; });

TEST(RuleExampleLibrary, HasFortyGames) { EXPECT_GE(example_files().size(), 40u); }

TEST(RuleExampleLibrary, AWrongGoldenRowIsNoticed) {
  Example example("kayles");
  auto wrong = testing::expectations("#= pins(n) for n in 0..3: 0 1 2 4\n#~ pins(n) = 0.07(n) for n in 0..9\n");
  ASSERT_EQ(wrong.size(), 2u);
  EXPECT_NE(example.difference(wrong[0]), "");
  EXPECT_NE(example.difference(wrong[1]), "");
}

}  // namespace
}  // namespace grundy
