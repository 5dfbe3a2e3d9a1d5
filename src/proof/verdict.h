// What the checkers of claims about heaps say, and how they say it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace grundy {

enum class Verdict : std::uint8_t { verified, refuted, not_checked };

struct ClaimCheck {
  Verdict verdict = Verdict::not_checked;
  std::string reason;    // why refuted or not checked
  std::size_t line = 0;  // the first line that fails, counted from 1; 0 if none is to blame
  std::string game;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;

  // Both give false, so that a checker can end with them.
  bool refute(const std::string& why, std::size_t in_line) {
    verdict = Verdict::refuted;
    reason = why;
    line = in_line;
    return false;
  }
  bool leave(std::string_view why) {
    verdict = Verdict::not_checked;
    reason = why;
    return false;
  }
};

}  // namespace grundy
