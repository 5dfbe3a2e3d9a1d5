// The questions that can be asked from outside, with their parameters: the server's list, docs/openapi.json and the
// common options of the command line are made from this table or held against it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/solve_context.h"

namespace grundy {

struct QuestionParameter {
  enum class Type { text, flag, number, choice };

  std::string_view name;
  Type type = Type::text;
  std::string_view help;
  bool required = false;
  std::string_view example = {};               // with those of all parameters: a question that is answered
  std::vector<std::string_view> choices = {};  // the first is the default
};

struct QuestionRow {
  std::string_view name;
  std::string_view summary;
  std::vector<QuestionParameter> parameters;  // besides those that all questions share

  const QuestionParameter* find(std::string_view parameter) const;
};

const std::vector<QuestionRow>& question_table();
const std::vector<QuestionParameter>& shared_parameters();

// The name must be in the table.
const QuestionRow& question_row(std::string_view name);
std::string help_of(std::string_view question, std::string_view parameter);
// The same of a parameter that all questions share.
const QuestionParameter& shared_parameter(std::string_view name);
std::vector<std::string> choices_of(const QuestionParameter& parameter);

// What the choices of "solver" stand for.
SolverChoice solver_named(std::string_view name);

}  // namespace grundy
