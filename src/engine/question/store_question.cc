#include "engine/question/store_question.h"

#include <fmt/format.h>

#include <random>

#include "engine/question/stored_entry.h"

namespace grundy {
namespace {

constexpr std::size_t most_named = 20;
constexpr std::uint64_t default_samples = 1000;
constexpr std::uint64_t most_samples = 1'000'000;
constexpr std::chrono::seconds for_one_answer{10};

std::string in_words(const StoreKey& key, std::string_view answer) {
  const StoreLine line = shown(key, answer);
  return fmt::format("{} {} = {}", line.kind, line.position.empty() ? line.game : line.position, line.answer);
}

// 1. Join another store.
Result<StoreReport::Merged> merge(AnswerStore& store, const std::string& folder, const Control& control,
                                  std::string& stopped) {
  Result<std::unique_ptr<AnswerStore>> other = open_store(folder, StoreMode::inspect);
  if (!other) return std::move(other).error();
  StoreReport::Merged merged{.from = folder};
  Pace pace;
  const Status walked = (*other)->for_each("", [&](std::string_view bytes, std::string_view theirs) {
    const std::optional<StoreKey> key = StoreKey::read(bytes);
    const std::optional<std::string> ours = store.find(bytes);
    const Agreement agreement = !key || !ours ? Agreement::theirs_is_longer : agreement_of(key->kind, *ours, theirs);
    if (key && agreement == Agreement::theirs_is_longer) store.put(std::string(bytes), std::string(theirs));
    if (!ours) {
      ++merged.added;
    } else if (agreement == Agreement::theirs_is_longer) {
      ++merged.longer;
    } else if (agreement != Agreement::contradiction) {
      ++merged.known;
    } else if (++merged.contradictions; merged.contradicting.size() < most_named) {
      const StoreLine line = shown(*key, theirs);
      merged.contradicting.push_back(fmt::format("{}, but {} there", in_words(*key, *ours), line.answer));
    }
    if (!pace.due()) return true;
    const StopReason stop = control.check({merged.added + merged.known, 0, "answers"}, 0);
    if (stop != StopReason::none) stopped = to_string(stop);
    return stop == StopReason::none;
  });
  if (!walked) return walked.error();
  if (Status written = store.write(); !written) return std::move(written).error();
  return merged;
}

// 2. A sample of all entries, each as likely as any other (Vitter's algorithm R). Their keys are enough: an answer may
//    take megabytes.
using Samples = std::vector<std::string>;

// 3. Each of them is asked again.
StoreReport::Verified verify(AnswerStore& store, const Samples& samples, std::uint64_t entries, const Control& control,
                             std::string& stopped) {
  StoreReport::Verified verified{.of = entries};
  StoreVerifier verifier(store);
  std::uint64_t looked_at = 0;
  for (const std::string& bytes : samples) {
    const StopReason stop = control.check({looked_at++, samples.size(), "answers"}, 0);
    if (stop != StopReason::none) {
      stopped = to_string(stop);
      break;
    }
    const std::optional<StoreKey> key = StoreKey::read(bytes);
    const Control enough = control.silent().limit_time(for_one_answer);
    const std::optional<std::string> answer = store.find(bytes);
    const std::optional<bool> right = key && answer ? verifier.is_right(*key, *answer, enough) : std::optional(false);
    if (!right) {
      ++verified.left_out;
    } else if (*right) {
      ++verified.right;
    } else if (++verified.wrong; verified.wrong_ones.size() < most_named) {
      verified.wrong_ones.push_back(!key     ? "an entry of no known kind"
                                    : answer ? in_words(*key, *answer)
                                             : "an entry that can't be read");
    }
  }
  return verified;
}

}  // namespace

Result<StoreReport> store_of(const StoreRequest& request, const Control& control) {
  const bool changes = request.compact || !request.merge.empty();
  Result<std::unique_ptr<AnswerStore>> opened =
      open_store(request.folder, changes ? StoreMode::change : StoreMode::inspect);
  if (!opened) return std::move(opened).error();
  AnswerStore& store = **opened;
  StoreReport report;
  report.folder = request.folder;
  report.game = request.game;
  if (!request.merge.empty()) {
    Result<StoreReport::Merged> merged = merge(store, request.merge, control, report.stopped);
    if (!merged) return std::move(merged).error();
    report.merged = *std::move(merged);
  }
  if (request.verify) {
    if (Status whole = store.check_files(); !whole) return std::move(whole).error();
  }
  if (request.compact) {
    report.bytes_before = store.bytes_on_disk();
    if (Status done = store.compact(); !done) return std::move(done).error();
  }
  const std::uint64_t wanted =
      !request.verify ? 0 : request.samples.value_or(request.until_time_limit ? most_samples : default_samples);
  Samples samples;
  std::mt19937_64 random(request.seed);
  std::uint64_t entries = 0;
  Pace pace;
  if (request.each_line) {
    request.each_line(store_csv_head());
    report.exported = 0;
  }
  const Status walked = store.for_each("", [&](std::string_view bytes, std::string_view answer) {
    const std::optional<StoreKey> key = StoreKey::read(bytes);
    const std::string kind = key ? std::string(name_of(key->kind)) : "of no known kind";
    const bool listed = request.game.empty() || (key && key->game.substr(0, key->game.find(' ')) == request.game);
    if (listed) {
      StoreReport::Row row{kind, key ? key->game : "", key ? key->rules : "", 0, 0};
      if (key && key->kind == StoredKind::rules) row.game = "";  // a digest for each says nothing
      if (report.rows.empty() || report.rows.back().kind != row.kind || report.rows.back().game != row.game ||
          report.rows.back().rules != row.rules) {
        report.rows.push_back(row);
      }
      ++report.rows.back().entries;
      report.rows.back().bytes += bytes.size() + answer.size();
      if (key && request.each_line) {
        request.each_line(to_csv(shown(*key, answer)));
        ++*report.exported;
      }
      ++entries;
      if (samples.size() < wanted) {
        samples.emplace_back(bytes);
      } else if (const std::uint64_t place = wanted == 0 ? 0 : random() % entries; place < wanted) {
        samples[place] = bytes;
      }
    }
    if (!pace.due()) return true;
    const StopReason stop = control.check({entries, 0, "entries"}, 0);
    if (stop != StopReason::none) report.stopped = to_string(stop);
    return report.is_whole = stop == StopReason::none;
  });
  if (!walked) return walked.error();
  if (request.verify) {
    std::shuffle(samples.begin(), samples.end(), random);
    report.verified = verify(store, samples, entries, control, report.stopped);
  }
  report.bytes = store.bytes_on_disk();
  return report;
}

}  // namespace grundy
