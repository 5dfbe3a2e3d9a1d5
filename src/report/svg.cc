#include "report/svg.h"

#include <fmt/format.h>

namespace grundy {
namespace {

// Letters that mean something in XML are named; most control characters have no place in it at all.
std::string xml_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else if (c == '>') {
      safe += "&gt;";
    } else if (c == '"') {
      safe += "&quot;";
    } else {
      safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return safe;
}

std::string attributes_text(Svg::Attributes attributes) {
  std::string text;
  for (const SvgAttribute& attribute : attributes) {
    text += fmt::format(" {}=\"{}\"", attribute.name, xml_escaped(attribute.text));
  }
  return text;
}

}  // namespace

std::string svg_number(double number) {
  std::string text = fmt::format("{:.1f}", number);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

SvgAttribute::SvgAttribute(std::string_view given_name, double number) : name(given_name), text(svg_number(number)) {}

void Svg::begin(std::string_view tag, Attributes first, Attributes more) {
  body_ += fmt::format("<{}{}{}", tag, attributes_text(first), attributes_text(more));
}

void Svg::rect(double x, double y, double width, double height, Attributes more) {
  begin("rect", {{"x", x}, {"y", y}, {"width", width}, {"height", height}}, more);
  body_ += "/>\n";
}

void Svg::circle(double x, double y, double radius, Attributes more) {
  begin("circle", {{"cx", x}, {"cy", y}, {"r", radius}}, more);
  body_ += "/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, Attributes more) {
  begin("line", {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}}, more);
  body_ += "/>\n";
}

void Svg::path(std::string_view way, Attributes more) {
  begin("path", {{"d", way}}, more);
  body_ += "/>\n";
}

void Svg::text(double x, double y, std::string_view words, Attributes more) {
  begin("text", {{"x", x}, {"y", y}}, more);
  body_ += fmt::format(">{}</text>\n", xml_escaped(words));
}

void Svg::title(std::string_view words) { body_ += fmt::format("<title>{}</title>\n", xml_escaped(words)); }

void Svg::element(std::string_view tag, Attributes attributes) {
  begin(tag, attributes);
  body_ += "/>\n";
}

void Svg::open(std::string_view tag, Attributes attributes) {
  begin(tag, attributes);
  body_ += ">\n";
  open_.emplace_back(tag);
}

void Svg::close() {
  body_ += fmt::format("</{}>\n", open_.back());
  open_.pop_back();
}

std::string Svg::document(double width, double height, std::string_view title, Attributes more) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\"{2}>\n<title>{3}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{4}</svg>\n",
      width, height, attributes_text(more), xml_escaped(title), body_);
}

}  // namespace grundy
