// Generates candidates of games with codes of two bytes and any number of rare heaps. Three kinds of sources take part,
// by how far back they look:
//
// Far ones need no value of the 2048 heaps of a span (or of fewer, where sources are very many), and are done with
// before its first heap is settled. Some of them mark what they reach, 32 heaps at a time, until few ranks are left
// that may be free; against the least of those all others are held, some sources after the others for the whole span,
// so that what they look at is read from memory once, and ever fewer ranks need to be looked at. Middle ones are held
// against the ranks that are left when the 32 heaps of a block are taken up. Near ones, and those of rare heaps that
// are found in this span, are looked at heap by heap.
//
// So a rare heap that is found on the way changes nothing about what was done before, and nothing is lost however
// frequent they are. A heap that loses all its candidates is done by all sources.
//
// How many sources mark decides how long the work takes, and nothing else; it is adjusted by how often candidates run
// out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/sparse/two_byte_kernel.h"
#include "heap/sparse/two_byte_marks.h"

namespace grundy {

inline constexpr std::uint64_t two_byte_span = 2048;

class TwoByteGenerator {
 public:
  TwoByteGenerator(const TwoByteState& state, const TwoByteKernel& kernel);

  // Takes up the 32 heaps from `first` on, whose predecessors are final. Blocks follow each other; there must be room
  // for a span from here on.
  void begin_block(std::uint64_t first);
  // The candidate of a heap of that block, whose predecessors are final by now; its rank may be too large.
  std::uint16_t candidate(std::uint64_t n);
  // A heap of the block is rare; also to begin with.
  void add_rare(const RareHeap& heap);
  // Ranks may be as large as this one.
  void make_room_for(unsigned rank);

 private:
  void begin_span(std::uint64_t first);
  void sort_sources();
  void find_candidates(TwoByteCandidates& candidates);
  void strike(std::span<const CodeSource> unmarked, std::size_t marked);
  void strike_span(std::span<const CodeSource> sources);
  void strike_block(std::uint64_t first, std::span<const CodeSource> sources, TwoByteCandidates& candidates);
  std::uint16_t exact_candidate(std::uint64_t n);
  void adjust();

  const TwoByteState& state_;
  TwoByteKernel kernel_;
  SplitPlaces places_;
  std::vector<CodeSource> near_;    // single heaps, and pairs with a rare heap that is nearer than 32 heaps
  std::vector<CodeSource> middle_;  // pairs with one that is nearer than a span, in increasing distance
  std::vector<CodeSource> far_;     // pairs with others that count by now, in the order in which they mark
  std::vector<CodeSource> later_;   // those that did not count when the span began
  std::uint64_t ordered_at_ = 0;
  std::size_t marking_;  // so many of the far ones mark
  unsigned ranks_ = 64;  // a power of two that no sum of ranks reaches
  std::uint64_t span_ = 0;
  std::size_t blocks_ = 0;  // of this span
  std::uint64_t first_ = 0;
  unsigned count_ = 0;                         // candidates of each heap
  std::vector<TwoByteCandidates> candidates_;  // of each block of the span
  CodeMarks marks_;
  std::vector<std::uint64_t> stamps_;
  unsigned settled_ = 0;
  unsigned lost_ = 0;
  // Heaps of the block of which far sources left as many candidates as they may, and how many were lost all the same.
  std::uint32_t crowded_lanes_ = 0;
  unsigned crowded_ = 0;
  unsigned most_left_ = candidates_at_once;
};

}  // namespace grundy
