// What a server may spend and where it listens. The defaults suit one person on one machine.
#pragma once

#include <cstddef>
#include <string>

#include "api/question.h"

namespace grundy {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;  // 0: any free one

  // A question asked directly.
  DirectLimits direct;
  std::size_t requests_at_once = 16;  // that compute; more of them wait their turn
  // Where all turns are taken, a question gets a short one of these first, in case it is easy.
  std::size_t quick_requests_at_once = 4;
  double quick_seconds = 0.1;
  std::size_t largest_body = std::size_t{1} << 20;

  // A question asked as a job.
  double job_seconds = 3600;
  std::size_t job_memory = std::size_t{2} << 30;
  std::size_t jobs_at_once = 2;   // that compute
  std::size_t jobs_waiting = 16;  // more are refused
  std::size_t jobs_kept = 64;     // finished ones whose answers can still be read

  AnswerStore* answers = nullptr;                      // those of all questions, if there is a store
  std::uint64_t store_bytes = std::uint64_t{1} << 30;  // on disk; then nothing is added to it

  std::size_t connections = 4096;  // one quiet thread each; more wait in the queue of the system
  std::size_t cache_bytes = std::size_t{64} << 20;
};

}  // namespace grundy
