#include "cli/graphviz.h"

#include <fmt/format.h>

#include <cstdio>

#include "file/output_file.h"
#include "file/program_folder.h"

namespace grundy {

bool graphviz_is_there() { return is_on_path("dot"); }

Result<std::string> drawn_by_graphviz(const std::string& dot_text) {
  const Result<TemporaryFile> file = TemporaryFile::with(dot_text);
  if (!file) return file.error();
  std::FILE* pipe = popen(fmt::format("dot -Tsvg '{}'", file->path()).c_str(), "r");
  std::string svg;
  int status = 1;
  if (pipe != nullptr) {
    char buffer[1 << 16];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe)) svg.append(buffer, count);
    status = pclose(pipe);
  }
  if (status != 0 || svg.empty())
    return io_error("Graphviz could not draw the graph", "--layout layered draws without it");
  return svg;
}

}  // namespace grundy
