// The engine in a browser: a third door to the questions of api/, beside the server and the command line. It lives in a
// worker of the page (web/src/engine), which hands over texts in this module's memory and ends the worker to cancel.
#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "api/question.h"
#include "base/stopwatch.h"
#include "report/error_report.h"
#include "report/json.h"

namespace grundy {

extern "C" [[clang::import_module("page"), clang::import_name("progress")]] void tell_page(const char* text,
                                                                                           std::uint32_t length);

namespace {

constexpr int fine = 200;  // as in HTTP, so that the page need not know whom it asked
constexpr double seconds_between_reports = 0.1;

struct Reply {
  std::uint32_t status = 0;
  const char* text = nullptr;
  std::uint32_t length = 0;
};

void report(const Progress& progress) {
  const std::string text = dump({{"done", json_number(progress.done)},
                                 {"total", json_number(progress.total)},
                                 {"unit", progress.unit},
                                 {"note", progress.note}},
                                true);
  tell_page(text.data(), static_cast<std::uint32_t>(text.size()));
}

int answer(std::string_view name, const std::string& given, const DirectLimits& limits, std::string& text) {
  static const Registry registry;
  const auto refuse = [&](const Error& error) {
    text = to_json(error);
    return status_of(error.kind);
  };
  const Question* question = find_question(name);
  if (question == nullptr) return refuse(bad_input("there is no question '" + std::string(name) + "'"));
  const Result<Parameters> parameters = Parameters::from_json(given);
  if (!parameters) return refuse(parameters.error());

  SolveContext context;
  context.control.limit_time(std::chrono::duration<double>(limits.seconds));
  context.control.limit_memory(limits.memory);
  Stopwatch since_report;
  context.control.tell([&](const Progress& progress) {
    if (since_report.seconds() < seconds_between_reports) return;
    since_report = {};
    report(progress);
  });
  const Attempt asked = attempt(*question, *parameters, registry, context);
  if (asked.stop != StopReason::none) return refuse(out_of_limits(asked.stop, limits));
  if (!asked.answer) return refuse(asked.answer.error());
  text = asked.answer->json;
  return fine;
}

}  // namespace

// The page writes the question into `room`, the parameters as a JSON object behind it, and reads the reply at once.
extern "C" [[clang::export_name("ask")]] const Reply* ask_from_page(const char* room, std::uint32_t name_length,
                                                                    std::uint32_t parameters_length, double seconds,
                                                                    double bytes) {
  static std::string text;
  static Reply reply;
  const std::string_view name(room, name_length);
  const std::string parameters(room + name_length, parameters_length);
  // A size has 32 bits here; more than that is no limit.
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  const std::size_t memory = bytes < static_cast<double>(most) ? static_cast<std::size_t>(bytes) : most;
  const DirectLimits limits{.seconds = seconds, .memory = memory};
  reply.status = static_cast<std::uint32_t>(answer(name, parameters, limits, text));
  reply.text = text.data();
  reply.length = static_cast<std::uint32_t>(text.size());
  return &reply;
}

}  // namespace grundy
