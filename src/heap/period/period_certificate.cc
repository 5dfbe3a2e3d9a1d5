#include "heap/period/period_certificate.h"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {
namespace {

// A block of a run that holds no longer all its values, with the state before it if that is of use: rare heaps that
// came later look farther back.
void add_block(std::string& text, const StreamDigests::Block& block, std::uint64_t state_length) {
  if (block.state.size() >= state_length && !block.state.empty()) {
    text += fmt::format("state {} ", block.first);
    for (const std::uint8_t value : block.state) text += fmt::format("{:02x}", value);
    text += '\n';
  }
  text += fmt::format("block {} {} {:016x}\n", block.first, block.end, block.digest);
}

}  // namespace

Result<std::string> period_certificate(const HeapRun& run, const Trail& trail, const Period& period) {
  if (period.evidence != Evidence::proved) return bad_input("only a proved period has a certificate");
  if (std::holds_alternative<CouplesAreForever>(run.rule())) {
    return bad_input("certificates are written for codes only", {}, "ask for 0.6, whose heaps are smaller by one");
  }
  const std::uint64_t count = run.size();
  const std::vector<BlockDigest>& plain = trail.digests.blocks();
  const std::vector<StreamDigests::Block> blocks = trail.streams.blocks();
  const auto covers_all = [&](const auto& digests) {
    return !digests.empty() && digests.front().first == 0 && digests.back().end == count;
  };
  const bool streamed = !covers_all(plain);
  if (streamed && !covers_all(blocks)) {
    return bad_input("the values before the checkpoint left no digests", {},
                     "a run that was continued has a certificate only if it was started with --certificate");
  }
  const WindowEvidence evidence = run.window_evidence();
  const bool by_window = period.theorem == "window-theorem";

  std::string text = fmt::format("grundy period certificate {}\n", streamed ? 2 : 1);
  text += fmt::format("game {}\n", to_string(run.rule()));
  text += fmt::format("theorem {}\nperiod {}\npreperiod {}\n", period.theorem, period.period, period.preperiod);
  if (period.increment != 0) text += fmt::format("increment {}\n", period.increment);
  text += fmt::format("values {}\n", count);
  if (run.space().kind != SpaceKind::none) {
    text += fmt::format("split {} {} {}\n", run.space().kind == SpaceKind::range ? "range" : "domain", run.space().mask,
                        run.space().rare_class);
    for (const RareHeap& rare : run.rare()) text += fmt::format("rare {} {}\n", rare.heap, rare.value);
  }
  if (by_window) {
    text += fmt::format("start {}\nwitness {} {}\n", window_theorem_start(evidence, period.preperiod),
                        evidence.largest_witness, evidence.witnessed_from);
  }
  if (streamed) {
    for (const StreamDigests::Block& block : blocks) add_block(text, block, evidence.last_rare + evidence.last_place);
  } else {
    for (const BlockDigest& block : plain)
      text += fmt::format("block {} {} {:016x}\n", block.first, block.end, block.digest);
  }
  text += fmt::format("checksum {}\n", trail.statistics.checksum);
  Fnv digest;
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
  return text + fmt::format("end {:016x}\n", digest.get());
}

}  // namespace grundy
