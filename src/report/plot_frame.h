// The frame that all plots share: where it lies, its axes, its legend.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "report/svg.h"

namespace grundy {

// In pixels.
constexpr int plot_width = 1200;
constexpr int plot_height = 620;
constexpr int plot_left = 70;
constexpr int plot_right = plot_width - 30;
constexpr int plot_top = 66;
constexpr int plot_bottom = plot_height - 64;

constexpr const char* first_plot_colour = "#1565c0";
constexpr const char* second_plot_colour = "#c62828";
constexpr const char* mark_plot_colour = "#2e7d32";

// Numbers from 0 (or 1, by logarithms) to a last one, along a side of the frame.
class PlotAxis {
 public:
  PlotAxis(std::uint64_t last, bool by_logarithm)
      : last_(std::max<std::uint64_t>(last, 1)), logarithmic_(by_logarithm) {}

  // From 0 to 1.
  double place(double number) const {
    if (!logarithmic_) return number / static_cast<double>(last_);
    return last_ == 1 ? 0 : std::log(std::max(number, 1.0)) / std::log(static_cast<double>(last_));
  }
  double x(double number) const { return plot_left + place(number) * (plot_right - plot_left); }
  double y(double number) const { return plot_bottom - place(number) * (plot_bottom - plot_top); }

  // Calls visit(number) for about ten numbers that are easy to read.
  template <class Visit>
  void for_each_tick(Visit&& visit) const {
    if (logarithmic_) {
      for (std::uint64_t number = 1; number <= last_; number *= 10) {
        visit(number);
        if (number > last_ / 10) break;
      }
      return;
    }
    std::uint64_t step = 1;
    while (step * 10 < last_) step *= step * 20 >= last_ ? 2 : step * 50 >= last_ ? 5 : 10;
    for (std::uint64_t number = 0; number <= last_; number += step) visit(number);
  }

 private:
  std::uint64_t last_;
  bool logarithmic_;
};

void draw_axes(Svg& svg, const PlotAxis& x, const PlotAxis& y, const std::string& x_name, const std::string& y_name);

// Names in a row, each behind a dot of its colour.
class PlotLegend {
 public:
  explicit PlotLegend(Svg& svg) : svg_(svg) {}
  void add(const std::string& name, const char* colour);

 private:
  Svg& svg_;
  int x_ = plot_left;
};

std::string plot_document(const Svg& svg, const std::string& title);

}  // namespace grundy
