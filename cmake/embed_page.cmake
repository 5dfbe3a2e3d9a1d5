# Writes a C++ file that holds the files of the built page. With no page built it holds none, and `grundy serve` says so.
#   cmake -DPAGE=web/dist -DOUTPUT=page_data.cc -P embed_page.cmake
file(GLOB files RELATIVE ${PAGE} ${PAGE}/*)
list(FILTER files EXCLUDE REGEX "\\.gz$")
set(symbols "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
  if(file MATCHES "\\.html$")
    set(type "text/html; charset=utf-8")
  elseif(file MATCHES "\\.js$")
    set(type "text/javascript; charset=utf-8")
  elseif(file MATCHES "\\.css$")
    set(type "text/css; charset=utf-8")
  elseif(file MATCHES "\\.wasm$")
    set(type "application/wasm")
  elseif(file MATCHES "\\.svg$")
    set(type "image/svg+xml")
  else()
    message(FATAL_ERROR "no content type is known for ${file}")
  endif()
  file(SHA256 ${PAGE}/${file} hash)
  string(APPEND symbols "EMBED(file_${number}, \"${PAGE}/${file}\")  // ${hash}\nEMBED(file_${number}_gz, \"${PAGE}/${file}.gz\")\n")
  string(APPEND rows "    {\"/${file}\", \"${type}\", VIEW(file_${number}_gz), VIEW(file_${number})},\n")
  math(EXPR number "${number} + 1")
endforeach()

set(text [=[
// Made by cmake/embed_page.cmake from the built page.
#include "server/page.h"

#include <vector>

#define EMBED(name, path)                                                                        \
  asm(".section .rodata\n" #name ":\n.incbin \"" path "\"\n" #name "_end:\n.byte 0\n.previous"); \
  extern "C" const char name[];                                                                  \
  extern "C" const char name##_end[];
#define VIEW(name) std::string_view(name, static_cast<std::size_t>(name##_end - name))

]=])
string(APPEND text "${symbols}
namespace grundy {

std::span<const PageFile> page_files() {
  static const std::vector<PageFile> files = {
${rows}  };
  return files;
}

}  // namespace grundy
")
file(WRITE ${OUTPUT} "${text}")
