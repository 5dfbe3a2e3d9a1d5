#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "heap/period/period_certificate.h"
#include "heap/period/period_search.h"
#include "proof/period_verifier.h"

namespace grundy {
namespace {

std::string certificate_of(const char* text) {
  HeapRun run(*parse_heap_rule(text), {});
  Trail trail;
  trail.with_digests = true;
  const HeapPeriodSearch search = search_period(run, trail, {.limit = 400000}, Control());
  EXPECT_TRUE(search.period && search.period->evidence == Evidence::proved) << text;
  return *period_certificate(run, trail, *search.period);
}

// The digest in the last line is there against accidents; whoever forges a certificate would renew it.
std::string with_new_digest(std::string text) {
  text.resize(text.find("\nend ") + 1);
  std::uint64_t digest = 14695981039346656037ULL;
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  char line[32];
  std::snprintf(line, sizeof line, "end %016llx\n", static_cast<unsigned long long>(digest));
  return text + line;
}

Verdict verdict(const std::string& text) { return verify_period_certificate(text, Control()).verdict; }

TEST(Certificate, OfEachTheoremIsVerified) {
  for (const char* text : {"0.77", "0.3033", "0x0.F", "0.356", "0.055", "0.001", "0.[3]", "subtract(all but 2,3)",
                           "subtract(all but 1,4,9)", "0x0.8", "0x0.C", "0x0.A9"}) {
    EXPECT_EQ(verdict(certificate_of(text)), Verdict::verified) << text;
  }
}

TEST(Certificate, AnyChangedNumberIsCaught) {
  for (const char* game : {"0.77", "0.356", "0x0.A9", "subtract(all but 2,3)"}) {
    const std::string good = certificate_of(game);
    int changed = 0;
    for (std::size_t i = good.find('\n'); i < good.find("\nend "); ++i) {
      if (!std::isdigit(static_cast<unsigned char>(good[i]))) continue;
      std::string bad = good;
      bad[i] = bad[i] == '9' ? '1' : static_cast<char>(bad[i] + 1);
      EXPECT_EQ(verdict(bad), Verdict::refuted) << game << " digit at " << i << " without a new digest";
      const PeriodVerdict check = verify_period_certificate(with_new_digest(bad), Control());
      // A larger bound on witnesses is a weaker claim, and may still be true; so may one that is said to hold later.
      const std::size_t line = good.rfind('\n', i) + 1;
      if (good.compare(line, 8, "witness ") == 0 && check.verdict == Verdict::verified) continue;
      EXPECT_NE(check.verdict, Verdict::verified)
          << game << ": " << good.substr(line, good.find('\n', i) - line) << ", digit at " << i - line;
      ++changed;
    }
    EXPECT_GT(changed, 20);
  }
}

TEST(Certificate, LinesLostOrDoubledAreCaught) {
  const std::string good = certificate_of("0.77");
  for (std::size_t begin = 0; begin < good.size(); begin = good.find('\n', begin) + 1) {
    const std::size_t end = good.find('\n', begin) + 1;
    EXPECT_NE(verdict(good.substr(0, begin) + good.substr(end)), Verdict::verified);
    EXPECT_NE(verdict(good.substr(0, end) + good.substr(begin)), Verdict::verified);
    EXPECT_NE(verdict(good.substr(0, begin + 3)), Verdict::verified);
  }
}

TEST(Certificate, AFalsePeriodIsRefutedWithItsLine) {
  std::string bad = certificate_of("0.77");
  bad.replace(bad.find("period 12"), 9, "period 11");
  const PeriodVerdict check = verify_period_certificate(with_new_digest(bad), Control());
  EXPECT_EQ(check.verdict, Verdict::refuted);
  EXPECT_EQ(check.line, 4u);
}

// Certificates with false claims and a right digest: numbers so large that a sum wraps, heaps past the values.
TEST(Certificate, ForgeriesAreRefuted) {
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator(GRUNDY_SOURCE_DIR "/tests/proof/forged")) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(verdict(text.str()), Verdict::refuted) << entry.path();
    ++read;
  }
  EXPECT_EQ(read, 6);
}

TEST(Certificate, BitsOfAMaskThatNoValueHasAreRefuted) {
  std::string bad = certificate_of("0.356");
  const std::size_t at = bad.find("\nsplit ");
  ASSERT_NE(at, std::string::npos);
  const std::size_t mask = bad.find(' ', at + 7) + 1;
  const std::size_t end = bad.find(' ', mask);
  bad.replace(mask, end - mask, std::to_string(std::stoul(bad.substr(mask, end - mask)) + 32768));
  EXPECT_EQ(verdict(with_new_digest(bad)), Verdict::refuted);
}

