// Where an answer goes: stdout, or a file that is opened before the long run, written beside the old one and put in its
// place only when all of the answer is there.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace grundy {

class OutputFile {
 public:
  OutputFile() = default;
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();  // without finish(): the old file stays as it was

  // An empty path or "-" is stdout.
  Status open(const std::string& path);
  // A table that grows row by row over several runs.
  Status open_to_append(const std::string& path);
  // Written under the name `part`, whatever was there, and forced to the disk before it is renamed.
  Status open_durable(const std::string& path, const std::string& part);

  bool is_stdout() const { return file_ == stdout; }
  void write(std::string_view piece);  // what goes wrong is told by check(), flush() and finish()
  void write_over_the_start(std::string_view piece);
  Status check() const;  // whether all went well so far
  Status flush();
  Status finish();

 private:
  Status opened();

  std::string path_;
  std::string part_;  // written first, then renamed; empty if the file is a device or a pipe
  std::FILE* file_ = nullptr;
  bool durable_ = false;
  int trouble_ = 0;  // the first errno
};

// Makes a folder, and those it lies in, if it is not there.
Status make_folder(const std::string& path);

// For a process that has nothing to say and nobody to listen to.
void lead_standard_streams_nowhere();

// A file for another program to read, gone at the end.
class TemporaryFile {
 public:
  static Result<TemporaryFile> with(std::string_view content);
  TemporaryFile(TemporaryFile&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  ~TemporaryFile();
  const std::string& path() const { return path_; }

 private:
  explicit TemporaryFile(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace grundy
