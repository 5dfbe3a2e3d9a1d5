#include "engine/question/sweep_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "cluster/share_out.h"
#include "engine/question/stored_reports.h"
#include "engine/question/sweep_row.h"
#include "engine/question/sweep_table.h"
#include "file/payload.h"
#include "heap/rule/equal_codes.h"

namespace grundy {
namespace {

constexpr std::uint64_t largest_limit = 1'000'000'000'000;
// The rounds: a later one has four times the limit, so that all earlier ones together cost a third of it.
constexpr std::uint64_t first_limit = (1 << 14) - 1;
constexpr std::uint64_t growth = 4;

// A code that stands for all codes of the same game, and how much larger its heaps are than those of the common form.
struct Member {
  TakeBreakCode code;
  std::string name;
  std::uint64_t shift = 0;
};
using Class = std::vector<Member>;

// The codes in the order of the digits, those that theory shows to be one game together.
std::vector<Class> classes_of(const std::vector<TakeBreakCode>& codes, const std::vector<std::string>& only) {
  std::vector<Class> classes;
  std::map<std::string, std::size_t> place;
  for (const TakeBreakCode& code : codes) {
    if (!only.empty() && std::find(only.begin(), only.end(), to_string(code)) == only.end()) continue;
    const EqualForm form = equal_form(code);
    const auto [found, is_new] = place.try_emplace(to_string(form.code), classes.size());
    if (is_new) classes.emplace_back();
    classes[found->second].push_back({code, to_string(code), form.shift});
  }
  return classes;
}

// The codes of a class that are not settled, one after the other. Where nothing is proved, one run speaks for all codes
// that have equal values heap by heap. Calls visit(examined) for each; ends early if told to stop.
template <class Visit>
StopReason examine(const Class& members, const SweepKnown& known, const SweepRequest& request,
                   const SweepLimits& limits, const Control& control, Visit&& visit) {
  std::map<std::uint64_t, ExaminedCode> unproved;  // by shift
  for (const Member& member : members) {
    if (known.settled(member.name, limits.heaps, request)) continue;
    const auto same = unproved.find(member.shift);
    ExaminedCode found = same != unproved.end() ? same->second : examine_code(member.code, limits, control);
    if (found.stopped != StopReason::none) return found.stopped;
    found.row.code = member.name;
    if (found.row.status != Evidence::proved) unproved.try_emplace(member.shift, found);
    visit(found);
  }
  return StopReason::none;
}

// The limits of the rounds, each the last heap of its runs.
std::vector<std::uint64_t> round_limits(const SweepRequest& request) {
  std::vector<std::uint64_t> limits = {std::min(first_limit, request.limit)};
  while (limits.back() < request.limit) limits.push_back(std::min(growth * (limits.back() + 1) - 1, request.limit));
  return limits;
}

StoreKey key_of(const SweepRow& row) { return key_of_row(row.code, fmt::format("{}", row.limit)); }

// Rows that earlier sweeps have left in a store, those of the largest limit.
void take_stored(AnswerStore* store, const std::vector<TakeBreakCode>& codes, const std::vector<std::uint64_t>& limits,
                 SweepKnown& known) {
  if (store == nullptr) return;
  for (const TakeBreakCode& code : codes) {
    const std::string name = to_string(code);
    for (auto limit = limits.rbegin(); limit != limits.rend() && known.find(name) == nullptr; ++limit) {
      const std::string line = StoredReport(store, key_of({.code = name, .limit = *limit})).find().value_or("");
      for_each_row(line, [&](SweepRow row) { known.rows[name] = std::move(row); });
    }
  }
}

// What a row says by itself; which rows are equal depends on the table that it stands in.
std::string stored_line(SweepRow row) {
  row.same_class.clear();
  row.moved_by = 0;
  return to_csv(row, false);
}

void keep_rows(AnswerStore* store, const std::vector<TakeBreakCode>& codes, const SweepKnown& known) {
  if (store == nullptr) return;
  for (const TakeBreakCode& code : codes) {
    const SweepRow* const row = known.find(to_string(code));
    // How far a run comes in some seconds depends on the machine.
    if (row == nullptr || (row->status != Evidence::proved && row->computed <= row->limit)) continue;
    store->put(key_of(*row).bytes(), stored_line(*row));
  }
}

// One round: every class with a code that is not settled is a piece of work. Whoever examines it hears which of its
// rows are there, so that no row depends on who was faster.
StopReason play_round(const std::vector<Class>& classes, std::size_t pieces, const SweepRequest& request,
                      const SweepLimits& limits, SweepKnown& known, SweepFiles& files, const Asking& asking) {
  SharedWork work{.pieces = pieces, .unit = "games", .threads = request.threads};
  work.question = [&](std::size_t piece) {
    PayloadWriter rows;
    for (const Member& member : classes[piece]) {
      const SweepRow* const row = known.find(member.name);
      rows.text(row == nullptr ? "" : to_csv(*row, true));
      rows.number(known.certificates.contains(member.name) ? 1 : 0);
    }
    return std::move(rows).take();
  };
  work.answer = [&](std::size_t piece, const std::string& question, const Control& control) {
    SweepKnown before;
    PayloadReader rows(question);
    for (const Member& member : classes[piece]) {
      for_each_row(rows.text(), [&](SweepRow row) { before.rows[row.code] = std::move(row); });
      if (rows.number() != 0) before.certificates[member.name];
    }
    PayloadWriter examined;
    std::uint64_t count = 0;
    PieceAnswer answer;
    answer.stopped = examine(classes[piece], before, request, limits, control, [&](const ExaminedCode& found) {
      examined.text(to_csv(found.row, true));
      examined.text(request.certificates.empty() ? "" : found.certificate);
      ++count;
    });
    PayloadWriter text;
    text.number(count);
    answer.text = std::move(text).take() + std::move(examined).take();
    return answer;
  };
  work.take = [&](std::size_t, const std::string& text) {
    bool kept = true;
    PayloadReader answers(text);
    for (std::uint64_t left = answers.number(); left > 0; --left) {
      const std::string line(answers.text());
      const std::string certificate(answers.text());
      for_each_row(line, [&](SweepRow row) {
        const SweepRow& now = known.take(std::move(row));
        kept = files.add(now, certificate) && kept;  // what is not written is not worth computing
        if (!certificate.empty()) known.certificates[now.code] = certificate;
      });
    }
    return kept;
  };
  return share_out(work, asking.team, asking.tables.control);
}

}  // namespace

std::vector<TakeBreakCode> octal_codes(unsigned digits) {
  std::vector<TakeBreakCode> codes;
  for (const std::uint32_t head : {0u, 4u}) {
    for (std::uint32_t number = head == 0 ? 1 : 0; number < 1u << (3 * digits); ++number) {
      std::vector<std::uint32_t> code = {head};
      for (unsigned place = digits; place-- > 0;) code.push_back(number >> (3 * place) & 7);
      codes.emplace_back(code);
    }
  }
  return codes;
}

std::optional<std::string> sweep_line(const TakeBreakCode& code, std::uint64_t limit, const Control& control) {
  const ExaminedCode found = examine_code(code, {.heaps = limit, .seconds = {}}, control);
  if (found.stopped != StopReason::none) return {};
  return stored_line(found.row);
}

Result<SweepReport> sweep_of(const SweepRequest& request, const Asking& asking) {
  if (request.digits == 0 || request.digits > most_sweep_digits) {
    return bad_input(fmt::format("--digits must be between 1 and {}", most_sweep_digits));
  }
  if (request.limit > largest_limit) return bad_input(fmt::format("--limit is at most {}", largest_limit));
  const std::vector<TakeBreakCode> codes = octal_codes(request.digits);
  std::vector<std::string> only;
  for (const std::string& name : request.only) {
    const Result<TakeBreakCode> chosen = TakeBreakCode::parse(name);
    if (!chosen || std::find(codes.begin(), codes.end(), *chosen) == codes.end()) {
      return bad_input(fmt::format("'{}' is no octal code of up to {} digit{}", name, request.digits,
                                   request.digits == 1 ? "" : "s"),
                       {}, "such codes begin with 0. or 4.; --digits allows longer ones");
    }
    only.push_back(to_string(*chosen));
  }
  const std::vector<Class> classes = classes_of(codes, only);
  SweepReport report{.digits = request.digits, .limit = request.limit};
  const std::vector<std::uint64_t> limits_of_rounds = round_limits(request);
  AnswerStore* const store = asking.team.leads() ? usable_store(asking.tables) : nullptr;
  // 1. Take over what an earlier sweep has left in the files, and in a store.
  SweepKnown known;
  SweepFiles files(request, known);
  if (asking.team.leads()) {
    if (Status opened = files.open(); !opened) return std::move(opened).error();
    take_stored(store, codes, limits_of_rounds, known);
  }
  for (const TakeBreakCode& code : codes) {
    report.continued += known.settled(to_string(code), request.limit, request) ? 1 : 0;
  }
  // 2. Rounds of growing limits. Other processes may not hear why the leader stopped, so that all play every round,
  //    and those after a stop have nothing to do.
  StopReason stopped = StopReason::none;
  for (const std::uint64_t limit : limits_of_rounds) {
    const SweepLimits limits{limit, request.seconds};
    const std::size_t pieces = stopped == StopReason::none ? classes.size() : 0;
    const StopReason reason = play_round(classes, pieces, request, limits, known, files, asking);
    if (stopped == StopReason::none) stopped = reason;
  }
  keep_rows(store, codes, known);
  // 3. After a stop there are gaps; what is finished is kept all the same.
  name_classes(codes, known);
  if (asking.team.leads()) {
    if (Status closed = files.close(); !closed) return std::move(closed).error();
  }
  for (const TakeBreakCode& code : codes) {
    if (const SweepRow* row = known.find(to_string(code))) report.rows.push_back(*row);
  }
  if (stopped != StopReason::none) report.stopped = to_string(stopped);
  return report;
}

}  // namespace grundy
