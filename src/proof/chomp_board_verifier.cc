#include "proof/chomp_board_verifier.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>

#include "base/out_of_memory.h"
#include "proof/chomp_certificate_file.h"

namespace grundy {

namespace {

using Position = std::vector<std::uint32_t>;

Error two_listed(const Position& position) {
  return bad_input(fmt::format("the certificate is wrong: {} is listed, and so is a position that a bite makes of it",
                               fmt::join(position, ",")));
}
Error none_listed(const Position& position) {
  return bad_input(fmt::format("the certificate is wrong: {} is not listed, and no bite makes a listed position of it",
                               fmt::join(position, ",")));
}

// In full: marks every position from which a bite leads to a listed one, then compares. Two bits per position.
class FullVerification {
 public:
  FullVerification(const ChompCertificate& certificate, const Control& control)
      : certificate_(certificate), control_(control) {}

  static std::uint64_t bytes(const ChompCertificate& certificate) { return certificate.ranks_end / 4 + 16; }

  Status run() {
    const std::size_t words = static_cast<std::size_t>(certificate_.ranks_end / 64 + 1);
    listed_.assign(words, 0);
    winning_.assign(words, 0);
    std::uint64_t done = 0;
    for (const std::uint64_t rank : certificate_.p_ranks) {
      listed_[rank / 64] |= std::uint64_t{1} << (rank % 64);
      mark_predecessors(certificate_.rows_of(rank));
      if ((done++ & 0xfff) != 0) continue;
      const StopReason reason = control_.check({done, certificate_.p_ranks.size(), "P-positions"}, 0);
      if (reason != StopReason::none) return limit_reached(std::string(to_string(reason)));
    }
    for (std::uint64_t rank = 1; rank < certificate_.ranks_end; ++rank) {
      if (rank % (std::uint64_t{1} << 22) == 0) {
        const StopReason reason = control_.check();
        if (reason != StopReason::none) return limit_reached(std::string(to_string(reason)));
      }
      const bool listed = (listed_[rank / 64] >> (rank % 64) & 1) != 0;
      const bool winning = (winning_[rank / 64] >> (rank % 64) & 1) != 0;
      if (listed && winning) return two_listed(certificate_.rows_of(rank));
      if (!listed && !winning) return none_listed(certificate_.rows_of(rank));
    }
    return Done{};
  }

 private:
  // A bite at row i leaves that row shorter than it was, and cuts the rows below to the same length. Undone: row i
  // grows, and the rows directly below it that have its length may grow too.
  void mark_predecessors(const Position& position) {
    const std::uint64_t rank = certificate_.rank_of(position);
    for (std::size_t i = 0; i < position.size(); ++i) {
      const std::uint32_t longest = i == 0 ? certificate_.columns : position[i - 1];
      std::size_t end = i + 1;
      while (end < position.size() && position[end] == position[i]) ++end;
      for (std::uint32_t grown = position[i] + 1; grown <= longest; ++grown) {
        grow_below(i + 1, end, position[i], grown,
                   rank + certificate_.place[i][grown] - certificate_.place[i][position[i]]);
      }
    }
  }

  void grow_below(std::size_t row, std::size_t end, std::uint32_t least, std::uint32_t longest, std::uint64_t rank) {
    if (row == end) {
      winning_[rank / 64] |= std::uint64_t{1} << (rank % 64);
      return;
    }
    for (std::uint32_t grown = least; grown <= longest; ++grown) {
      grow_below(row + 1, end, least, grown, rank + certificate_.place[row][grown] - certificate_.place[row][least]);
    }
  }

  const ChompCertificate& certificate_;
  const Control& control_;
  std::vector<std::uint64_t> listed_;
  std::vector<std::uint64_t> winning_;
};

bool is_listed(const ChompCertificate& certificate, std::uint64_t rank) {
  return std::binary_search(certificate.p_ranks.begin(), certificate.p_ranks.end(), rank);
}

bool can_bite_to_listed(const ChompCertificate& certificate, const Position& position) {
  for (std::size_t row = 0; row < position.size(); ++row) {
    for (std::uint32_t left = row == 0 ? 1 : 0; left < position[row]; ++left) {
      Position bitten = position;
      for (std::size_t i = row; i < bitten.size(); ++i) bitten[i] = std::min(bitten[i], left);
      if (is_listed(certificate, certificate.rank_of(bitten))) return true;
    }
  }
  return false;
}

// Samples: half of them any positions, half of them listed ones, which would hardly be met otherwise.
Status verify_samples(const ChompCertificate& certificate, const ChompVerifyOptions& options, const Control& control) {
  std::mt19937_64 random(options.seed);
  for (std::uint64_t sample = 0; sample < options.samples; ++sample) {
    const bool from_list = sample % 2 == 1 && !certificate.p_ranks.empty();
    const std::uint64_t rank =
        from_list ? certificate.p_ranks[static_cast<std::size_t>(random() % certificate.p_ranks.size())]
                  : 1 + random() % (certificate.ranks_end - 1);
    const Position position = certificate.rows_of(rank);
    const bool listed = is_listed(certificate, rank);
    const bool winning = can_bite_to_listed(certificate, position);
    if (listed && winning) return two_listed(position);
    if (!listed && !winning) return none_listed(position);
    if ((sample & 0xff) != 0) continue;
    const StopReason reason = control.check({sample, options.samples, "samples"}, 0);
    if (reason != StopReason::none) return limit_reached(std::string(to_string(reason)));
  }
  return Done{};
}

}  // namespace

Result<ChompBoardVerdict> verify_chomp_certificate(std::string_view text, const ChompVerifyOptions& options,
                                                   const Control& control) {
  const auto verify = [&]() -> Result<ChompBoardVerdict> {
    const Result<ChompCertificate> certificate = read_chomp_certificate(text);
    if (!certificate) return certificate.error();
    ChompBoardVerdict verdict{.rows = certificate->rows,
                              .columns = certificate->columns,
                              .positions = certificate->ranks_end - 1,
                              .p_positions = certificate->p_ranks.size(),
                              .looked_at = certificate->ranks_end - 1,
                              .in_full = options.samples == 0};
    if (!verdict.in_full) verdict.looked_at = options.samples;
    const std::uint64_t bytes = FullVerification::bytes(*certificate);
    if (verdict.in_full && bytes > control.memory_limit()) {
      return limit_reached(fmt::format("memory limit: checking every position needs {} MB", bytes / 1'000'000 + 1));
    }
    const Status verified = verdict.in_full ? FullVerification(*certificate, control).run()
                                            : verify_samples(*certificate, options, control);
    if (!verified) return verified.error();
    return verdict;
  };
  return within_memory(verify,
                       [] { return limit_reached("checking this certificate needs more memory than there is"); });
}

}  // namespace grundy
