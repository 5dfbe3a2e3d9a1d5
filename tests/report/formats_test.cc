#include "report/formats.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "file/value_file.h"
#include "report/table_report.h"

namespace grundy {
namespace {

TEST(Formats, EachHasOneName) {
  std::set<std::string_view> names;
  for (const Format& format : all_formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_FALSE(format.reports.empty()) << format.name;
    EXPECT_EQ(&format_named(format.name), &format);
  }
}

TEST(Formats, TheFirstIsTheDefault) {
  EXPECT_EQ(formats_of("chomp"), (std::vector<std::string>{"text", "csv", "json", "svg"}));
  EXPECT_EQ(formats_of("draw"), (std::vector<std::string>{"svg", "dot"}));
  EXPECT_EQ(formats_of("nothing"), std::vector<std::string>{});
}

TEST(Formats, TablesAndFilesOfValuesAreWrittenInAllOfThem) {
  std::vector<std::string> written;
  for (const TableFormat& format : table_formats()) written.push_back(format.name);
  EXPECT_EQ(written, formats_of("table"));
  EXPECT_EQ(value_file_formats(), formats_of("sequence -o"));
}

TEST(Formats, DocsHaveTheSameTable) {
  std::ifstream file(GRUNDY_SOURCE_DIR "/docs/formats.md");
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_NE(page.str().find("\n\n" + formats_page() + "\n"), std::string::npos)
      << "docs/formats.md should have this table:\n"
      << formats_page();
}

}  // namespace
}  // namespace grundy
