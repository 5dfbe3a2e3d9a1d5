// Pictures: the one writer of SVG, and those who draw with it.
#include <gtest/gtest.h>

#include "report/chomp_report.h"
#include "report/drawing.h"
#include "report/expect_xml.h"
#include "report/graph_report.h"
#include "report/plot_report.h"
#include "report/svg.h"

namespace grundy {
namespace {

TEST(SvgWriter, WordsAreEscapedAndNumbersAreShort) {
  Svg svg;
  svg.open("g", {{"class", "a\"b"}});
  svg.text(1, -0.01, "<&>\"\x01");
  svg.circle(1.25, 2.0, 3);
  svg.close();
  EXPECT_EQ(svg.document(10.4, 20, "a<b"),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"20\" viewBox=\"0 0 10 20\">\n"
            "<title>a&lt;b</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
            "<g class=\"a&quot;b\">\n<text x=\"1\" y=\"0\">&lt;&amp;&gt;&quot; </text>\n"
            "<circle cx=\"1.2\" cy=\"2\" r=\"3\"/>\n</g>\n</svg>\n");
}

TEST(SvgWriter, EmptyDocument) { expect_well_formed(Svg().document(0, 0, "")); }

Drawing two_points() {
  Drawing drawing;
  drawing.caption = "a & b";
  drawing.has_ground = true;
  drawing.points = {{0, 0, "", "", false}, {0, 1, "x<\"\\", "*1", true}};
  drawing.lines = {{0, 1, "green", "*2"}, {0, 1, "blue", ""}, {1, 1, "red", "0"}};
  return drawing;
}

TEST(DrawingWriter, Svg) {
  const std::string svg = to_svg({two_points(), two_points()});
  expect_well_formed(svg);
  EXPECT_NE(svg.find("class=\"caption\">a &amp; b</text>"), std::string::npos);
  EXPECT_NE(svg.find("class=\"name\">x&lt;&quot;\\</text>"), std::string::npos);
  EXPECT_NE(svg.find("class=\"ground\""), std::string::npos);
  EXPECT_NE(svg.find("fill=\"none\" stroke=\"red\""), std::string::npos) << "the loop";
  expect_well_formed(to_svg(std::vector<Drawing>{}));
  expect_well_formed(to_svg({Drawing{}}));
}

TEST(DrawingWriter, Dot) {
  EXPECT_EQ(to_dot({two_points()}),
            "graph {\n  rankdir=BT;\n  node [shape=circle, fontsize=11];\n  subgraph cluster_0 {\n"
            "    label=\"a & b\";\n    p0_0 [label=\"ground\", shape=box];\n"
            "    p0_1 [label=\"x<\\\"\\\\: *1\", style=filled];\n"
            "    p0_0 -- p0_1 [color=\"green\", penwidth=2, label=\"*2\"];\n"
            "    p0_0 -- p0_1 [color=\"blue\", penwidth=2];\n"
            "    p0_1 -- p0_1 [color=\"red\", penwidth=2, label=\"0\"];\n  }\n}\n");
}

TEST(PlotWriter, Svg) {
  Scatter scatter;
  scatter.title = "0.07 & more";
  scatter.values = {0, 1, 2};
  scatter.second_class = {false, false, true};
  scatter.first_name = "common";
  scatter.second_name = "rare";
  scatter.marks = {1};
  scatter.mark_name = "period <34>";
  const std::string svg = to_svg(scatter);
  expect_well_formed(svg);
  EXPECT_NE(svg.find("<title>0.07 &amp; more</title>"), std::string::npos);
  EXPECT_NE(svg.find("period &lt;34&gt;"), std::string::npos);
  EXPECT_NE(svg.find("d=\"M70 556h0M620 311h0\""), std::string::npos) << "common values at the left";
  EXPECT_NE(svg.find("d=\"M1170 66h0\""), std::string::npos) << "the rare one in the upper corner";
  expect_well_formed(to_svg(Scatter{}));
}

TEST(PlotWriter, HeapsAtOnePlaceAreDarker) {
  Scatter scatter;
  scatter.fold = 2;
  scatter.values = {0, 1, 0, 1, 0, 1, 0, 1, 2, 1};
  scatter.second_class.assign(scatter.values.size(), false);
  const std::string svg = to_svg(scatter);
  expect_well_formed(svg);
  EXPECT_NE(svg.find("heap modulo 2"), std::string::npos);
  EXPECT_NE(svg.find("stroke-opacity=\"0.15\""), std::string::npos) << "one heap is worth 2";
  EXPECT_NE(svg.find("stroke-opacity=\"1.00\""), std::string::npos) << "five are worth 1";
}

TEST(PlotWriter, Charts) {
  Chart chart{.title = "0.07", .name = "rare", .x_name = "heap", .y_name = "rare heaps", .last = 100};
  chart.points = {{1, 1}, {10, 2}, {100, 3}};
  const std::string steps = to_svg(chart);
  expect_well_formed(steps);
  EXPECT_NE(steps.find("d=\"M70 556H70V392.7H620V229.3H1170V66H1170\""), std::string::npos) << "equal steps";
  chart.bars = true;
  chart.last = 2;
  chart.points = {{0, 100}, {1, 0}, {2, 1}};
  EXPECT_NE(to_svg(chart).find("d=\"M70 556V66M1170 556V555\""), std::string::npos)
      << "a value that occurs once is seen";
  expect_well_formed(to_svg(Chart{}));
}

TEST(ChompPicture, OpeningsAndList) {
  ChompReport report;
  report.rows = 2;
  report.columns = 3;
  report.winning_openings = {{3, 2}};
  report.p_list = std::vector<ChompRows>{{1, 0}, {2, 1}};
  const std::string svg = to_svg(report);
  expect_well_formed(svg);
  EXPECT_NE(svg.find("Chomp 2 x 3: the bite to win"), std::string::npos);
  EXPECT_NE(svg.find("2x3: row 2, column 3"), std::string::npos);
  EXPECT_NE(svg.find("d=\"M0 0h30v10h-10v10h-20z\""), std::string::npos) << "the stairs of 3,2";
  EXPECT_NE(svg.find("All 2 P-positions of 2 x 3"), std::string::npos);
  expect_well_formed(to_svg(ChompTable{}));
}

}  // namespace
}  // namespace grundy
