#include "engine/question/question_table.h"

#include <gtest/gtest.h>

namespace grundy {
namespace {

TEST(QuestionTable, EveryRequiredParameterHasAnExample) {
  for (const QuestionRow& question : question_table()) {
    for (const QuestionParameter& parameter : question.parameters) {
      EXPECT_TRUE(!parameter.required || !parameter.example.empty()) << question.name << " " << parameter.name;
    }
  }
}

}  // namespace
}  // namespace grundy
