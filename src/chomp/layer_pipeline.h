// Layers (first row k = 1, 2, 3, ...) on several threads. Section j of layer k, the positions that begin k, j, needs
// section j of layer k-1 and nothing else of other layers, so the threads follow each other through the layers like
// machines on a belt. Whoever finishes a layer takes the next one that nobody has begun.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace grundy {

class LayerPipeline {
 public:
  explicit LayerPipeline(std::uint32_t layers) : finished_sections_(std::size_t{layers} + 1), layers_(layers) {}

  // Some sections of a layer are done already.
  void resume(std::uint32_t layer, std::uint32_t sections) { finished_sections_[layer].store(sections); }

  // Runs the layers from `first` on with the given workers, one per thread; the first one runs in the caller's thread.
  // A worker has begin_layer(k) and section(j) -> bool. `next_allowed` is asked after each layer and may end the run
  // early (a checkpoint is due). Returns the last layer that is complete.
  template <class Workers, class NextAllowed>
  std::uint32_t run(std::uint32_t first, Workers& workers, const NextAllowed& next_allowed) {
    using Worker = typename Workers::value_type;
    next_.store(first, std::memory_order_relaxed);
    for (std::uint32_t layer = 0; layer < first; ++layer) finished_sections_[layer].store(layer + 1);
    const auto work = [this, &next_allowed](Worker& worker) {
      do {
        const std::uint32_t layer = next_.fetch_add(1, std::memory_order_relaxed);
        if (layer > layers_) return;
        work_through(worker, layer);
      } while (!stopped_.load(std::memory_order_relaxed) && next_allowed());
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < workers.size(); ++i) others.emplace_back(work, std::ref(workers[i]));
    work(workers[0]);
    others.clear();
    std::uint32_t complete = first - 1;
    while (complete < layers_ && sections_of(complete + 1) == complete + 2) ++complete;
    return complete;
  }

  bool stopped() const { return stopped_.load(); }
  std::uint32_t sections_of(std::uint32_t layer) const { return finished_sections_[layer].load() & ~stop_mark; }

 private:
  template <class Worker>
  void work_through(Worker& worker, std::uint32_t layer) {
    worker.begin_layer(layer);
    for (std::uint32_t section = sections_of(layer); section <= layer; ++section) {
      wait_for(layer - 1, std::min(section + 1, layer));
      if (stopped_.load(std::memory_order_relaxed)) return;
      if (!worker.section(section)) return stop();
      finished_sections_[layer].fetch_add(1, std::memory_order_release);  // adds, so that a stop mark stays
      finished_sections_[layer].notify_all();
    }
  }

  void wait_for(std::uint32_t layer, std::uint32_t sections) {
    std::uint32_t finished = finished_sections_[layer].load(std::memory_order_acquire);
    while ((finished & ~stop_mark) < sections && (finished & stop_mark) == 0) {
      finished_sections_[layer].wait(finished, std::memory_order_acquire);
      finished = finished_sections_[layer].load(std::memory_order_acquire);
    }
  }

  // Wakes everybody: a waiting thread looks at the mark of the layer it waits for.
  void stop() {
    stopped_.store(true);
    for (auto& finished : finished_sections_) {
      finished.fetch_or(stop_mark);
      finished.notify_all();
    }
  }

  static constexpr std::uint32_t stop_mark = std::uint32_t{1} << 31;

  std::vector<std::atomic<std::uint32_t>> finished_sections_;
  std::atomic<std::uint32_t> next_{1};
  std::atomic<bool> stopped_{false};
  std::uint32_t layers_;
};

}  // namespace grundy
