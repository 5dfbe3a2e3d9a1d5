#include "engine/question/stored_reports.h"

#include <fmt/format.h>

#include "file/payload.h"

namespace grundy {
namespace {

constexpr double worth_a_report = 1e-3;  // seconds

}  // namespace

std::optional<std::string> StoredReport::find() const { return store_ != nullptr ? store_->find(key_) : std::nullopt; }

void StoredReport::keep(const std::optional<std::string>& bytes) const {
  if (store_ != nullptr && bytes && since_.seconds() > worth_a_report) store_->put(key_, *bytes);
}

StoreKey key_of_board(const ChompReport& report, bool grundy) {
  return {StoredKind::board, "chomp", "", fmt::format("{}x{}{}", report.rows, report.columns, grundy ? " values" : "")};
}

std::string bytes_of(const ChompReport& report) {
  PayloadWriter out;
  out.number(report.p_positions.value_or(0));
  out.number(report.winning_openings.size());
  for (const ChompRows& opening : report.winning_openings) out.numbers(opening);
  out.number(report.max_grundy.value_or(0));
  out.numbers(report.histogram);
  return std::move(out).take();
}

bool read_stored(std::string_view bytes, ChompReport& report) {
  PayloadReader in(bytes);
  const std::uint64_t p_positions = in.number();
  std::vector<ChompRows> openings;
  for (std::uint64_t left = std::min<std::uint64_t>(in.number(), bytes.size()); left > 0; --left) {
    openings.push_back(in.numbers<std::uint32_t>());
  }
  const auto max_grundy = static_cast<std::uint32_t>(in.number());
  std::vector<std::uint64_t> histogram = in.numbers<std::uint64_t>();
  if (!in.whole()) return false;
  report.p_positions = p_positions;
  report.winning_openings = std::move(openings);
  report.histogram = std::move(histogram);
  if (!report.histogram.empty()) report.max_grundy = max_grundy;
  return true;
}

StoreKey key_of_picture(const HackenbushReport& report, bool cuts) {
  return {StoredKind::picture, "hackenbush", "", (cuts ? "cuts " : "value ") + report.picture};
}

std::optional<std::string> bytes_of(const Value& value, const std::vector<Value>& cuts) {
  PayloadWriter out;
  const std::optional<std::string> own = bytes_of(value);
  if (!own) return {};
  out.text(*own);
  for (const Value& cut : cuts) {
    const std::optional<std::string> bytes = bytes_of(cut);
    if (!bytes) return {};
    out.text(*bytes);
  }
  return std::move(out).take();
}

std::optional<StoredPicture> picture_from(std::string_view bytes) {
  StoredPicture picture;
  bool first = true;
  for (std::string_view rest = bytes; !rest.empty() || first; first = false) {
    const std::uint64_t size = PayloadReader(rest).number();
    if (rest.size() < sizeof size || size > rest.size() - sizeof size) return {};
    std::optional<Value> value = value_from(rest.substr(sizeof size, size));
    if (!value) return {};
    if (first) {
      picture.value = *std::move(value);
    } else {
      picture.cuts.push_back(*std::move(value));
    }
    rest.remove_prefix(sizeof size + size);
  }
  return picture;
}

StoreKey key_of_row(const std::string& code, const std::string& limits) {
  return {StoredKind::row, "sweep", "", code + ' ' + limits};
}

CodeAndLimits row_of_key(const StoreKey& key) {
  const std::size_t blank = std::min(key.position.find(' '), key.position.size());
  return {key.position.substr(0, blank), key.position.substr(std::min(blank + 1, key.position.size()))};
}

}  // namespace grundy
