#include "engine/question/verify_question.h"

#include <algorithm>

#include "proof/chomp_board_check.h"
#include "proof/component_check.h"
#include "proof/misere_checker.h"
#include "proof/period_checker.h"

namespace grundy {
namespace {

constexpr const char* verdicts[] = {"verified", "refuted", "not checked"};

constexpr std::string_view misere_title = "grundy misere certificate";

VerifyReport told(const ClaimCheck& check) {
  VerifyReport report;
  report.verdict = verdicts[static_cast<int>(check.verdict)];
  report.reason = check.reason;
  report.line = check.line;
  report.game = check.game;
  report.period = check.period;
  report.preperiod = check.preperiod;
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
  const MisereCheck check = check_misere(request.certificate, control);
  VerifyReport report = told(check);
  report.quotient = {check.order, check.p_portion};
  report.values = check.heaps + 1;
  return report;
}

// The certificates of a sweep stand one after the other. The first that fails is the answer, its lines counted in the
// whole file.
VerifyReport verify_all_misere(const VerifyRequest& request, const Control& control) {
  std::string_view rest = request.certificate;
  std::uint64_t lines = 0;
  std::uint64_t certificates = 0;
  std::uint64_t heaps = 0;
  const std::string next_title = "\n" + std::string(misere_title);
  while (true) {
    const std::size_t end = std::min(rest.find(next_title), rest.size() - 1) + 1;
    VerifyRequest one = request;
    one.certificate = rest.substr(0, end);
    VerifyReport report = verify_misere(one, control);
    report.line += report.line == 0 ? 0 : lines;
    heaps += report.values;
    ++certificates;
    rest.remove_prefix(end);
    if (report.verdict != "verified" || rest.empty()) {
      report.values = heaps;
      report.certificates = certificates;
      return report;
    }
    lines += static_cast<std::uint64_t>(std::count(one.certificate.begin(), one.certificate.end(), '\n'));
  }
}

VerifyReport verify_period(const VerifyRequest& request, const Control& control) {
  const PeriodCheck check = check_period(request.certificate, control, {request.samples, request.seed});
  VerifyReport report = told(check);
  report.increment = check.increment;
  report.values = check.values;
  report.blocks = {check.blocks, check.blocks_checked};
  if (check.verdict == Verdict::verified && check.blocks_checked < check.blocks) report.verdict = "observed";
  return report;
}

VerifyReport verify_board(const VerifyRequest& request, const Control& control) {
  const Result<ChompBoardVerdict> checked =
      check_chomp_board(request.certificate, {request.samples, request.seed}, control);
  if (!checked) return told(checked.error(), "chomp");
  VerifyReport report;
  report.game = "chomp";
  report.verdict = checked->in_full ? "verified" : "observed";
  report.board = {checked->rows, checked->columns, checked->positions, checked->p_positions, checked->looked_at};
  return report;
}

VerifyReport verify_components(const VerifyRequest& request, const Control& control) {
  const Result<ComponentVerdict> checked = check_components(request.certificate, control);
  if (!checked) return told(checked.error(), "components");
  VerifyReport report;
  report.game = "components";
  report.verdict = "verified";
  report.components = {checked->board, checked->value, checked->components};
  return report;
}

VerifyReport verify_any(const VerifyRequest& request, const Control& control) {
  if (request.certificate.starts_with("grundy chomp certificate")) return verify_board(request, control);
  if (request.certificate.starts_with(misere_title)) return verify_all_misere(request, control);
  if (request.certificate.starts_with("grundy component certificate")) return verify_components(request, control);
  return verify_period(request, control);
}

}  // namespace

Result<VerifyReport> verify_of(const VerifyRequest& request, const Asking& asking) {
  VerifyReport report = verify_any(request, asking.tables.control);
  report.file = request.file;
  return report;
}

}  // namespace grundy
