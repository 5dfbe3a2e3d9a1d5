#include "file/file_claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace grundy {
namespace {

bool is_same(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// A descriptor that holds the lock of the file that has this name now.
Result<int> locked(const std::string& path) {
  for (;;) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
      return io_error(fmt::format("can't write '{}': {}", path, std::strerror(errno)), "choose another place");
    }
    // Some file systems know no locks; there nobody is kept away.
    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(file);
      return io_error(fmt::format("another run is at work on '{}'", path), "wait for its end, or choose another file");
    }
    struct stat held{};
    struct stat named{};
    if (fstat(file, &held) == 0 && stat(path.c_str(), &named) == 0 && is_same(held, named)) return file;
    ::close(file);  // replaced by its last owner in the meantime
  }
}

}  // namespace

Status FileClaims::take(std::initializer_list<std::string> paths) {
  FileClaims claims;
  for (const std::string& path : paths) {
    if (path.empty()) continue;
    if (path == "-") {
      return bad_input("a run that can be continued needs a file with a name, not '-'", {}, "for example table.csv");
    }
    struct stat named{};
    const bool is_there = stat(path.c_str(), &named) == 0;
    if (is_there && !S_ISREG(named.st_mode)) continue;
    for (const int file : claims.held_) {
      struct stat held{};
      if (is_there && fstat(file, &held) == 0 && is_same(held, named)) {
        return bad_input(fmt::format("'{}' is named twice", path), {}, "each output needs a file of its own");
      }
    }
    const Result<int> file = locked(path);
    if (!file) return file.error();
    claims.held_.push_back(*file);
  }
  std::swap(held_, claims.held_);
  return Done{};
}

void FileClaims::let_go() {
  for (const int file : held_) ::close(file);
  held_.clear();
}

}  // namespace grundy
