// What a benchmark was started with: the flags that it knows, and at most so many other words. --help shows its usage
// and ends it; so does anything that it does not know.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

class Arguments {
 public:
  Arguments(int argc, char** argv, const char* usage, const std::vector<std::string>& flags, std::size_t most_words = 0)
      : given_(argv + 1, argv + argc) {
    for (const std::string& word : given_) {
      if (word == "--help") end(stdout, usage, 0);
      if (std::find(flags.begin(), flags.end(), word) != flags.end()) continue;
      if (word.starts_with('-') || words_.size() == most_words) end(stderr, usage, 2);
      words_.push_back(word);
    }
  }

  bool has(std::string_view flag) const { return std::find(given_.begin(), given_.end(), flag) != given_.end(); }
  const std::vector<std::string>& words() const { return words_; }
  std::size_t number(std::size_t place, std::size_t otherwise) const {
    return place < words_.size() ? std::strtoull(words_[place].c_str(), nullptr, 10) : otherwise;
  }

 private:
  [[noreturn]] static void end(std::FILE* to, const char* usage, int code) {
    std::fputs(usage, to);
    std::exit(code);
  }

  std::vector<std::string> given_;
  std::vector<std::string> words_;
};

}  // namespace bench
