// docs/openapi.json and the running server must tell the same story.
#include <gtest/gtest.h>
#include <httplib.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "api/question.h"
#include "base/json.h"
#include "base/version.h"
#include "engine/question/question_table.h"
#include "server/server.h"

namespace grundy {
namespace {

Json description() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/docs/openapi.json");
  std::stringstream text;
  text << file.rdbuf();
  return *parse_json(text.str());
}

// "#/components/schemas/Job" leads to that part.
Json resolved(const Json& all, const Json& part) {
  if (!part.contains("$ref")) return part;
  std::istringstream way(part["$ref"].text().substr(2));
  const Json* place = &all;
  for (std::string step; std::getline(way, step, '/');) place = &(*place)[step];
  return *place;
}

// The names of what a value lacks of its schema.
std::string missing(const Json& all, const Json& schema_or_reference, const Json& value,
                    const std::string& place = "") {
  const Json schema = resolved(all, schema_or_reference);
  for (const Json& name : schema["required"].elements()) {
    if (!value.contains(name.text())) return place + "/" + name.text();
  }
  for (const auto& [name, part] : schema["properties"].members()) {
    if (!value.contains(name)) continue;
    if (const std::string lack = missing(all, part, value[name], place + "/" + name); !lack.empty()) return lack;
  }
  if (schema.contains("items") && !value.elements().empty()) {
    return missing(all, schema["items"], value.elements()[0], place + "[0]");
  }
  return "";
}

TEST(OpenApi, NamesTheVersion) { EXPECT_EQ(description()["info"]["version"], version); }

// A row of the table of questions as the description has it.
Json described(const QuestionParameter& parameter) {
  using Type = QuestionParameter::Type;
  Json schema;
  schema["type"] = parameter.type == Type::flag ? "boolean" : parameter.type == Type::number ? "integer" : "string";
  if (!parameter.choices.empty()) {
    schema["enum"] = parameter.choices;
    schema["default"] = parameter.choices[0];
  }
  Json json;
  json["name"] = parameter.name;
  json["description"] = parameter.help;
  json["schema"] = schema;
  if (parameter.required) json["required"] = true;
  if (!parameter.example.empty()) json["example"] = parameter.example;
  return json;
}

TEST(OpenApi, ListsTheTableOfQuestions) {
  const Json all = description();
  ASSERT_EQ(all_questions().size(), question_table().size());
  for (const QuestionRow& question : question_table()) {
    EXPECT_NE(find_question(question.name), nullptr) << question.name;
    const Json& get = all["paths"]["/api/" + std::string(question.name)]["get"];
    EXPECT_EQ(get["summary"].text(), question.summary);
    std::vector<QuestionParameter> parameters = question.parameters;
    parameters.insert(parameters.end(), shared_parameters().begin(), shared_parameters().end());
    ASSERT_EQ(get["parameters"].size(), parameters.size()) << question.name;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Json found = resolved(all, get["parameters"][i]);
      const Json wanted = described(parameters[i]);
      for (const char* member : {"name", "description", "schema", "required", "example"}) {
        EXPECT_EQ(to_string(found[member]), to_string(wanted[member])) << question.name << " " << parameters[i].name;
      }
    }
  }
}

TEST(OpenApi, ExamplesAreAnsweredAsDescribed) {
  const Json all = description();
  const Registry registry;
  ServerOptions options;
  options.port = 0;
  Server server(options, registry);
  const int port = *server.bind();
  std::jthread serving([&] { server.run(); });
  httplib::Client client("127.0.0.1", port);
  client.set_read_timeout(60);
  std::size_t asked = 0;
  for (const Question& question : all_questions()) {
    const Json get = all["paths"]["/api/" + std::string(question.name)]["get"];
    httplib::Params parameters;
    for (const Json& parameter : get["parameters"].elements()) {
      if (parameter.contains("example")) parameters.emplace(parameter["name"].text(), parameter["example"].text());
    }
    const auto response = client.Get("/api/" + std::string(question.name), parameters, httplib::Headers{});
    EXPECT_EQ(response->status, 200) << question.name << response->body;
    const Json& schema = get["responses"]["200"]["content"]["application/json"]["schema"];
    EXPECT_EQ(missing(all, schema, *parse_json(response->body)), "") << question.name;
    ++asked;
  }
  EXPECT_GE(asked, 6U);
  const auto job =
      client.Post("/api/jobs", R"json({"question":"value","expression":"nim(3)"})json", "application/json");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Job"], *parse_json(job->body)), "");
  const auto error = client.Get("/api/value?expression=nim(");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Error"], *parse_json(error->body)), "");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Error"], Json::object()), "/version") << "the check can fail";
  server.stop();
  serving.join();
}

}  // namespace
}  // namespace grundy
