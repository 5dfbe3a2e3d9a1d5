// Where an answer goes: stdout, or a file that is opened before the long run and replaced only when all of the answer
// is there.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy {

class OutputFile {
 public:
  OutputFile() = default;
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  // An empty path or "-" is stdout.
  Status open(const std::string& path);
  void write(std::string_view piece);  // what goes wrong is told by finish()
  void write_over_the_start(std::string_view piece);
  Status check() const;  // whether all went well so far
  Status finish();

 private:
  Error failed() const;

  std::string path_;
  std::string part_;  // written first, then renamed; empty if FILE is a device or a pipe
  std::FILE* file_ = nullptr;
  bool good_ = true;
};

}  // namespace grundy
