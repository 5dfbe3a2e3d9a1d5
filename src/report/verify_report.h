// What became of a certificate.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace grundy {

struct VerifyReport {
  std::string file;
  std::string verdict;  // "verified", "observed" (samples only), "refuted" or "not checked"
  std::string reason;
  std::uint64_t line = 0;  // the first that fails, 0 if none is to blame
  std::string game;
  std::string warning;  // about a checkpoint or samples; for people
  std::uint64_t period = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t increment = 0;
  std::uint64_t values = 0;

  struct Blocks {
    std::uint64_t count = 0;
    std::uint64_t checked = 0;
  };
  Blocks blocks;  // of a certificate whose blocks can be checked one by one

  struct Board {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    std::uint64_t positions = 0;
    std::uint64_t p_positions = 0;
    std::uint64_t looked_at = 0;
  };
  std::optional<Board> board;  // of Chomp

  struct Quotient {
    std::uint64_t order = 0;
    std::uint64_t p_portion = 0;
  };
  std::optional<Quotient> quotient;  // of misere play; the period is that of phi
  std::uint64_t certificates = 1;    // in the file; the rest is told of the last one that was looked at

  struct Components {
    std::string board;
    std::uint64_t value = 0;
    std::uint64_t count = 0;
  };
  std::optional<Components> components;  // of a board that falls apart
};

std::string to_text(const VerifyReport& report);
std::string to_json(const VerifyReport& report);

}  // namespace grundy
