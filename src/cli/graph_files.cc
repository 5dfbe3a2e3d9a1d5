#include "cli/graph_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace grundy::cli {
namespace {

std::string read_all(std::FILE* file) {
  std::string text;
  char buffer[1 << 16];
  for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, count);
  return text;
}

}  // namespace

Result<FileBytes> FileBytes::read(const std::string& path) {
  FileBytes bytes;
  if (path == "-") {
    bytes.held_ = read_all(stdin);
    return bytes;
  }
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info{};
  if (file < 0 || fstat(file, &info) != 0 || S_ISDIR(info.st_mode)) {
    const std::string why = file >= 0 && S_ISDIR(info.st_mode) ? "it is a directory" : std::strerror(errno);
    if (file >= 0) ::close(file);
    return io_error(fmt::format("can't read '{}': {}", path, why));
  }
  if (S_ISREG(info.st_mode) && info.st_size > 0) {
    void* memory = mmap(nullptr, static_cast<std::size_t>(info.st_size), PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED) {
      bytes.mapped_ = static_cast<const char*>(memory);
      bytes.size_ = static_cast<std::size_t>(info.st_size);
    }
  }
  if (bytes.mapped_ == nullptr) {
    std::FILE* stream = fdopen(file, "rb");
    bytes.held_ = read_all(stream);
    std::fclose(stream);
  } else {
    ::close(file);
  }
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

AnswerStream::~AnswerStream() {
  if (file_ == nullptr || file_ == stdout) return;
  std::fclose(file_);
  std::remove((path_ + ".part").c_str());
}

Status AnswerStream::open(const std::string& path) {
  path_ = path;
  file_ = path.empty() ? stdout : std::fopen((path + ".part").c_str(), "wb");
  return file_ != nullptr ? Status(Done{}) : Status(failed());
}

void AnswerStream::write(std::string_view piece) {
  good_ = good_ && std::fwrite(piece.data(), 1, piece.size(), file_) == piece.size();
}

Status AnswerStream::finish() {
  good_ = std::fflush(file_) == 0 && good_;
  if (file_ == stdout) return good_ ? Status(Done{}) : Status(failed());
  good_ = std::fclose(std::exchange(file_, nullptr)) == 0 && good_;
  if (!good_ || std::rename((path_ + ".part").c_str(), path_.c_str()) != 0) return failed();
  return Done{};
}

Error AnswerStream::failed() const {
  return io_error(
      fmt::format("can't write {}: {}", path_.empty() ? "the answer" : "'" + path_ + "'", std::strerror(errno)));
}

bool graphviz_is_there() { return std::system("command -v dot >/dev/null 2>&1") == 0; }

Result<std::string> drawn_by_graphviz(const std::string& dot_text) {
  char name[] = "/tmp/grundy-graph-XXXXXX";
  const int file = mkstemp(name);
  if (file < 0) return io_error("can't make a temporary file for Graphviz");
  std::FILE* stream = fdopen(file, "wb");
  const bool written = std::fwrite(dot_text.data(), 1, dot_text.size(), stream) == dot_text.size();
  std::fclose(stream);
  std::FILE* pipe = written ? popen(fmt::format("dot -Tsvg {}", name).c_str(), "r") : nullptr;
  std::string svg;
  int status = 1;
  if (pipe != nullptr) {
    svg = read_all(pipe);
    status = pclose(pipe);
  }
  std::remove(name);
  if (status != 0 || svg.empty())
    return io_error("Graphviz could not draw the graph", "--layout layered draws without it");
  return svg;
}

}  // namespace grundy::cli
