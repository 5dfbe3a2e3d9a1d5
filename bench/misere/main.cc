// How long do the misere quotients of data/misere_quotients.csv take, and how long the independent checker with their
// certificates? Every order, P-portion and period is compared with the table before anything is timed. 0.156 and the
// class of 0.644, with thousands of heaps, are timed apart. CPU time of one thread.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "arguments.h"
#include "misere/quotient_certificate.h"
#include "misere/quotient_solver.h"
#include "proof/misere_verifier.h"

namespace {

using grundy::MisereQuotient;
using grundy::TakeBreakCode;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Row {
  std::string code;
  std::string rest;  // "order,p_portion,period,preperiod,kind"
};

std::vector<Row> read_rows() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/misere_quotients.csv");
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) rows.push_back({line.substr(0, line.find(',')), line.substr(line.find(',') + 1)});
  return rows;
}

struct Times {
  double solver = 0;
  double checker = 0;
  bool right = true;
};

Times run(const std::vector<Row>& rows) {
  Times times;
  std::vector<std::string> certificates;
  double start = cpu_seconds();
  for (const Row& row : rows) {
    const TakeBreakCode code = *TakeBreakCode::parse(row.code);
    const MisereQuotient quotient = *grundy::misere_quotient_of(code, {}, {});
    const std::string found =
        quotient.is_solved()
            ? fmt::format("{},{},{},{},{}", quotient.order(), quotient.p_portion().size(), quotient.period()->period,
                          quotient.period()->preperiod, quotient.is_tame() ? "tame" : "wild")
            : "unsolved";
    if (found != row.rest) times.right = false, fmt::print("{}: WRONG, {} instead of {}\n", row.code, found, row.rest);
    if (quotient.is_solved()) certificates.push_back(quotient_certificate(code, quotient));
  }
  times.solver = cpu_seconds() - start;
  start = cpu_seconds();
  for (const std::string& certificate : certificates) {
    if (grundy::verify_misere_certificate(certificate).verdict != grundy::Verdict::verified) times.right = false;
  }
  times.checker = cpu_seconds() - start;
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  const bench::Arguments none(argc, argv, "usage: bench_misere\n", {});
  std::vector<Row> quick;
  std::vector<Row> slow;
  for (const Row& row : read_rows()) {
    if (row.rest.starts_with("172,")) {
      if (row.code == "0.644") slow.push_back(row);
    } else {
      quick.push_back(row);
    }
  }
  slow.push_back({"0.156", "34,2,349,3479,tame"});
  bool right = true;
  const auto report = [&right](const std::string& title, const std::vector<Row>& rows) {
    const Times times = run(rows);
    right = right && times.right;
    fmt::print("{:20} solver {:.3f} s, checker {:.3f} s{}\n", title, times.solver, times.checker,
               times.right ? "" : " WRONG");
  };
  report(fmt::format("{} games together", quick.size()), quick);
  for (const Row& row : slow) report(row.code, {row});
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
