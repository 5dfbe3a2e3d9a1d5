// Everything about one Hackenbush picture: its value, its winning cuts, why, and how it looks.
#pragma once

#include <vector>

#include "base/drawing.h"
#include "engine/question/asking.h"
#include "hackenbush/picture_text.h"
#include "report/hackenbush_report.h"

namespace grundy {

struct HackenbushRequest {
  NamedPicture picture;
  bool cuts = true;       // value every cut
  bool all_cuts = false;  // report also those that do not win
  bool explain = false;
  bool draw = false;
  bool label_edges = false;  // write on every edge what its cut leaves
};

struct HackenbushAnswer {
  HackenbushReport report;
  std::vector<Drawing> drawings;  // the picture, and with `explain` one for every step
};

Result<HackenbushAnswer> hackenbush_of(const HackenbushRequest& request, const Asking& asking);

}  // namespace grundy
