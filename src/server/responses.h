// What goes back to a client: JSON, refusals, jobs, and the files of the page. Answers to questions and errors come as
// JSON from report/.
#pragma once

#include <httplib.h>

#include <string>
#include <vector>

#include "base/result.h"
#include "server/jobs.h"
#include "server/page.h"

namespace grundy {

void respond(httplib::Response& response, int status, const std::string& json);
void refuse(httplib::Response& response, int status, const Error& error);
// With the advice to come back in a moment.
void refuse_for_now(httplib::Response& response, int status, const Error& error);

std::string job_json(const JobView& job);  // on one line, as an event needs it
std::string jobs_json(const std::vector<JobView>& jobs);

void send_page_file(const PageFile& file, const httplib::Request& request, httplib::Response& response);

}  // namespace grundy
