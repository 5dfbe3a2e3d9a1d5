// The table that a sweep fills: what is known so far, and the files in which it stands.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/question/sweep_question.h"
#include "engine/question/sweep_row.h"
#include "file/file_claim.h"
#include "file/output_file.h"

namespace grundy {

constexpr unsigned most_sweep_digits = 6;

// What is known so far, by code. Of two rows of one code the later one counts, unless it knows less: a proof stays, and
// so does a row that reached further, since seconds do not reach equally far everywhere.
struct SweepKnown {
  std::map<std::string, SweepRow> rows;
  std::map<std::string, std::string> certificates;

  const SweepRow& take(SweepRow row);
  const SweepRow* find(const std::string& code) const {
    const auto found = rows.find(code);
    return found == rows.end() ? nullptr : &found->second;
  }
  // Whether a round with these limits can leave the code alone: it is proved, or it was tried under the same limits.
  bool settled(const std::string& code, std::uint64_t heaps, const SweepRequest& request) const;
};

// The good rows among the lines of a table. A last line without its end was cut off while it was written.
template <class Visit>
void for_each_row(std::string_view lines, Visit&& visit) {
  for (std::size_t end = lines.find('\n'); end != std::string_view::npos; end = lines.find('\n')) {
    if (std::optional<SweepRow> row = read_sweep_row(std::string(lines.substr(0, end)))) visit(*std::move(row));
    lines.remove_prefix(end + 1);
  }
}

// Every row names the first code of the table whose values are the same: because theory says so, or by the digest of
// proved values.
void name_classes(const std::vector<TakeBreakCode>& codes, SweepKnown& known);

// The files of a sweep, in the process that leads.
class SweepFiles {
 public:
  SweepFiles(const SweepRequest& request, SweepKnown& known) : request_(request), known_(known) {}

  // What is there is taken over; a last line that was cut off is left behind. An error if another sweep is at work on
  // these files: it would lose rows, or this one would.
  Status open();
  bool add(const SweepRow& row, std::string_view certificate);
  // Once more in the order of the codes, each row once.
  Status close();

 private:
  Status write_all() const;
  unsigned digits_of_longest() const;

  const SweepRequest& request_;
  SweepKnown& known_;
  FileClaims claims_;
  std::optional<OutputFile> table_;
  std::optional<OutputFile> certificates_;
};

}  // namespace grundy
