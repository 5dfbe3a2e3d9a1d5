// Cells of a table as bytes: between processes, and in a checkpoint of a table that several processes fill. One process
// needs no such checkpoint, for it comes back to its place with what its searches have saved; but it takes over cells
// that others have found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "file/checkpoint.h"
#include "file/payload.h"
#include "value/value.h"

namespace grundy {

// A cell as it travels. Who wins is sent where that is all there is to know, and why nothing is known.
void write_cell(PayloadWriter& out, const std::optional<Value>& value, bool is_dear);
struct SentCell {
  std::optional<Value> value;
  bool is_dear = false;
};
SentCell read_cell(PayloadReader& in);

class CellCheckpoint {
 public:
  // In a folder of its own within `folder`; the subject says which table it is.
  static Result<CellCheckpoint> open(const std::string& folder, const std::string& subject, std::size_t cells);

  const std::vector<std::optional<Value>>& cells() const { return cells_; }
  // Writes now and then; what goes wrong is told at the end.
  void keep(std::size_t cell, const Value& value);
  Status finish();

 private:
  CellCheckpoint(Checkpoint checkpoint, std::size_t cells) : checkpoint_(std::move(checkpoint)), cells_(cells) {}
  Status write();

  Checkpoint checkpoint_;
  std::vector<std::optional<Value>> cells_;
  std::uint64_t known_ = 0;
  std::uint64_t unwritten_ = 0;
  Status written_ = Done{};
};

}  // namespace grundy
