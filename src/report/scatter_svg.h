// A scatter of whole numbers over 0 .. N as SVG, two classes in two colours, with marks on the horizontal axis.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace grundy {

struct Scatter {
  std::string title;
  std::vector<std::uint32_t> values;
  std::vector<bool> second_class;  // by index; shown in the second colour
  std::string first_name;
  std::string second_name;
  std::vector<std::uint64_t> marks;  // vertical lines
  std::string mark_name;
};

std::string to_svg(const Scatter& scatter);

}  // namespace grundy
