#include "server/json_views.h"

#include "report/error_report.h"
#include "report/json.h"

namespace grundy {
namespace {

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
  if (job.error) json["error"] = json_error(*job.error);
  return json;
}

}  // namespace

std::string job_json(const JobView& job) { return dump(to_json(job), true); }

std::string jobs_json(const std::vector<JobView>& jobs) {
  Json list = Json::array();
  for (const JobView& job : jobs) list.push_back(to_json(job));
  return dump({{"version", version}, {"jobs", list}});
}

}  // namespace grundy
