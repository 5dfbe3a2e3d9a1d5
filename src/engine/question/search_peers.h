// The processes of a team as peers of a component search: whatever one of them finds goes to all others.
#pragma once

#include <atomic>
#include <map>
#include <string>

#include "cluster/team.h"
#include "engine/registry/component_peers.h"

namespace grundy {

class SearchPeers final : public ComponentPeers {
 public:
  explicit SearchPeers(Team& team) : team_(team) {}

  unsigned rank() const override { return team_.rank(); }
  void send(const std::string& form, const std::string& records) override;
  std::string receive(const std::string& form) override;

  // Set once the leader has its answer: nobody needs this process any more.
  const std::atomic<bool>* over() const { return &over_; }

 private:
  Team& team_;
  std::map<std::string, std::string> heard_;  // by form
  std::atomic<bool> over_ = false;
};

}  // namespace grundy
