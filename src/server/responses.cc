#include "server/responses.h"

#include "report/error_report.h"
#include "report/formats.h"
#include "report/json.h"
#include "server/compression.h"
#include "server/request_guard.h"

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

void respond(httplib::Response& response, int status, const std::string& json) {
  response.status = status;
  response.set_header("Cache-Control", "no-store");
  response.set_content(json, std::string(format_named("json").content_type));
}

void refuse(httplib::Response& response, int status, const Error& error) { respond(response, status, to_json(error)); }

void refuse_for_now(httplib::Response& response, int status, const Error& error) {
  response.set_header("Retry-After", "5");
  refuse(response, status, error);
}

std::string job_json(const JobView& job) { return dump(to_json(job), true); }

std::string jobs_json(const std::vector<JobView>& jobs) {
  Json list = Json::array();
  for (const JobView& job : jobs) list.push_back(to_json(job));
  return dump({{"version", version}, {"jobs", list}});
}

void send_page_file(const PageFile& file, const httplib::Request& request, httplib::Response& response) {
  const bool compressed = accepts_gzip(request);
  const std::string_view body = compressed ? file.gzip : file.plain;
  if (compressed) response.set_header("Content-Encoding", "gzip");
  response.set_header("Vary", "Accept-Encoding");
  // A board without menus, for other pages; nothing but playing can be reached from it.
  if (request.path == "/play" && request.get_param_value("embed") == "1") {
    response.headers.erase("Content-Security-Policy");  // set_header would add a second one
    response.headers.erase("X-Frame-Options");
    response.set_header("Content-Security-Policy", content_policy(true));
  }
  // Names of scripts and styles carry a hash of their content; index.html does not.
  response.set_header("Cache-Control", file.path == "/index.html" ? "no-cache" : "public, max-age=31536000, immutable");
  response.set_content_provider(body.size(), std::string(file.type),
                                [body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                  return sink.write(body.data() + offset, length);
                                });
}

}  // namespace grundy
