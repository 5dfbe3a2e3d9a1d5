// A question that the server can be asked: the same requests and reports as on the command line, under a name and with
// parameters as text. The same list serves direct requests, jobs and the description in docs/openapi.json.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/question/asking.h"
#include "server/parameters.h"

namespace grundy {

struct Answer {
  std::string json;
  bool known = true;  // false: the report says "unknown", with its reason
};

struct Question {
  std::string_view name;  // in the table of questions, which holds its parameters
  Result<Answer> (*ask)(const Parameters&, const Asking&);
};

const std::vector<Question>& all_questions();
const Question* find_question(std::string_view name);
// Its own and those that all questions share.
std::vector<std::string_view> parameters_of(const Question& question);

// Asks under the limits that the context carries. Reads the parameters that all questions share.
Result<Answer> ask(const Question& question, const Parameters& parameters, const Registry& registry,
                   SolveContext& context);

// What is answered where memory runs out: it may be enough for the next question.
inline Error not_enough_memory() { return limit_reached("there is not enough memory for this"); }

}  // namespace grundy
