// A small writer of SVG for all pictures: words are escaped, numbers have one decimal at most, what is opened is
// closed.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct SvgAttribute {
  SvgAttribute(std::string_view given_name, std::string_view given_text) : name(given_name), text(given_text) {}
  SvgAttribute(std::string_view given_name, double number);

  std::string_view name;
  std::string text;
};

class Svg {
 public:
  using Attributes = std::initializer_list<SvgAttribute>;

  void rect(double x, double y, double width, double height, Attributes more = {});
  void circle(double x, double y, double radius, Attributes more = {});
  void line(double x1, double y1, double x2, double y2, Attributes more = {});
  void path(std::string_view way, Attributes more = {});
  void text(double x, double y, std::string_view words, Attributes more = {});
  void title(std::string_view words);  // of the element that is open
  void element(std::string_view tag, Attributes attributes);
  void open(std::string_view tag, Attributes attributes = {});
  void close();
  void append(const Svg& other) { body_ += other.body_; }
  // Definitions and styles, as they are.
  void constant(std::string_view markup) { body_ += markup; }

  // All that was drawn, on white ground.
  std::string document(double width, double height, std::string_view title, Attributes more = {}) const;

 private:
  void begin(std::string_view tag, Attributes first, Attributes more = {});

  std::string body_;
  std::vector<std::string> open_;
};

// "12.5", "12": coordinates as they stand in paths and attributes.
std::string svg_number(double number);

}  // namespace grundy
