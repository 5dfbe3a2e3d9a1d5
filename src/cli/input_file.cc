#include "cli/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace grundy::cli {
namespace {

Error unreadable(const std::string& path, const std::string& why) {
  return io_error(fmt::format("can't read '{}': {}", path, why));
}

Error too_large(const std::string& path, std::size_t most) {
  return unreadable(path, fmt::format("it has more than {} MiB", most >> 20));
}

Result<std::string> read_all(int file, const std::string& path, std::size_t most) {
  std::string text;
  char buffer[1 << 16];
  while (true) {
    const ssize_t count = ::read(file, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(path, std::strerror(errno));
    if (count == 0) return text;
    text.append(buffer, static_cast<std::size_t>(count));
    if (text.size() > most) return too_large(path, most);
  }
}

// Closes a descriptor that it was given, not standard input.
struct OpenFile {
  int number;
  ~OpenFile() {
    if (number > STDIN_FILENO) ::close(number);
  }
};

}  // namespace

Result<FileBytes> FileBytes::read(const std::string& path, std::size_t most) {
  const OpenFile file{path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  struct stat info{};
  if (file.number < 0 || fstat(file.number, &info) != 0) return unreadable(path, std::strerror(errno));
  if (S_ISDIR(info.st_mode)) return unreadable(path, "it is a directory");
  FileBytes bytes;
  if (path != "-" && S_ISREG(info.st_mode) && info.st_size > 0) {
    const auto size = static_cast<std::size_t>(info.st_size);
    if (size > most) return too_large(path, most);
    if (void* memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0); memory != MAP_FAILED) {
      bytes.mapped_ = static_cast<const char*>(memory);
      bytes.size_ = size;
      return bytes;
    }
  }
  Result<std::string> text = read_all(file.number, path, most);
  if (!text) return std::move(text).error();
  bytes.held_ = *std::move(text);
  return bytes;
}

FileBytes::~FileBytes() {
  if (mapped_ != nullptr) munmap(const_cast<char*>(mapped_), size_);
}

void FileBytes::swap(FileBytes& other) noexcept {
  std::swap(held_, other.held_);
  std::swap(mapped_, other.mapped_);
  std::swap(size_, other.size_);
}

Result<std::string> read_named_file(const std::string& path) {
  if (path == "-") return bad_input("standard input can't be named here", {}, "a file called - is ./-");
  const Result<FileBytes> bytes = FileBytes::read(path, largest_named_file);
  if (!bytes) return bytes.error();
  return std::string(bytes->view());
}

}  // namespace grundy::cli
