// grundy page DIR
#include <fmt/format.h>

#include <array>

#include "cli/commands.h"
#include "cli/run_question.h"
#include "file/output_file.h"
#include "server/page.h"

namespace grundy {
namespace {

// The views of the page. Each is an address of its own, and a host without a server finds a file there.
constexpr std::array<std::string_view, 5> views = {"play", "explore", "draw", "rules", "learn"};

const PageFile* file_named(std::string_view path) {
  for (const PageFile& file : page_files()) {
    if (file.path == path) return &file;
  }
  return nullptr;
}

// The first file names all others as "./NAME"; in a folder of its own they lie one above.
std::string one_folder_deeper(std::string_view page) {
  std::string text(page);
  for (std::size_t at = 0; (at = text.find("\"./", at)) != std::string::npos; at += 5) text.replace(at, 3, "\"../");
  return text;
}

Status write_file(const std::string& path, std::string_view content) {
  OutputFile file;
  if (Status opened = file.open(path); !opened) return opened;
  file.write(content);
  return file.finish();
}

Status write_page(const std::string& folder) {
  const PageFile* first = file_named("/local.html");
  if (first == nullptr) {
    return io_error("this binary was built without the engine for a browser",
                    "run scripts/build-wasm, scripts/build-page and ./grundy page DIR in the folder of the sources");
  }
  if (Status made = make_folder(folder); !made) return made;
  for (const PageFile& file : page_files()) {
    if (file.path.ends_with(".html")) continue;
    if (Status written = write_file(folder + std::string(file.path), file.plain); !written) return written;
  }
  for (const std::string_view view : views) {
    const std::string inner = fmt::format("{}/{}", folder, view);
    if (Status made = make_folder(inner); !made) return made;
    if (Status written = write_file(inner + "/index.html", one_folder_deeper(first->plain)); !written) return written;
  }
  if (const PageFile* lost = file_named("/404.html")) {  // which many hosts show for an address without a file
    if (Status written = write_file(folder + "/404.html", lost->plain); !written) return written;
  }
  return write_file(folder + "/index.html", first->plain);  // last: what it names is there
}

int run(const std::string& folder) {
  if (Status written = write_page(folder); !written) return fail(written.error());
  print_answer(fmt::format("The page is in {}: put the folder on any web host.\n", folder));
  return answered;
}

}  // namespace

Command page_command() {
  return {
      "page",
      "the page with its own engine, as a folder of files for any web host",
      "Writes the page and the engine in WebAssembly. Every question that needs no files is answered in the browser, "
      "also without a network after the first visit. Browsers run scripts only from a web host, not from a folder "
      "that is opened as a file; for one machine 'grundy serve' is simpler.",
      {{"grundy page public", "write it into the folder public"},
       {"grundy page public && python3 -m http.server --directory public", "and look at it"}},
      [](OptionSet& options) -> std::function<int()> {
        auto folder = std::make_shared<std::string>();
        options.positional("DIR", *folder, "the folder, which is made if need be");
        return [folder] { return run(*folder); };
      },
  };
}

}  // namespace grundy
