// What is refused before any route looks at a request. A page of another site can make a browser send requests to a
// server on this machine: the Host must be a name of this machine (against rebinding of names) and a body must be
// declared as JSON (which a foreign page may not send without being asked for leave first).
#pragma once

#include <httplib.h>

#include <optional>
#include <string>

#include "base/result.h"

namespace grundy::server {

struct Refusal {
  int status = 400;
  Error error;
};

bool is_loopback(const std::string& host);

// only_local: the server listens on loopback alone.
std::optional<Refusal> refusal_of(const httplib::Request& request, bool only_local);

// Headers of every response.
httplib::Headers security_headers();

}  // namespace grundy::server
