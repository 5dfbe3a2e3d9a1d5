// The checkpoints of a run of heap values: the state of the engine and what the run has left behind so far, as the
// payload of the frame in file/checkpoint.h.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "file/checkpoint.h"
#include "heap/run.h"
#include "heap/trail.h"

namespace grundy {

class HeapCheckpoint {
 public:
  // Takes the folder and continues the run from what it holds; gives back a warning about what could not be used. An
  // empty name means no checkpoints.
  Result<std::string> resume(const std::string& folder, const HeapRule& rule, HeapRun& run, Trail& trail);

  Status save(const HeapRun& run, const Trail& trail);
  Status save_if_due(const HeapRun& run, const Trail& trail);

 private:
  std::optional<Checkpoint> checkpoint_;
};

}  // namespace grundy
