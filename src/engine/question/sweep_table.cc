#include "engine/question/sweep_table.h"

#include <algorithm>
#include <utility>

#include "file/input_file.h"
#include "heap/rule/equal_codes.h"

namespace grundy {
namespace {

constexpr std::string_view certificate_title = "grundy period certificate";

// A proof that names no certificate is none, and its row is made again.
bool is_proof(const SweepRow& row) { return row.status == Evidence::proved && !row.certificate.empty(); }

// The rows of an earlier sweep. A file that is something else is an error.
Status read_table(const std::string& path, SweepKnown& known) {
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(path);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(sweep_csv_head())) {
    return bad_input("'" + path + "' is not the table of a sweep", {}, "choose another file");
  }
  rest.remove_prefix(std::min(sweep_csv_head().size(), rest.size()));
  for_each_row(rest, [&](SweepRow row) { known.take(std::move(row)); });
  return Done{};
}

// The certificates of an earlier sweep that belong to its rows, which is seen by the digest at their end.
Status read_certificates(const std::string& path, SweepKnown& known) {
  const Result<std::optional<InputFile>> before = InputFile::read_if_there(path);
  if (!before) return before.error();
  std::string_view rest = *before ? (*before)->view() : std::string_view();
  if (!rest.empty() && !rest.starts_with(certificate_title)) {
    return bad_input("'" + path + "' holds no certificates of periods", {}, "choose another file");
  }
  const std::string next_title = "\n" + std::string(certificate_title);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(next_title), rest.size() - 1) + 1;
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end);
    const std::size_t name = text.find("game ") + 5;
    const SweepRow* const row = known.find(std::string(text.substr(name, text.find('\n', name) - name)));
    if (row != nullptr && !row->certificate.empty() && text.ends_with("\nend " + row->certificate + "\n")) {
      known.certificates[row->code] = text;
    }
  }
  return Done{};
}

}  // namespace

const SweepRow& SweepKnown::take(SweepRow row) {
  const auto [place, is_new] = rows.try_emplace(row.code, row);
  SweepRow& known = place->second;
  if (is_new) return known;
  const bool nothing_is_known = known.status == Evidence::proved && !is_proof(known);
  const bool knows_less = !is_proof(row) && (is_proof(known) || row.computed < known.computed);
  if (nothing_is_known || !knows_less) return known = std::move(row);
  // It was tried under these limits, too.
  if (!is_proof(known)) known.limit = std::max(known.limit, row.limit);
  known.seconds = std::max(known.seconds, row.seconds);
  return known;
}

bool SweepKnown::settled(const std::string& code, std::uint64_t heaps, const SweepRequest& request) const {
  const SweepRow* const row = find(code);
  if (row == nullptr) return false;
  if (row->status == Evidence::proved) {
    return is_proof(*row) && (request.certificates.empty() || certificates.contains(code));
  }
  const bool gave_up = row->computed <= row->limit;
  return row->limit >= heaps || (gave_up && request.seconds && row->seconds >= *request.seconds);
}

void name_classes(const std::vector<TakeBreakCode>& codes, SweepKnown& known) {
  struct First {
    std::string code;
    std::uint64_t place = 0;
  };
  std::map<std::string, First> by_form;
  std::map<std::uint64_t, First> by_digest;
  for (const TakeBreakCode& code : codes) {
    const auto found = known.rows.find(to_string(code));
    if (found == known.rows.end()) continue;
    SweepRow& row = found->second;
    const EqualForm form = equal_form(code);
    const auto [same_form, new_form] = by_form.try_emplace(to_string(form.code), First{row.code, form.shift});
    row.same_class = same_form->second.code;
    row.moved_by = static_cast<std::int64_t>(form.shift - same_form->second.place);
    if (row.digest == 0) continue;
    const auto [same, is_new] = by_digest.try_emplace(row.digest, First{row.code, row.zeros});
    if (is_new) continue;
    row.same_class = same->second.code;
    row.moved_by = static_cast<std::int64_t>(row.zeros - same->second.place);
  }
}

Status SweepFiles::open() {
  const auto claim = [&] { return claims_.take({request_.output, request_.certificates}); };
  if (Status claimed = claim(); !claimed) return claimed;
  if (!request_.output.empty()) {
    if (Status read = read_table(request_.output, known_); !read) return read;
  }
  if (!request_.certificates.empty()) {
    if (Status read = read_certificates(request_.certificates, known_); !read) return read;
  }
  if (Status written = write_all(); !written) return written;
  if (Status claimed = claim(); !claimed) return claimed;
  if (!request_.output.empty()) {
    if (Status opened = table_.emplace().open_to_append(request_.output); !opened) return opened;
  }
  if (!request_.certificates.empty()) {
    if (Status opened = certificates_.emplace().open_to_append(request_.certificates); !opened) return opened;
  }
  return Done{};
}

bool SweepFiles::add(const SweepRow& row, std::string_view certificate) {
  if (table_) table_->write(to_csv(row, request_.with_seconds));
  if (certificates_) certificates_->write(certificate);
  return (!table_ || table_->flush().ok()) && (!certificates_ || certificates_->flush().ok());
}

Status SweepFiles::close() {
  for (std::optional<OutputFile>* file : {&table_, &certificates_}) {
    if (!*file) continue;
    if (Status written = (*file)->finish(); !written) return written;
    file->reset();
  }
  return write_all();
}

Status SweepFiles::write_all() const {
  OutputFile table;
  OutputFile certificates;
  if (!request_.output.empty()) {
    if (Status opened = table.open(request_.output); !opened) return opened;
    table.write(sweep_csv_head());
  }
  if (!request_.certificates.empty()) {
    if (Status opened = certificates.open(request_.certificates); !opened) return opened;
  }
  // Rows of longer codes than are asked for now are kept all the same.
  for (const TakeBreakCode& code : octal_codes(digits_of_longest())) {
    const std::string name = to_string(code);
    const SweepRow* const row = known_.find(name);
    if (row == nullptr) continue;
    if (!request_.output.empty()) table.write(to_csv(*row, request_.with_seconds));
    const auto certificate = known_.certificates.find(name);
    if (!request_.certificates.empty() && certificate != known_.certificates.end()) {
      certificates.write(certificate->second);
    }
  }
  if (!request_.output.empty()) {
    if (Status written = table.finish(); !written) return written;
  }
  return request_.certificates.empty() ? Status(Done{}) : certificates.finish();
}

unsigned SweepFiles::digits_of_longest() const {
  std::size_t longest = request_.digits;
  for (const auto& [code, row] : known_.rows) longest = std::max(longest, code.size() - code.find('.') - 1);
  return static_cast<unsigned>(std::min<std::size_t>(longest, most_sweep_digits));
}

}  // namespace grundy
