// The most memory a contender had in use beyond what there was before it, from the kernel's own count. Each contender
// runs in a process of its own, so nothing that one leaves behind is charged to, or reused by, the next.
#pragma once

#include <fstream>
#include <string>

namespace bench {

inline double kilobytes(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    double number = 0;
    if (word == field && status >> number) return number;
  }
  return 0;
}

class PeakMemory {
 public:
  PeakMemory() { std::ofstream("/proc/self/clear_refs") << "5"; }  // forget the peak so far
  double bytes() const { return (kilobytes("VmHWM:") - before_) * 1024; }

 private:
  double before_ = kilobytes("VmRSS:");
};

}  // namespace bench
