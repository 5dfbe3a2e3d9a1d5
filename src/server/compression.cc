#include "server/compression.h"

#include <zlib.h>

#include <limits>

namespace grundy {

// "gzip, deflate;q=0.5" accepts it, "gzip;q=0" does not.
bool accepts_gzip(const httplib::Request& request) {
  const std::string accepted = request.get_header_value("Accept-Encoding");
  bool accepts = false;
  httplib::detail::split(
      accepted.data(), accepted.data() + accepted.size(), ',', [&](const char* begin, const char* end) {
        const std::string_view coding(begin, static_cast<std::size_t>(end - begin));
        const std::size_t weight = coding.find("q=");
        const bool refused =
            weight != std::string_view::npos && coding.find_first_of("123456789", weight) == coding.npos;
        if (coding.starts_with("gzip")) accepts = !refused;
      });
  return accepts;
}

std::string gzip(std::string_view text) {
  constexpr int gzip_window = 15 + 16;  // the largest window, in a frame of gzip instead of zlib
  constexpr int usual_memory = 8;
  if (text.size() > std::numeric_limits<uInt>::max()) return {};
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, gzip_window, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib does not write there
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

void compress(const httplib::Request& request, httplib::Response& response) {
  constexpr std::size_t least = 1024;  // less fits a packet anyway
  response.set_header("Vary", "Accept-Encoding");
  if (response.body.size() < least || !accepts_gzip(request)) return;
  std::string packed = gzip(response.body);
  if (packed.empty()) return;
  response.body = std::move(packed);
  response.set_header("Content-Encoding", "gzip");
}

}  // namespace grundy
