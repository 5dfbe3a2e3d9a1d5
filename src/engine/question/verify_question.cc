#include "engine/question/verify_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/question/verify_checkpoint.h"
#include "proof/chomp_board_verifier.h"
#include "proof/component_verifier.h"
#include "proof/misere_verifier.h"
#include "proof/period_verifier.h"

namespace grundy {
namespace {

constexpr const char* verdicts[] = {"verified", "refuted", "not checked"};

constexpr std::string_view misere_title = "grundy misere certificate";
constexpr std::string_view period_title = "grundy period certificate";

VerifyReport told(const ClaimVerdict& found) {
  VerifyReport report;
  report.verdict = verdicts[static_cast<int>(found.verdict)];
  report.reason = found.reason;
  report.line = found.line;
  report.game = found.game;
  report.period = found.period;
  report.preperiod = found.preperiod;
  return report;
}

// A reader's error: a limit leaves the certificate unchecked, anything else speaks against it.
VerifyReport told(const Error& error, std::string game) {
  VerifyReport report;
  report.game = std::move(game);
  report.verdict = error.kind == ErrorKind::limit ? "not checked" : "refuted";
  report.reason = error.message;
  return report;
}

VerifyReport verify_misere(const VerifyRequest& request, const Control& control) {
  const MisereVerdict found = verify_misere_certificate(request.certificate, control);
  VerifyReport report = told(found);
  report.quotient = {found.order, found.p_portion};
  report.values = found.heaps + 1;
  return report;
}

VerifyReport verify_period(const VerifyRequest& request, const Control& control, BlockLedger* ledger) {
  const PeriodVerdict found =
      verify_period_certificate(request.certificate, control, {request.samples, request.seed, request.threads}, ledger);
  VerifyReport report = told(found);
  report.increment = found.increment;
  report.values = found.values;
  report.blocks = {found.blocks, found.blocks_verified};
  if (found.verdict == Verdict::verified && found.blocks_verified < found.blocks) report.verdict = "observed";
  return report;
}

VerifyReport verify_period(const VerifyRequest& request, const Control& control) {
  return verify_period(request, control, nullptr);
}

// The certificates of a sweep stand one after the other. The first that fails is the answer, its lines counted in the
// whole file.
VerifyReport verify_each(const VerifyRequest& request, std::string_view title, const Control& control,
                         VerifyReport (*verify)(const VerifyRequest&, const Control&)) {
  std::string_view rest = request.certificate;
  std::uint64_t lines = 0;
  std::uint64_t certificates = 0;
  std::uint64_t values = 0;
  const std::string next_title = "\n" + std::string(title);
  while (true) {
    const std::size_t end = std::min(rest.find(next_title), rest.size() - 1) + 1;
    VerifyRequest one = request;
    one.certificate = rest.substr(0, end);
    VerifyReport report = verify(one, control);
    report.line += report.line == 0 ? 0 : lines;
    values += report.values;
    ++certificates;
    rest.remove_prefix(end);
    if (report.verdict != "verified" || rest.empty()) {
      report.values = values;
      report.certificates = certificates;
      return report;
    }
    lines += static_cast<std::uint64_t>(std::count(one.certificate.begin(), one.certificate.end(), '\n'));
  }
}

VerifyReport verify_board(const VerifyRequest& request, const Control& control) {
  const Result<ChompBoardVerdict> found =
      verify_chomp_certificate(request.certificate, {request.samples, request.seed}, control);
  if (!found) return told(found.error(), "chomp");
  VerifyReport report;
  report.game = "chomp";
  report.verdict = found->in_full ? "verified" : "observed";
  report.board = {found->rows, found->columns, found->positions, found->p_positions, found->looked_at};
  return report;
}

VerifyReport verify_components(const VerifyRequest& request, const Control& control) {
  const Result<ComponentVerdict> found = verify_component_certificate(request.certificate, control);
  if (!found) return told(found.error(), "components");
  VerifyReport report;
  report.game = "components";
  report.verdict = "verified";
  report.components = {found->board, found->value, found->components};
  return report;
}

VerifyReport verify_any(const VerifyRequest& request, const Control& control) {
  if (request.certificate.starts_with("grundy chomp certificate")) return verify_board(request, control);
  if (request.certificate.starts_with(misere_title)) return verify_each(request, misere_title, control, verify_misere);
  if (request.certificate.starts_with("grundy component certificate")) return verify_components(request, control);
  if (request.certificate.starts_with(period_title)) return verify_each(request, period_title, control, verify_period);
  return verify_period(request, control);  // says what is wrong with it
}

}  // namespace

Result<VerifyReport> verify_of(const VerifyRequest& request, const Asking& asking) {
  VerifyReport report;
  if (request.checkpoint.empty()) {
    report = verify_any(request, asking.tables.control);
  } else {
    VerifyCheckpoint checkpoint;
    Result<std::string> warning = checkpoint.open(request.checkpoint, request.certificate);
    if (!warning) return std::move(warning).error();
    const std::size_t known = checkpoint.ledger().sums.size();
    report = verify_period(request, asking.tables.control, &checkpoint.ledger());
    if (Status saved = checkpoint.finish(); !saved) return std::move(saved).error();
    report.warning = *warning;
    if (report.warning.empty() && known > 0) {
      report.warning =
          fmt::format("{} blocks were found right in earlier runs; '{}' is believed", known, request.checkpoint);
    }
  }
  if (request.samples > 0 && report.verdict == "verified" && report.certificates == 1 && !report.board &&
      report.blocks.count == 0) {
    report.warning = "only boards of Chomp and long periods have samples; this certificate was checked as a whole";
  }
  report.file = request.file;
  return report;
}

}  // namespace grundy
