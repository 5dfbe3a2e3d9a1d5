#include "cli/print_error.h"

#include <cstdio>

#include "cli/command.h"
#include "report/error_report.h"

namespace grundy {
namespace {

bool as_json = false;  // a command line has one user and one wish

}  // namespace

void print_errors_as_json() { as_json = true; }

void print_error(const Error& error) {
  std::fflush(stdout);
  const std::string text = as_json ? to_json(error) : error_text(error);
  std::fwrite(text.data(), 1, text.size(), as_json ? stdout : stderr);
}

int exit_code(const Error& error) {
  switch (error.kind) {
    case ErrorKind::bad_input:
      return bad_request;
    case ErrorKind::limit:
      return limit_hit;
    case ErrorKind::io:
      return 1;
  }
  return 1;
}

}  // namespace grundy
