#include "heap/period_certificate.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::heap {
namespace {

constexpr std::uint64_t values_per_digest = 65536;

std::uint64_t digest_step(std::uint64_t digest, std::uint64_t number) {
  return (digest ^ number) * 0x100000001b3ULL;  // FNV-1a over whole numbers
}

}  // namespace

Result<std::string> period_certificate(const Run& run, const Period& period) {
  if (period.evidence != Evidence::proved) return bad_input("only a proved period has a certificate");
  if (run.shift() != 0 || period.increment != 0) {
    return bad_input("certificates are written for codes and plain periods only");
  }
  if (run.codes() == nullptr && run.plain_values().empty()) return bad_input("the values are no longer kept");
  const auto value = [&run](std::uint64_t n) {
    return run.codes() != nullptr ? run.codes()->value(n) : run.plain_values()[n];
  };
  const std::uint64_t count = run.size();
  const WindowEvidence evidence = run.window_evidence();
  const bool by_window = period.theorem == "window-theorem";

  std::string text = "grundy period certificate 1\n";
  text += fmt::format("game {}\n", to_string(run.rule()));
  text += fmt::format("theorem {}\nperiod {}\npreperiod {}\nvalues {}\n", period.theorem, period.period,
                      period.preperiod, count);
  if (run.split().kind != SplitKind::none) {
    text += fmt::format("split {} {} {}\n", run.split().kind == SplitKind::range ? "range" : "domain", run.split().mask,
                        run.split().rare_class);
    for (const RareHeap& rare : run.rare()) text += fmt::format("rare {} {}\n", rare.heap, rare.value);
  }
  if (by_window) {
    text += fmt::format("start {}\nwitness {} {}\n", std::max(period.preperiod, evidence.last_rare + 1),
                        evidence.largest_witness, evidence.witnessed_from);
  }
  std::uint64_t checksum = 0;
  for (std::uint64_t first = 0; first < count; first += values_per_digest) {
    const std::uint64_t end = std::min(count, first + values_per_digest);
    std::uint64_t digest = 0xcbf29ce484222325ULL;
    for (std::uint64_t n = first; n < end; ++n) {
      digest = digest_step(digest, value(n));
      checksum += (n + 1) * value(n);
    }
    text += fmt::format("block {} {} {:016x}\n", first, end, digest);
  }
  text += fmt::format("checksum {}\n", checksum);
  std::uint64_t digest = 0xcbf29ce484222325ULL;
  for (const char c : text) digest = digest_step(digest, static_cast<unsigned char>(c));
  return text + fmt::format("end {:016x}\n", digest);
}

}  // namespace grundy::heap
