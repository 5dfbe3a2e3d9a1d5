#include "cli/line_reader.h"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace grundy {

std::optional<std::string> read_line(const std::string& prompt) {
  if (isatty(STDIN_FILENO) == 0) {
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    return line;
  }
  char* typed = readline(prompt.c_str());
  if (typed == nullptr) return {};
  if (*typed != '\0') add_history(typed);
  std::string line = typed;
  std::free(typed);
  return line;
}

}  // namespace grundy
