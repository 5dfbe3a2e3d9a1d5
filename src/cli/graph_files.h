// Reading graph files and writing answers that may be larger than one wants to hold in memory.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "base/result.h"

namespace grundy::cli {

// The bytes of a file, mapped where that is possible, or of standard input ("-").
class FileBytes {
 public:
  static Result<FileBytes> read(const std::string& path);
  FileBytes(FileBytes&& other) noexcept { swap(other); }
  FileBytes& operator=(FileBytes&& other) noexcept { return swap(other), *this; }
  ~FileBytes();

  std::string_view view() const { return mapped_ != nullptr ? std::string_view(mapped_, size_) : held_; }

 private:
  FileBytes() = default;
  void swap(FileBytes& other) noexcept;

  std::string held_;
  const char* mapped_ = nullptr;
  std::size_t size_ = 0;
};

// An answer in pieces: to stdout, or to FILE.part, which becomes FILE when all of it is there.
class AnswerStream {
 public:
  AnswerStream() = default;
  AnswerStream(const AnswerStream&) = delete;
  AnswerStream& operator=(const AnswerStream&) = delete;
  ~AnswerStream();

  // An empty path is stdout. Called before the long run.
  Status open(const std::string& path);
  void write(std::string_view piece);
  Status finish();

 private:
  Error failed() const;

  std::string path_;
  std::FILE* file_ = nullptr;
  bool good_ = true;
};

// What `dot -Tsvg` makes of a DOT text; an error when there is no Graphviz or it fails.
Result<std::string> drawn_by_graphviz(const std::string& dot_text);
bool graphviz_is_there();

}  // namespace grundy::cli
