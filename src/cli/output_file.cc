#include "cli/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace grundy::cli {

OutputFile::~OutputFile() {
  if (file_ < 0) return;
  ::close(file_);
  ::unlink(part_.c_str());
}

Status OutputFile::open(const std::string& path) {
  path_ = path;
  if (path.empty()) return Done{};
  part_ = path + ".part";
  file_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file_ < 0)
    return io_error(fmt::format("can't write '{}': {}", path, std::strerror(errno)), "choose another place with -o");
  return Done{};
}

Status OutputFile::write(const std::string& text) {
  if (path_.empty()) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return written ? Status(Done{}) : Status(io_error("can't write the answer to standard output"));
  }
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(file_, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return io_error(fmt::format("can't write '{}': {}", path_, std::strerror(errno)));
    done += static_cast<std::size_t>(count);
  }
  ::close(file_);
  file_ = -1;
  if (std::rename(part_.c_str(), path_.c_str()) != 0) {
    return io_error(fmt::format("can't write '{}': {}", path_, std::strerror(errno)));
  }
  return Done{};
}

}  // namespace grundy::cli
