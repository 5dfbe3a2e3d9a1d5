#include "server/json_views.h"

#include "report/json.h"

namespace grundy {
namespace {

Json to_json(const Error& error) {
  Json json;
  json["message"] = error.message;
  if (!error.hint.empty()) json["hint"] = error.hint;
  if (error.where) json["where"] = {{"offset", error.where->offset}, {"length", error.where->length}};
  if (!error.source.empty()) json["source"] = error.source;
  return json;
}

Json to_json(const JobView& job) {
  Json json;
  json["id"] = job.id;
  json["question"] = job.question;
  json["parameters"] = Json::object();
  for (const auto& [name, value] : job.parameters.all()) json["parameters"][name] = value;
  json["state"] = to_string(job.state);
  json["seconds"] = job.seconds;
  json["progress"] = {{"done", json_number(job.progress.done)},
                      {"total", json_number(job.progress.total)},
                      {"unit", job.progress.unit},
                      {"note", job.progress.note}};
  if (job.error) json["error"] = to_json(*job.error);
  return json;
}

}  // namespace

std::string error_json(const Error& error) { return dump({{"version", version}, {"error", to_json(error)}}); }

std::string job_json(const JobView& job) { return dump(to_json(job), true); }

std::string jobs_json(const std::vector<JobView>& jobs) {
  Json list = Json::array();
  for (const JobView& job : jobs) list.push_back(to_json(job));
  return dump({{"version", version}, {"jobs", list}});
}

}  // namespace grundy
