#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cctype>

#include "misere/quotient_certificate.h"
#include "misere/quotient_solver.h"
#include "proof/misere_verifier.h"

namespace grundy {
namespace {

std::string certificate_of(const std::string& code) {
  const TakeBreakCode game = *TakeBreakCode::parse(code);
  return quotient_certificate(game, *misere_quotient_of(game, {}, {}));
}

TEST(MisereCertificate, IsVerified) {
  for (const char* code : {"0.0", "0.1", "0.5", "0.75", "0.123", "0.77", "0.15", "0.333", "0.317", "4.3"}) {
    const MisereVerdict check = verify_misere_certificate(certificate_of(code));
    EXPECT_EQ(check.verdict, Verdict::verified) << code << ": " << check.reason << " in line " << check.line;
  }
  const MisereVerdict kayles = verify_misere_certificate(certificate_of("0.77"));
  EXPECT_EQ(kayles.order, 40);
  EXPECT_EQ(kayles.p_portion, 9);
  EXPECT_EQ(kayles.period, 12);
  EXPECT_EQ(kayles.preperiod, 71);
}

// Every number once, made one larger, one smaller and doubled. The first line is a title and the second the game: with
// another game the claim may be true.
TEST(MisereCertificate, IsRefusedWithAnyNumberChanged) {
  for (const char* code : {"0.75", "0.123", "0.77", "0.333"}) {
    const std::string certificate = certificate_of(code);
    std::size_t changed = 0;
    std::size_t at = certificate.find("order");
    while ((at = certificate.find_first_of("0123456789", at)) != std::string::npos) {
      const std::size_t end = certificate.find_first_not_of("0123456789", at);
      const unsigned long number = std::stoul(certificate.substr(at, end - at));
      for (const unsigned long other : {number + 1, number - 1, 2 * number}) {
        if (other == number) continue;
        std::string forged = certificate;
        forged.replace(at, end - at, std::to_string(other));
        ASSERT_EQ(verify_misere_certificate(forged).verdict, Verdict::refuted) << code << " " << number << " at " << at;
        ++changed;
      }
      at = end;
    }
    EXPECT_GT(changed, 50);
  }
}

TEST(MisereCertificate, LinesMayNotBeLostOrAdded) {
  const std::string certificate = certificate_of("0.123");
  for (std::size_t from = 0; from < certificate.size();) {
    const std::size_t end = certificate.find('\n', from) + 1;
    const std::string line = certificate.substr(from, end - from);
    EXPECT_EQ(verify_misere_certificate(certificate.substr(0, from) + certificate.substr(end)).verdict,
              Verdict::refuted)
        << "without " << line;
    EXPECT_EQ(verify_misere_certificate(certificate.substr(0, end) + line + certificate.substr(end)).verdict,
              Verdict::refuted)
        << "twice " << line;
    from = end;
  }
  EXPECT_EQ(verify_misere_certificate("").verdict, Verdict::refuted);
  EXPECT_EQ(verify_misere_certificate("grundy misere certificate 1\ngame 0.[3]\n").verdict, Verdict::refuted);
}

TEST(MisereCertificate, OfAnotherGameIsRefused) {
  std::string forged = certificate_of("0.77");
  forged.replace(forged.find("0.77"), 4, "0.37");
  EXPECT_EQ(verify_misere_certificate(forged).verdict, Verdict::refuted);
}

}  // namespace
}  // namespace grundy
