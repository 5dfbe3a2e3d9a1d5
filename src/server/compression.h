// Answers in gzip, for clients that accept it. The library would choose brotli or a thorough gzip, which take longer
// than most answers do; the fastest level makes a tenth of a list of values in a fraction of the time to send it.
#pragma once

#include <httplib.h>

#include <string>
#include <string_view>

namespace grundy {

bool accepts_gzip(const httplib::Request& request);

// Empty where zlib fails.
std::string gzip(std::string_view text);

// Compresses the body where it pays and the client accepts it.
void compress(const httplib::Request& request, httplib::Response& response);

}  // namespace grundy
