// What is refused before any route looks at a request. A page of another site can make a browser send requests to a
// server on this machine: the Host must be a name of this machine (against rebinding of names), requests that browsers
// mark as another site's get no answer, and a body must be declared as JSON (which a foreign page may not send without
// being asked for leave first).
#pragma once

#include <httplib.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace grundy {

struct Refusal {
  int status = 400;
  Error error;
};

// A whole name or address of this machine: "LocalHost", "127.0.0.1", "::1", but not "127.0.0.1.example.org".
bool is_loopback(std::string_view host);

// only_local: the server listens on loopback alone.
std::optional<Refusal> refusal_of(const httplib::Request& request, bool only_local);

// Whether the request says where its body ends.
bool tells_length(const httplib::Request& request);
// A length that is no number, or more than allowed: the library would wait for all of it.
std::optional<Refusal> refusal_of_length(const httplib::Request& request, std::size_t largest_body);

// The parameters of an address. The library's own cut a value at its last "=".
std::vector<std::pair<std::string, std::string>> query_of(const httplib::Request& request);

// Headers of every response.
httplib::Headers security_headers();
// What the page may load, and whether others may show it in a frame. Browsers heed this before X-Frame-Options. Where
// everybody may, nothing is said about it: "frame-ancestors *" would mean pages that come from a host, and not those
// that are opened from a folder.
std::string content_policy(bool may_be_framed);

}  // namespace grundy
