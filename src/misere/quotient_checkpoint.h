// The checkpoints of a quotient on the way, as the payload of the frame in file/checkpoint.h. What is read is only a
// start: the solver verifies it again.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "file/checkpoint.h"
#include "misere/quotient_solver.h"
#include "rules/take_break_code.h"

namespace grundy {

// A quotient on the way as bytes. What is read is at least a monoid in form; that it is right is verified by the
// solver.
std::string quotient_payload(const WordMonoid& monoid, const std::vector<Element>& phi);
std::optional<QuotientState> read_quotient(std::string_view payload);

class QuotientCheckpoint {
 public:
  // Takes the folder; gives back a warning about what could not be used. An empty name means no checkpoints.
  Result<std::string> open(const std::string& folder, const TakeBreakCode& code);
  // What the folder held, and a listener that saves when it is time, and once more at the end.
  QuotientResume resume();
  Status finish();  // whether the last state could be saved

 private:
  Status save(const WordMonoid& monoid, const std::vector<Element>& phi);

  std::optional<Checkpoint> checkpoint_;
  std::optional<QuotientState> found_;
  std::optional<QuotientState> last_;  // seen by the listener and not saved yet
  Status trouble_ = Done{};
};

}  // namespace grundy