// One heap of this game has more splits than can be listed: the limit is looked at within it.
TEST(Certificate, ALimitWithinOneHeapMeansNotChecked) {
  const std::string endless =
      "grundy period certificate 1\ngame 0.{65535,65535}\ntheorem octal-periodicity\nperiod 1\npreperiod 1000\n"
      "values 40000\nblock 0 40000 af63bd4c8601b7df\nchecksum 0\nend 0\n";
  Control control;
  control.limit_time(std::chrono::milliseconds(300));
  EXPECT_EQ(verify_period_certificate(with_new_digest(endless), control).verdict, Verdict::undecided);
}

TEST(Certificate, ACodeOfUnreasonableLengthIsRefused) {
  std::string endless = certificate_of("0.77");
  endless.insert(endless.find("0.77") + 2, std::string(400'000, '0'));
  EXPECT_EQ(verdict(with_new_digest(endless)), Verdict::refuted);
}

TEST(Certificate, WaysAreListedWithinTheMemoryLimit) {
  std::string many = certificate_of("0x0.8");
  many.replace(many.find("period "), many.find('\n', many.find("period ")) - many.find("period "), "period 384");
  Control control;
  control.limit_memory(1 << 20);
  EXPECT_NE(verify_period_certificate(with_new_digest(many), control).verdict, Verdict::verified);
}

TEST(Certificate, ALimitMeansNotChecked) {
  Control control;
  control.limit_time(std::chrono::seconds(0));
  EXPECT_EQ(verify_period_certificate(certificate_of("0.356"), control).verdict, Verdict::undecided);
}

// Certificates whose blocks can be checked one by one, as a long run writes them.
std::string stream_certificate_of(const char* text) {
  HeapRun run(*parse_heap_rule(text), {});
  Trail trail;
  trail.with_digests = true;
  const HeapPeriodSearch search =
      search_period(run, trail, {.limit = 2000000, .heaps_for_plain_digests = 0}, Control());
  EXPECT_TRUE(search.period && search.period->evidence == Evidence::proved) << text;
  return *period_certificate(run, trail, *search.period);
}

TEST(StreamCertificate, IsVerifiedInFullAndInParts) {
  for (const char* text : {"0.16", "0.356", "0.127"}) {
    const std::string certificate = stream_certificate_of(text);
    EXPECT_TRUE(certificate.starts_with("grundy period certificate 2\n")) << text;
    const PeriodVerdict full = verify_period_certificate(certificate);
    EXPECT_EQ(full.verdict, Verdict::verified) << text << ": " << full.reason;
    EXPECT_EQ(full.blocks_verified, full.blocks);
    const PeriodVerdict part = verify_period_certificate(certificate, Control(), {2, 7});
    EXPECT_EQ(part.verdict, Verdict::verified) << text << ": " << part.reason;
    EXPECT_EQ(part.blocks_verified, std::min<std::uint64_t>(2, part.blocks));
  }
}

TEST(StreamCertificate, AnyChangedLineIsCaught) {
  const std::string good = stream_certificate_of("0.16");
  int changed = 0;
  std::mt19937 random(1);
  for (std::size_t begin = good.find('\n') + 1; begin < good.find("\nend "); begin = good.find('\n', begin) + 1) {
    const std::size_t end = good.find('\n', begin);
    if (good.compare(begin, 5, "rare ") == 0 && random() % 8 != 0) continue;  // there are many
    for (int i = 0; i < 2; ++i) {
      std::string bad = good;
      std::size_t at = begin + random() % (end - begin);
      while (at < end && !std::isdigit(static_cast<unsigned char>(bad[at]))) ++at;
      if (at == end) continue;
      bad[at] = bad[at] == '9' ? '1' : static_cast<char>(bad[at] + 1);
      const std::string line = good.substr(begin, std::min<std::size_t>(end - begin, 60));
      EXPECT_EQ(verdict(bad), Verdict::refuted) << line;
      // A larger bound on witnesses is a weaker claim, and may still be true; so may one that is said to hold later.
      if (line.starts_with("witness ")) continue;
      EXPECT_NE(verdict(with_new_digest(bad)), Verdict::verified) << line << " at " << at - begin;
      ++changed;
    }
  }
  EXPECT_GT(changed, 30);
}

TEST(StreamCertificate, ASampleOfBlocksSeesAFalseOne) {
  std::string bad = stream_certificate_of("0.16");
  const std::size_t block = bad.rfind("\nblock ");
  const std::size_t digit = bad.find('\n', block + 1) - 1;
  bad[digit] = bad[digit] == '0' ? '1' : '0';
  bad = with_new_digest(bad);
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    seen += verify_period_certificate(bad, Control(), {2, seed}).verdict == Verdict::refuted ? 1 : 0;
  EXPECT_GT(seen, 0);
  EXPECT_LT(seen, 10);
}

}  // namespace
}  // namespace grundy
