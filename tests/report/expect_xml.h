// Whether a text is well-formed enough to be shown: every element is closed, and nothing stands unescaped in a text.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace grundy {

inline void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  std::size_t i = 0;
  while ((i = svg.find('<', i)) != std::string::npos) {
    const std::size_t end = svg.find('>', i);
    ASSERT_NE(end, std::string::npos) << "an element is cut off: " << svg.substr(i);
    const std::string inside = svg.substr(i + 1, end - i - 1);
    ASSERT_EQ(inside.find('<'), std::string::npos) << inside;
    const std::string name = inside.substr(0, inside.find_first_of(" \n/", 1));
    if (inside[0] == '/') {
      ASSERT_FALSE(open.empty()) << svg;
      EXPECT_EQ("/" + open.back(), inside) << svg;
      open.pop_back();
    } else if (inside.back() != '/') {
      open.push_back(name);
    }
    i = end;
  }
  EXPECT_TRUE(open.empty()) << open.back() << " is never closed: " << svg;
  for (i = svg.find('&'); i != std::string::npos; i = svg.find('&', i + 1)) {
    const std::string name = svg.substr(i, svg.find(';', i) + 1 - i);
    EXPECT_TRUE(name == "&amp;" || name == "&lt;" || name == "&gt;" || name == "&quot;") << name;
  }
}

}  // namespace grundy
