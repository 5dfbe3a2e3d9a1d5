// The quotients of data/misere_quotients.csv, their certificates, and sums of heaps by the definition of misere play.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "misere/misere_definition.h"
#include "misere/quotient_certificate.h"
#include "misere/quotient_period.h"
#include "misere/quotient_solver.h"
#include "proof/misere_verifier.h"

namespace grundy {
namespace {

struct ReferenceRow {
  std::string code;
  std::string claims;  // "order,p_portion,period,preperiod,kind"
};

std::vector<ReferenceRow> reference_rows() {
  std::ifstream file(GRUNDY_SOURCE_DIR "/data/misere_quotients.csv");
  std::vector<ReferenceRow> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    rows.push_back({line.substr(0, line.find(',')), line.substr(line.find(',') + 1)});
  }
  return rows;
}

bool takes_long(const ReferenceRow& row) { return row.claims.starts_with("172,"); }

void expect_row(const ReferenceRow& row) {
  const TakeBreakCode code = *TakeBreakCode::parse(row.code);
  const MisereQuotient quotient = *misere_quotient_of(code, {}, {});
  ASSERT_TRUE(quotient.is_solved()) << row.code;
  const QuotientPeriod period = *quotient.period();
  EXPECT_EQ(fmt::format("{},{},{},{},{}", quotient.order(), quotient.p_portion().size(), period.period,
                        period.preperiod, quotient.is_tame() ? "tame" : "wild"),
            row.claims)
      << row.code;
  const MisereVerdict check = verify_misere_certificate(quotient_certificate(code, quotient));
  EXPECT_EQ(check.verdict, Verdict::verified) << row.code << ": " << check.reason;
}

TEST(MisereReference, AllQuickRows) {
  std::size_t rows = 0;
  for (const ReferenceRow& row : reference_rows()) {
    if (takes_long(row)) continue;
    expect_row(row);
    ++rows;
  }
  EXPECT_EQ(rows, 127);
}

TEST(LongMisereReference, TheClassOf0644) {
  for (const ReferenceRow& row : reference_rows()) {
    if (takes_long(row)) expect_row(row);
  }
  expect_row({"0.156", "34,2,349,3479,tame"});
}

TEST(LongMisereReference, SumsWithTotalAtMost24) {
  for (const ReferenceRow& row : reference_rows()) {
    if (takes_long(row) && row.code != "0.644") continue;
    const TakeBreakCode code = *TakeBreakCode::parse(row.code);
    const MisereQuotient quotient = *misere_quotient_of(code, {}, {});
    MisereDefinition definition(Letters(std::vector<TakeBreakCode>{code}));
    std::vector<std::uint64_t> sum;
    for_each_sum(24, 24, 24, sum, [&](const std::vector<std::uint64_t>& heaps) {
      Element product = MisereQuotient::identity();
      for (const std::uint64_t heap : heaps) product = quotient.product(product, *quotient.phi(heap));
      ASSERT_EQ(quotient.is_p(product), definition.is_p(heaps)) << row.code << testing::PrintToString(heaps);
    });
  }
}

TEST(LongMisereReference, FourHeapsOfAtMost16) {
  // Games whose sums stay few: those that split reach more sums than can be listed.
  for (const char* code : {"0.123", "0.33", "0.333", "0.32", "0.34", "0.72", "0.52", "0.75", "0.317", "0.144"}) {
    const TakeBreakCode game = *TakeBreakCode::parse(code);
    const MisereQuotient quotient = *misere_quotient_of(game, {}, {});
    ASSERT_TRUE(quotient.is_solved()) << code;
    MisereDefinition definition(Letters(std::vector<TakeBreakCode>{game}));
    std::vector<std::uint64_t> sum;
    for_each_sum(16, 4, 64, sum, [&](const std::vector<std::uint64_t>& heaps) {
      Element product = MisereQuotient::identity();
      for (const std::uint64_t heap : heaps) product = quotient.product(product, *quotient.phi(heap));
      ASSERT_EQ(quotient.is_p(product), definition.is_p(heaps)) << code << testing::PrintToString(heaps);
    });
  }
}

// The theorem needs h (s + p) + k heaps, s at least 1, and not one fewer.
TEST(MiserePeriods, BoundaryOfTheTheorem) {
  for (const char* text : {"0.77", "0.75", "0.5", "0.123", "4.3", "0.1"}) {
    const TakeBreakCode code = *TakeBreakCode::parse(text);
    const MisereQuotient quotient = *misere_quotient_of(code, {}, {});
    const QuotientPeriod period = *quotient.period();
    const std::uint64_t needed = heaps_for(code, period);
    std::vector<Element> phi;
    for (std::uint64_t n = 0; n < needed; ++n) phi.push_back(*quotient.phi(n));
    EXPECT_EQ(proved_period(code, phi), period) << text;
    phi.pop_back();
    EXPECT_NE(proved_period(code, phi), period) << text;
  }
}

}  // namespace
}  // namespace grundy
