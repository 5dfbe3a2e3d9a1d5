// Errors and jobs as JSON; answers to questions come as JSON from report/.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "server/jobs.h"

namespace grundy {

std::string error_json(const Error& error);
std::string job_json(const JobView& job);  // on one line, as an event needs it
std::string jobs_json(const std::vector<JobView>& jobs);

}  // namespace grundy
