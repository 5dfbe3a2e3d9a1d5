// A question under a name and with parameters as text, its answer as JSON: the same requests and reports as on the
// command line, for those who ask from outside. The server and the engine in a browser are two thin doors to this one
// list, which docs/openapi.json describes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/parameters.h"
#include "engine/question/asking.h"

namespace grundy {

struct Answer {
  std::string json;
  bool known = true;        // false: the report says "unknown", with its reason
  std::string reason = {};  // the same reason, where it may be a limit
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

// The same, and which limit left the question without an answer.
struct Attempt {
  Result<Answer> answer;
  StopReason stop = StopReason::none;
};
Attempt attempt(const Question& question, const Parameters& parameters, const Registry& registry,
                SolveContext& context);

// What a question asked directly may cost; a job may cost more.
struct DirectLimits {
  double seconds = 10;
  std::size_t memory = std::size_t{512} << 20;
};
Error out_of_limits(StopReason stop, const DirectLimits& limits);

// By which HTTP and the page tell errors apart.
constexpr int status_of(ErrorKind kind) {
  return kind == ErrorKind::bad_input ? 400 : kind == ErrorKind::limit ? 422 : 500;
}

// What is answered where memory runs out: it may be enough for the next question.
inline Error not_enough_memory() { return limit_reached("there is not enough memory for this"); }

}  // namespace grundy
