#include "cli/graphviz.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace grundy::cli {

bool graphviz_is_there() { return std::system("command -v dot >/dev/null 2>&1") == 0; }

Result<std::string> drawn_by_graphviz(const std::string& dot_text) {
  std::error_code code;
  std::string name = (std::filesystem::temp_directory_path(code) / "grundy-graph-XXXXXX").string();
  const int file = code ? -1 : mkstemp(name.data());
  if (file < 0) return io_error("can't make a temporary file for Graphviz");
  bool written = false;
  if (std::FILE* stream = fdopen(file, "wb")) {
    written = std::fwrite(dot_text.data(), 1, dot_text.size(), stream) == dot_text.size();
    written = std::fclose(stream) == 0 && written;
  }
  std::FILE* pipe = written ? popen(fmt::format("dot -Tsvg '{}'", name).c_str(), "r") : nullptr;
  std::string svg;
  int status = 1;
  if (pipe != nullptr) {
    char buffer[1 << 16];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe)) svg.append(buffer, count);
    status = pclose(pipe);
  }
  std::remove(name.c_str());
  if (status != 0 || svg.empty())
    return io_error("Graphviz could not draw the graph", "--layout layered draws without it");
  return svg;
}

}  // namespace grundy::cli
