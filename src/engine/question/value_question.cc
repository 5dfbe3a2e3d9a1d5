#include "engine/question/value_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/explain/explain.h"
#include "engine/question/cost.h"
#include "engine/question/search_peers.h"
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
    parts.push_back({signed_text({part, {}, 1, summand.negative, summand.is_hidden}),
                     multiple(part->value(context), 1, summand.negative)});
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

Result<Term> provable_game(const Sum& sum) {
  const Term game = sum.only_game();
  if (game && game->proof_game()) return game;
  if (!game) return bad_input("a certificate is about one game, once", {}, "for example cram(5x8)");
  return bad_input(fmt::format("there is no certificate for {}: the checker does not know its rules", game->text()), {},
                   "it knows cram with at most 128 cells, node_kayles, arc_kayles, graph_code, col and snort, clobber, "
                   "nogo with at most 42 cells, tiling and amazons");
}

// What a checkpoint calls the keys of a game.
Result<std::string> kept_form(const Sum& sum) {
  const Term game = sum.only_game();
  if (const std::optional<std::string> form = game ? game->key_form() : std::nullopt) return *form;
  return bad_input("a checkpoint needs one game that the component search can pack into words", {},
                   "for example cram(5x8) or node_kayles(grid(5,5)), with at most 128 cells");
}

// docs/formats/component-certificate.md has the lines.
Status write_certificate(OutputFile& file, const ComponentCertificate& certificate) {
  std::uint64_t digest = 0xcbf29ce484222325;  // FNV-1a of all lines before the last, without their ends
  const auto line = [&](const std::string& text) {
    for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    file.write(text + "\n");
  };
  line("grundy component certificate 1");
  line("game " + certificate.game);
  std::string sum = "sum";
  for (const std::string& part : certificate.sum) sum += " " + part;
  line(sum);
  line(fmt::format("value {}", certificate.value));
  line(fmt::format("components {}", certificate.values.size()));
  for (const auto& [part, value] : certificate.values) line(fmt::format("{} {}", part, value));
  line(fmt::format("digest {:016x}", digest));
  return file.finish();
}

Status certify(const Sum& sum, SolveContext& context, OutputFile& file) {
  const Result<Term> game = provable_game(sum);
  if (!game) return game.error();
  const SearchResult<ComponentCertificate> proof = (*game)->certificate(context);
  if (!proof.is_solved()) return limit_reached(proof.reason());
  return write_certificate(file, proof.answer);
}

// The other processes of a team, while they search for the value of one board together.
class SharedSearch {
 public:
  SharedSearch(const Sum& sum, Play play, const Asking& asking) : tables_(asking.tables) {
    const Term game = sum.only_game();
    if (asking.team.size() == 1 || !game || !game->key_form() || !game->searches_components(tables_)) return;
    if (play == Play::misere || !values_tell(sum, play, tables_)) return;
    tables_.peers = &peers_.emplace(asking.team);
    if (asking.team.leads()) return;
    // The leader decides when it is over.
    tables_.control.stop_when(peers_->over());
    tables_.search_budget.reset();
  }
  ~SharedSearch() { tables_.peers = nullptr; }
  SharedSearch(const SharedSearch&) = delete;
  SharedSearch& operator=(const SharedSearch&) = delete;
  bool is_on() const { return peers_.has_value(); }

 private:
  SolveContext& tables_;
  std::optional<SearchPeers> peers_;
};

}  // namespace

Result<ValueReport> value_of(const ValueRequest& request, const Asking& asking) {
  SolveContext& tables = asking.tables;
  const Result<Sum> sum = read_sum(request.expression, asking.registry);
  if (!sum) return sum.error();
  const SharedSearch shared(*sum, play_of(*sum, request.play), asking);
  if (!asking.team.leads() && !shared.is_on()) return ValueReport{};
  const Cost cost(tables);
  tables.forget_methods();

  // Files are opened before anything long begins.
  OutputFile certificate;
  if (!request.certificate_file.empty()) {
    if (play_of(*sum, request.play) == Play::misere) {
      return bad_input("a certificate is about values, and sums in misere play have none", {},
                       "leave --certificate out, or ask about normal play");
    }
    if (const Result<Term> game = provable_game(*sum); !game) return game.error();
    if (Status opened = certificate.open(request.certificate_file); !opened) return opened.error();
  }
  SearchStore store(request.checkpoint);
  const StoreUse use(tables, request.checkpoint.empty() ? nullptr : &store);
  if (!request.checkpoint.empty()) {
    const Result<std::string> form = kept_form(*sum);
    if (!form) return form.error();
    if (const Result<Checkpoint*> opened = store.at(*form); !opened) return opened.error();
    tables.search_budget.reset();
  }

  ValueReport report;
  report.expression = sum->text();
  report.play = play_of(*sum, request.play);
  // A certificate is about the value: who asks for both gets both.
  const bool outcome_only = request.outcome_only && request.certificate_file.empty();
  if (!outcome_only && values_tell(*sum, report.play, tables)) {
    solve_by_values(*sum, request.parts, tables, report);
  } else {
    solve_without_values(*sum, tables, report);
  }
  if (std::optional<Error> error = fault_of(*sum)) return *std::move(error);
  if (!request.certificate_file.empty() && report.outcome != Outcome::unknown) {
    if (const Status written = certify(*sum, tables, certificate); !written) {
      const Error& error = written.error();
      if (error.kind != ErrorKind::limit) return error;
      // What was found is not lost with the file.
      return limit_reached(fmt::format("the certificate is not complete ({}); found without it: {} = {}", error.message,
                                       report.expression, to_string(report.value)));
    }
  }
  if (const Status saved = tables.save(); !saved) return saved.error();
  report.remarks = remarks_on(*sum, tables);
  if (request.explain) report.explanation = explain(*sum, report, tables);
  report.stats = cost.read();
  return report;
}

}  // namespace grundy
