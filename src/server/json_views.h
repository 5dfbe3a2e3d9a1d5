// Jobs as JSON; answers to questions and errors come as JSON from report/.
#pragma once

#include <string>
#include <vector>

#include "server/jobs.h"

namespace grundy {

std::string job_json(const JobView& job);  // on one line, as an event needs it
std::string jobs_json(const std::vector<JobView>& jobs);

}  // namespace grundy
