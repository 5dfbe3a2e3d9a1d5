// A picture of named points and coloured lines, with words on them. Games make drawings, writers (report/drawing.h)
// turn them into SVG or DOT; neither knows the other.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace grundy {

struct Drawing {
  struct Point {
    double x = 0;
    double y = 0;  // upwards
    std::string name;
    std::string label;    // the value that a move here leads to, if it is shown
    bool marked = false;  // the token of a game that has one
  };
  struct Line {
    std::size_t from = 0;
    std::size_t to = 0;  // equal to from: a loop
    std::string colour;  // an SVG and DOT colour name
    std::string label;
  };

  std::string caption;
  bool has_ground = false;  // point 0 is the ground: drawn as a line under everything
  std::vector<Point> points;
  std::vector<Line> lines;
};

// A drawn position, and where in the drawing its moves are made.
struct DrawnPosition {
  struct Place {
    bool is_line = false;  // else a point
    std::size_t number = 0;
  };

  Drawing drawing;
  std::vector<std::vector<Place>> moves;  // by part of the position, in the order of its options
};

}  // namespace grundy
