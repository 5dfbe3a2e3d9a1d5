#include "server/request_guard.h"

#include "server/parameters.h"

namespace grundy::server {
namespace {

// "localhost:8080" -> "localhost", "[::1]:8080" -> "::1"
std::string name_in(const std::string& host) {
  if (!host.empty() && host[0] == '[') return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

// "http://localhost:8080" -> "localhost:8080"; empty for "null" and other things that are no origin.
std::string authority_in(const std::string& origin) {
  const std::size_t start = origin.find("://");
  return start == std::string::npos ? "" : origin.substr(start + 3);
}

}  // namespace

bool is_loopback(const std::string& host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

std::optional<Refusal> refusal_of(const httplib::Request& request, bool only_local) {
  if (only_local && request.has_header("Host") && !is_loopback(name_in(request.get_header_value("Host")))) {
    return Refusal{403, bad_input("this server answers only to names of this machine")};
  }
  // A page of another site may ask for changes only if its browser hides where it comes from; browsers do not.
  const bool asks_for_change = request.method != "GET" && request.method != "HEAD";
  const std::string site = request.get_header_value("Sec-Fetch-Site");
  const bool other_site = !site.empty() && site != "same-origin" && site != "none";
  const bool other_origin = request.has_header("Origin") &&
                            authority_in(request.get_header_value("Origin")) != request.get_header_value("Host");
  if (asks_for_change && (other_site || other_origin)) {
    return Refusal{403, bad_input("requests from other sites are refused")};
  }
  if (request.method == "POST" && !request.get_header_value("Content-Type").starts_with("application/json")) {
    return Refusal{415, bad_input("the body must be sent as application/json")};
  }
  if (!request.path.starts_with("/api/")) return {};
  for (const auto& [name, value] : request.params) {
    if (!is_utf8(name) || !is_utf8(value)) return Refusal{400, bad_input("the address is not UTF-8")};
  }
  return {};
}

httplib::Headers security_headers() {
  return {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
       "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
}

}  // namespace grundy::server
