// docs/openapi.json and the running server must tell the same story.
#include <gtest/gtest.h>
#include <httplib.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "base/version.h"
#include "server/question.h"
#include "server/server.h"

namespace grundy::server {
namespace {

using Json = nlohmann::json;

Json description() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/docs/openapi.json");
  return Json::parse(file);
}

Json resolved(const Json& all, const Json& part) {
  if (!part.contains("$ref")) return part;
  return all.at(Json::json_pointer(std::string(part["$ref"]).substr(1)));
}

// The names of what a value lacks of its schema.
std::string missing(const Json& all, const Json& schema_or_reference, const Json& value,
                    const std::string& place = "") {
  const Json schema = resolved(all, schema_or_reference);
  for (const Json& name : schema.value("required", Json::array())) {
    if (!value.contains(std::string(name))) return place + "/" + std::string(name);
  }
  const Json properties = schema.value("properties", Json::object());
  for (const auto& [name, part] : properties.items()) {
    if (!value.contains(name)) continue;
    if (const std::string lack = missing(all, part, value[name], place + "/" + name); !lack.empty()) return lack;
  }
  if (schema.contains("items") && value.is_array() && !value.empty())
    return missing(all, schema["items"], value[0], place + "[0]");
  return "";
}

TEST(OpenApi, NamesTheVersion) { EXPECT_EQ(description()["info"]["version"], version); }

TEST(OpenApi, ListsEveryQuestionWithItsParameters) {
  const Json all = description();
  for (const Question& question : all_questions()) {
    const std::string path = "/api/" + std::string(question.name);
    ASSERT_TRUE(all["paths"].contains(path)) << path;
    std::set<std::string> described, own;
    for (const Json& parameter : all["paths"][path]["get"]["parameters"])
      described.insert(resolved(all, parameter)["name"]);
    for (const std::string_view name : parameters_of(question)) own.emplace(name);
    EXPECT_EQ(described, own) << path;
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
    for (const Json& parameter : get["parameters"]) {
      if (parameter.contains("example")) parameters.emplace(parameter["name"], parameter["example"]);
    }
    const auto response = client.Get("/api/" + std::string(question.name), parameters, httplib::Headers{});
    EXPECT_EQ(response->status, 200) << question.name << response->body;
    const Json& schema = get["responses"]["200"]["content"]["application/json"]["schema"];
    EXPECT_EQ(missing(all, schema, Json::parse(response->body)), "") << question.name;
    ++asked;
  }
  EXPECT_GE(asked, 6U);
  const auto job =
      client.Post("/api/jobs", R"json({"question":"value","expression":"nim(3)"})json", "application/json");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Job"], Json::parse(job->body)), "");
  const auto error = client.Get("/api/value?expression=nim(");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Error"], Json::parse(error->body)), "");
  EXPECT_EQ(missing(all, all["components"]["schemas"]["Error"], Json::object()), "/version") << "the check can fail";
  server.stop();
  serving.join();
}

}  // namespace
}  // namespace grundy::server
