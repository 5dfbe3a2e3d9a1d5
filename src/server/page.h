// The files of the page, embedded into the binary at build time (cmake/embed_page.cmake); none if it was built without.
#pragma once

#include <span>
#include <string_view>

namespace grundy {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view type;  // content type
  std::string_view gzip;  // compressed
  std::string_view plain;
};

std::span<const PageFile> page_files();

}  // namespace grundy
