// What this machine offers, and what is missing.
#pragma once

#include <string>
#include <vector>

namespace grundy {

struct DoctorFinding {
  std::string name;    // "native rules"
  std::string found;   // in words; empty: it is missing
  std::string remedy;  // how to get it, where it is missing or could be better
};

struct DoctorReport {
  std::vector<DoctorFinding> findings;
};

std::string to_text(const DoctorReport& report);
std::string to_json(const DoctorReport& report);

}  // namespace grundy
