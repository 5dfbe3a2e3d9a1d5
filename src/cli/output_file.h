// Where an answer goes: stdout, or a file that is opened before the long run and replaced only when the answer is
// there.
#pragma once

#include <string>

#include "base/result.h"

namespace grundy::cli {

class OutputFile {
 public:
  OutputFile() = default;
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // An empty path is stdout.
  Status open(const std::string& path);
  Status write(const std::string& text);

 private:
  std::string path_;
  std::string part_;  // written first, then renamed
  int file_ = -1;
};

}  // namespace grundy::cli
