// Checking a certificate: grundy verify, and grundy chomp --check as it is called there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/solving_options.h"

namespace grundy {

struct VerifyOptions {
  SolvingOptions common;
  std::string file;
  std::optional<std::uint64_t> samples;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> threads;
  std::string checkpoint;

  void declare_samples(OptionSet& options);
};

int verify(const VerifyOptions& options);

}  // namespace grundy
