// A question that the server can be asked: the same requests and reports as on the command line, under a name and with
// parameters as text. The same list serves direct requests, jobs and the description in docs/openapi.json.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/registry.h"
#include "engine/registry/solve_context.h"
#include "server/parameters.h"

namespace grundy::server {

struct Answer {
  std::string json;
  bool known = true;  // false: the report says "unknown", with its reason
};

struct Question {
  std::string_view name;
  std::vector<std::string_view> parameters;  // besides those that all questions share
  Result<Answer> (*ask)(const Parameters&, const Registry&, SolveContext&);
};

const std::vector<Question>& all_questions();
const Question* find_question(std::string_view name);
// Its own and those that all questions share.
std::vector<std::string_view> parameters_of(const Question& question);

// Asks under the limits that the context carries. Reads the parameters that all questions share.
Result<Answer> ask(const Question& question, const Parameters& parameters, const Registry& registry,
                   SolveContext& context);

}  // namespace grundy::server
