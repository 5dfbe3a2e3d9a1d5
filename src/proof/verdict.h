// What the verifiers of claims about heaps say, and how they say it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace grundy {

enum class Verdict : std::uint8_t { verified, refuted, undecided };

struct ClaimVerdict {
  Verdict verdict = Verdict::undecided;
  std::string reason;    // why refuted or undecided
  std::size_t line = 0;  // the first line that fails, counted from 1; 0 if none is to blame
  std::string game;
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;

  // Both give false, so that a verifier can end with them.
  bool refute(const std::string& why, std::size_t in_line) {
    verdict = Verdict::refuted;
    reason = why;
    line = in_line;
    return false;
  }
  bool leave(std::string_view why) {
    verdict = Verdict::undecided;
    reason = why;
    return false;
  }
};

}  // namespace grundy
