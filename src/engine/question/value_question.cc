#include "engine/question/value_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/explain/explain.h"
#include "engine/question/cost.h"
#include "engine/sum/outcome.h"
#include "engine/sum/unfold_sum.h"
#include "file/output_file.h"
#include "solve/definition.h"
#include "solve/search/search_checkpoint.h"

namespace grundy {
namespace {

std::string signed_text(const Summand& summand) { return (summand.negative ? "-" : "") + summand.text(); }

Value value_by_definition(const Sum& sum, SolveContext& context) {
  Unfolding games;
  const Result<Bag> bag = unfold_sum(sum, games, context);
  if (!bag) return Value::unknown(bag.error().message);
  if (is_partizan(sum)) return Value::unknown("Left and Right have different moves");
  DefinitionSolver solver(games);
  const SearchResult<std::uint64_t> result = solver.value(*bag, context.control);
  context.count(solver.stats());
  return result.is_solved() ? Value(Nimber{result.answer}) : Value::unknown(result.reason());
}

void solve_for_outcome(const Sum& sum, SolveContext& context, ValueReport& report) {
  OutcomeAnswer found = outcome_of(sum, report.play, context);
  report.outcome = found.outcome;
  report.unknown_reason = std::move(found.reason);
  report.method = std::move(found.method);
  report.evidence = std::move(found.evidence);
}

std::string why_no_values(const Sum& sum, Play play, const SolveContext& context) {
  if (play == Play::misere) return "misere play has outcomes, not values";
  if (context.solver == SolverChoice::outcome || has_values(sum)) return "only the outcome was asked for";
  if (!can_be_added(sum)) return can_not_be_added;
  if (ends_by_rule(sum)) return "the game can end by a rule";
  return "Left and Right have different moves";
}

void solve_without_values(const Sum& sum, SolveContext& context, ValueReport& report) {
  solve_for_outcome(sum, context, report);
  report.value = Value::unknown(why_no_values(sum, report.play, context), report.outcome);
  for (const Summand& summand : sum.summands) report.terms.push_back({signed_text(summand), report.value});
}

std::vector<TermReport> parts_of(const Summand& summand, SolveContext& context) {
  constexpr std::size_t most = 64;
  std::vector<TermReport> parts;
  const std::size_t count = summand.game && summand.count == 1 ? summand.game->part_count() : 0;
  if (count < 2 || count > most) return parts;
  for (std::size_t i = 0; i < count; ++i) {
    const Term part = summand.game->part(i);
    parts.push_back(
        {signed_text({part, {}, 1, summand.negative}), multiple(part->value(context), 1, summand.negative)});
  }
  return parts;
}

void solve_by_values(const Sum& sum, bool parts, SolveContext& context, ValueReport& report) {
  if (context.solver == SolverChoice::definition) {
    report.method = "definition";
    report.value = value_by_definition(sum, context);
  } else {
    SumValues values = values_of(sum, context);
    for (std::size_t i = 0; i < sum.summands.size(); ++i) {
      report.terms.push_back({signed_text(sum.summands[i]), std::move(values.terms[i])});
      if (parts) report.terms.back().parts = parts_of(sum.summands[i], context);
    }
    report.method = fmt::format("{}", fmt::join(context.methods(), ", "));
    report.value = std::move(values.total);
  }
  report.outcome = report.value.outcome();
  if (report.outcome != Outcome::unknown) return;
  if (is_partizan(sum)) return solve_for_outcome(sum, context, report);
  report.unknown_reason = report.value.as<UnknownValue>()->reason;
}

std::vector<std::string> remarks_on(const Sum& sum, const SolveContext& context) {
  std::vector<std::string> remarks = context.remarks();
  for (const Summand& summand : sum.summands) {
    const std::string note = summand.game ? summand.game->note() : "";
    if (!note.empty()) remarks.push_back(fmt::format("{}: {}.", summand.text(), note));
    if (summand.game && summand.count == 0) {
      const std::string one = summand.game->text();
      remarks.push_back(
          fmt::format("{} stands for no copy of {}: a number and a point in front count copies.", summand.text(), one));
    }
  }
  return remarks;
}

// The game that a certificate or a checkpoint is about, and what they call it.
struct ProvableTerm {
  Term game;
  std::string form;
};
Result<ProvableTerm> provable_term(const Sum& sum, const char* what) {
  const Term game = sum.only_game();
  const std::optional<std::string> form = game ? game->proof_form() : std::nullopt;
  if (form) return ProvableTerm{game, *form};
  return bad_input(fmt::format("{} needs one game that the component search can pack into words", what), {},
                   "for example cram(5x8) or node_kayles(grid(5,5)), with at most 128 cells");
}

// docs/formats/component-certificate.md has the lines.
Status write_certificate(OutputFile& file, const ComponentCertificate& certificate) {
  std::uint64_t digest = 0xcbf29ce484222325;  // FNV-1a of all lines before the last, without their ends
  const auto line = [&](const std::string& text) {
    for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    file.write(text + "\n");
  };
  const auto hex = [](const WideKey& key) {
    return key.high == 0 ? fmt::format("{:x}", key.low) : fmt::format("{:x}{:016x}", key.high, key.low);
  };
  line("grundy component certificate 1");
  line("game " + certificate.form);
  std::string sum = "sum";
  for (const WideKey& part : certificate.sum) sum += " " + hex(part);
  line(sum);
  line(fmt::format("value {}", certificate.value));
  line(fmt::format("components {}", certificate.values.size()));
  for (const auto& [key, value] : certificate.values) line(fmt::format("{} {}", hex(key), value));
  line(fmt::format("digest {:016x}", digest));
  return file.finish();
}

Status certify(const Sum& sum, SolveContext& context, OutputFile& file) {
  const Result<ProvableTerm> term = provable_term(sum, "a certificate");
  if (!term) return term.error();
  const SearchResult<ComponentCertificate> proof = term->game->certificate(context);
  if (!proof.is_solved()) return limit_reached(proof.reason());
  return write_certificate(file, proof.answer);
}

}  // namespace

Result<ValueReport> value_of(const ValueRequest& request, const Asking& asking) {
  SolveContext& tables = asking.tables;
  const Result<Sum> sum = read_sum(request.expression, asking.registry);
  if (!sum) return sum.error();
  const Cost cost(tables);
  tables.forget_methods();

  // Files are opened before anything long begins.
  OutputFile certificate;
  if (!request.certificate_file.empty()) {
    if (const Result<ProvableTerm> term = provable_term(*sum, "a certificate"); !term) return term.error();
    if (Status opened = certificate.open(request.certificate_file); !opened) return opened.error();
  }
  SearchStore store(request.checkpoint);
  const StoreUse use(tables, request.checkpoint.empty() ? nullptr : &store);
  if (!request.checkpoint.empty()) {
    const Result<ProvableTerm> term = provable_term(*sum, "a checkpoint");
    if (!term) return term.error();
    if (const Result<Checkpoint*> opened = store.at(term->form); !opened) return opened.error();
    tables.search_budget.reset();
  }

  ValueReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  if (!request.outcome_only && values_tell(*sum, report.play, tables)) {
    solve_by_values(*sum, request.parts, tables, report);
  } else {
    solve_without_values(*sum, tables, report);
  }
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  if (!request.certificate_file.empty() && report.outcome != Outcome::unknown) {
    if (Status written = certify(*sum, tables, certificate); !written) return written.error();
  }
  if (const Status saved = tables.save(); !saved) return saved.error();
  report.remarks = remarks_on(*sum, tables);
  if (request.explain) report.explanation = explain(*sum, report, tables);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
