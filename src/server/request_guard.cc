#include "server/request_guard.h"

#include <arpa/inet.h>

#include <algorithm>

#include "api/parameters.h"

namespace grundy {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

// "localhost:8080" -> "localhost", "[::1]:8080" -> "::1"; empty for what is no host with or without a port.
std::string_view name_in(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = std::min(host.find(bracketed ? ']' : ':'), host.size());
  if (bracketed && end == host.size()) return {};
  const std::string_view rest = host.substr(end + (bracketed ? 1 : 0));
  const bool port = rest.empty() || (rest[0] == ':' && rest.find_first_not_of("0123456789", 1) == rest.npos);
  if (!port) return {};
  return bracketed ? host.substr(1, end - 1) : host.substr(0, end);
}

// "http://localhost:8080" -> "localhost:8080"; empty for "null" and other things that are no origin.
std::string authority_in(const std::string& origin) {
  const std::size_t start = origin.find("://");
  return start == std::string::npos ? "" : in_lower_case(origin.substr(start + 3));
}

// "Application/JSON; charset=utf-8" is JSON, "application/jsonp" is not.
bool is_json(const std::string& content_type) {
  const std::string type = in_lower_case(content_type.substr(0, content_type.find(';')));
  return type.substr(0, type.find_last_not_of(" \t") + 1) == "application/json";
}

bool is_from_another_site(const httplib::Request& request) {
  const std::string site = request.get_header_value("Sec-Fetch-Site");
  if (!site.empty() && site != "same-origin" && site != "none") return true;
  return request.has_header("Origin") &&
         authority_in(request.get_header_value("Origin")) != in_lower_case(request.get_header_value("Host"));
}

}  // namespace

bool is_loopback(std::string_view host) {
  const std::string name = in_lower_case(host);
  in_addr four{};
  in6_addr six{};
  if (inet_pton(AF_INET, name.c_str(), &four) == 1) return (ntohl(four.s_addr) >> 24) == IN_LOOPBACKNET;
  if (inet_pton(AF_INET6, name.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  return name == "localhost";
}

std::optional<Refusal> refusal_of(const httplib::Request& request, bool only_local) {
  const std::string host = request.get_header_value("Host");
  if (host.empty() || request.get_header_value_count("Host") != 1) {
    return Refusal{400, bad_input("the request must name one host")};
  }
  if (only_local && !is_loopback(name_in(host))) {
    return Refusal{403, bad_input("this server answers only to names of this machine")};
  }
  // A link on another site may lead to the page, but nothing else of this server is for others.
  const bool is_for_the_page = request.method == "GET" || request.method == "HEAD";
  const bool is_api = request.path.starts_with("/api/");
  if ((is_api || !is_for_the_page) && is_from_another_site(request)) {
    return Refusal{403, bad_input("requests from other sites are refused")};
  }
  if (request.method == "POST" && !is_json(request.get_header_value("Content-Type"))) {
    return Refusal{415, bad_input("the body must be sent as application/json")};
  }
  if (!is_api) return {};
  for (const auto& [name, value] : query_of(request)) {
    if (!is_utf8(name) || !is_utf8(value)) return Refusal{400, bad_input("the address is not UTF-8")};
  }
  return {};
}

bool tells_length(const httplib::Request& request) {
  return request.has_header("Content-Length") || request.has_header("Transfer-Encoding");
}

std::optional<Refusal> refusal_of_length(const httplib::Request& request, std::size_t largest_body) {
  const std::string length = request.get_header_value("Content-Length");
  if (length.empty()) return {};
  if (length.find_first_not_of("0123456789") != std::string::npos) {
    return Refusal{400, bad_input("Content-Length must be a whole number")};
  }
  constexpr std::size_t most_digits = 18;
  if (length.size() <= most_digits && std::stoull(length) <= largest_body) return {};
  return Refusal{413, bad_input("the body is larger than " + std::to_string(largest_body) + " bytes")};
}

std::vector<std::pair<std::string, std::string>> query_of(const httplib::Request& request) {
  const std::string_view target = std::string_view(request.target).substr(0, request.target.find('#'));
  std::vector<std::pair<std::string, std::string>> query;
  std::size_t at = target.find('?');
  while (at < target.size()) {
    const std::size_t end = std::min(target.find('&', at + 1), target.size());
    const std::string_view part = target.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(part.find('='), part.size());
    const auto decoded = [](std::string_view text) { return httplib::detail::decode_url(std::string(text), true); };
    if (!part.empty())
      query.emplace_back(decoded(part.substr(0, equals)), decoded(part.substr(std::min(equals + 1, part.size()))));
    at = end;
  }
  return query;
}

std::string content_policy(bool may_be_framed) {
  return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
         "font-src 'self'; base-uri 'none'; form-action 'none'" +
         std::string(may_be_framed ? "" : "; frame-ancestors 'none'");
}

httplib::Headers security_headers() {
  return {
      {"Content-Security-Policy", content_policy(false)},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
  };
}

}  // namespace grundy
