#include "engine/question/verify_checkpoint.h"

#include <utility>
#include <vector>

#include "file/payload.h"

namespace grundy {
namespace {

// The digest in the last line stands for the whole text.
std::string subject_of(std::string_view certificate) {
  constexpr std::string_view game = "\ngame ";
  constexpr std::string_view end = "\nend ";
  const auto after = [&](std::string_view word, std::size_t at) {
    if (at == std::string_view::npos) return std::string();
    const std::string_view rest = certificate.substr(at + word.size());
    return std::string(rest.substr(0, rest.find('\n')));
  };
  return after(game, certificate.find(game)) + " " + after(end, certificate.rfind(end));
}

}  // namespace

Result<std::string> VerifyCheckpoint::open(const std::string& folder, std::string_view certificate) {
  if (folder.empty()) return std::string();
  if (!certificate.starts_with("grundy period certificate 2\n"))
    return bad_input("only certificates of long periods are checked in parts", {}, "leave --checkpoint out");
  Result<Checkpoint> opened = Checkpoint::open(folder, {"verify", 1, subject_of(certificate)}, {.first_power = 64});
  if (!opened) return std::move(opened).error();
  checkpoint_.emplace(*std::move(opened));
  const Result<Checkpoint::Found> found = checkpoint_->read([this](std::string_view payload) -> Result<std::string> {
    PayloadReader in(payload);
    const auto blocks = in.numbers<std::uint64_t>();
    const auto sums = in.numbers<std::uint64_t>();
    if (!in.whole() || blocks.size() != sums.size()) return std::string("is damaged");
    for (std::size_t i = 0; i < blocks.size(); ++i) ledger_.sums[blocks[i]] = sums[i];
    return std::string();
  });
  if (!found) return found.error();
  ledger_.grown = [this] {
    unsaved_ = true;
    if (trouble_.ok() && checkpoint_->due(ledger_.sums.size())) trouble_ = save();
  };
  return found->warning;
}

Status VerifyCheckpoint::finish() {
  if (trouble_.ok() && unsaved_) trouble_ = save();
  return std::move(trouble_);
}

Status VerifyCheckpoint::save() {
  std::vector<std::uint64_t> blocks;
  std::vector<std::uint64_t> sums;
  for (const auto& [block, sum] : ledger_.sums) {
    blocks.push_back(block);
    sums.push_back(sum);
  }
  PayloadWriter out;
  out.numbers(blocks);
  out.numbers(sums);
  const std::string payload = std::move(out).take();
  const std::string_view pieces[] = {payload};
  unsaved_ = false;
  return checkpoint_->write(pieces, blocks.size());
}

}  // namespace grundy
