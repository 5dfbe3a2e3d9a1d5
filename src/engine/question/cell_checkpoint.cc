#include "engine/question/cell_checkpoint.h"

#include <fmt/format.h>

#include "base/hash.h"
#include "engine/registry/stored_answers.h"

namespace grundy {
namespace {

constexpr std::uint64_t cells_version = 1;

enum class CellKind : std::uint64_t { left_out, cheap, dear, unknown };

}  // namespace

void write_cell(PayloadWriter& out, const std::optional<Value>& value, bool is_dear) {
  const std::optional<std::string> bytes = value ? bytes_of(*value) : std::nullopt;
  const auto* const unknown = value ? value->as<UnknownValue>() : nullptr;
  if (bytes) {
    out.number(static_cast<std::uint64_t>(is_dear ? CellKind::dear : CellKind::cheap));
    out.text(*bytes);
  } else if (unknown != nullptr) {
    out.number(static_cast<std::uint64_t>(CellKind::unknown));
    PayloadWriter told;
    told.number(static_cast<std::uint64_t>(unknown->outcome));
    told.text(unknown->reason);
    out.text(std::move(told).take());
  } else {
    out.number(static_cast<std::uint64_t>(CellKind::left_out));
    out.text("");
  }
}

SentCell read_cell(PayloadReader& in) {
  const auto kind = static_cast<CellKind>(in.number());
  const std::string_view bytes = in.text();
  if (kind == CellKind::cheap || kind == CellKind::dear) return {value_from(bytes), kind == CellKind::dear};
  if (kind != CellKind::unknown) return {};
  PayloadReader told(bytes);
  const auto outcome = static_cast<Outcome>(told.number());
  return {Value::unknown(std::string(told.text()), outcome)};
}

Result<CellCheckpoint> CellCheckpoint::open(const std::string& folder, const std::string& subject, std::size_t cells) {
  Result<Checkpoint> opened =
      Checkpoint::open(fmt::format("{}/cells-{:016x}", folder, hash_of(subject)), {"cells", cells_version, subject});
  if (!opened) return std::move(opened).error();
  CellCheckpoint found(*std::move(opened), cells);
  const auto take = [&](std::string_view payload) -> Result<std::string> {
    PayloadReader in(payload);
    std::vector<std::optional<Value>> saved(cells);
    std::uint64_t known = 0;
    for (std::uint64_t left = in.number(); left > 0; --left) {
      const std::uint64_t cell = in.number();
      SentCell sent = read_cell(in);
      if (cell >= cells || !sent.value) return std::string("is damaged");
      saved[cell] = std::move(sent.value);
      ++known;
    }
    if (!in.whole()) return std::string("is damaged");
    found.cells_ = std::move(saved);
    found.known_ = known;
    return std::string();
  };
  if (const Result<Checkpoint::Found> read = found.checkpoint_.read(take); !read) return read.error();
  return found;
}

void CellCheckpoint::keep(std::size_t cell, const Value& value) {
  // What a limit has left open is for the next run.
  if (value.outcome() == Outcome::unknown || cells_[cell]) return;
  cells_[cell] = value;
  ++known_;
  ++unwritten_;
  if (checkpoint_.due(known_) && written_) written_ = write();
}

Status CellCheckpoint::write() {
  PayloadWriter out;
  out.number(known_);
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (!cells_[cell]) continue;
    out.number(cell);
    write_cell(out, cells_[cell], false);
  }
  unwritten_ = 0;
  const std::string payload = std::move(out).take();
  const std::string_view pieces[] = {payload};
  return checkpoint_.write(pieces, known_);
}

Status CellCheckpoint::finish() {
  if (known_ == 0) checkpoint_.remove();  // not even the folder is left
  if (unwritten_ > 0 && written_) written_ = write();
  return written_;
}

}  // namespace grundy
