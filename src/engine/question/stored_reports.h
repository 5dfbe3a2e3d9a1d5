// Whole answers of commands that ask about more than one position, to and from a store: boards of Chomp, pictures of
// Hackenbush, rows of sweeps.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/stopwatch.h"
#include "engine/registry/stored_answers.h"
#include "report/chomp_report.h"
#include "report/hackenbush_report.h"

namespace grundy {

// The place of one answer. Without a store nothing is found there, and nothing is kept.
class StoredReport {
 public:
  StoredReport(AnswerStore* store, const StoreKey& key) : store_(store), key_(key.bytes()) {}

  std::optional<std::string> find() const;
  // If finding it took longer than reading it will.
  void keep(const std::optional<std::string>& bytes) const;

 private:
  AnswerStore* store_;
  std::string key_;
  Stopwatch since_;
};

// What was asked for stands in the report already; what was found about it is read and written here.
StoreKey key_of_board(const ChompReport& report, bool grundy);
std::string bytes_of(const ChompReport& report);
bool read_stored(std::string_view bytes, ChompReport& report);

// The value of a picture and, where they were asked for, of its cuts; nothing where one of them can't be written.
StoreKey key_of_picture(const HackenbushReport& report, bool cuts);
std::optional<std::string> bytes_of(const Value& value, const std::vector<Value>& cuts);
struct StoredPicture {
  Value value;
  std::vector<Value> cuts;
};
std::optional<StoredPicture> picture_from(std::string_view bytes);

// The row of a code under the limits of a sweep, as a line of its table.
StoreKey key_of_row(const std::string& code, const std::string& limits);
struct CodeAndLimits {
  std::string code;
  std::string limits;
};
CodeAndLimits row_of_key(const StoreKey& key);

}  // namespace grundy
