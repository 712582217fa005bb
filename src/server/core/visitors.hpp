// Visitors: the open connections of every network (address.hpp), so that no network takes them all. A connection is a
// stranger until it has shown a session; a network may have fewer strangers than connections. If it has too many, the
// one that has waited longest makes room: first a connection that has never sent a whole request, then one that waits for
// its next request. A connection that is being answered, or that has a session, is never closed for another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/config.hpp"

namespace florin::server {

class Visitors;

// One open connection. It counts as long as it lives.
class Visit {
 public:
  Visit(Visitors& all, std::string network, std::function<void()> hang_up);
  ~Visit();
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  // It waits for a request, or one has arrived whole.
  void wait();
  void begin_answer();
  void show_session() { is_stranger_ = false; }
  // A proxy has told where it really comes from. Returns false if that network has no room.
  [[nodiscard]] bool move_to(const std::string& network);

 private:
  friend class Visitors;
  Visitors& all_;
  std::string network_;
  std::function<void()> hang_up_;
  bool is_stranger_ = true;
  bool is_waiting_ = false;
  bool has_asked_ = false;
  std::uint64_t waits_since_ = 0;  // the number of an event, not a time
};

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  // Returns nothing if there is no room. `hang_up` must close the connection; it is called at most once. An empty network
  // has no limit of its own: the connections of a proxy.
  [[nodiscard]] std::shared_ptr<Visit> enter(const std::string& network, std::function<void()> hang_up);
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  friend class Visit;
  using OfNetwork = std::vector<Visit*>;

  // Closes a stranger that waits, if that makes room.
  [[nodiscard]] bool has_room(const std::string& network);
  void add(Visit& visit);
  void leave(Visit& visit);

  const Limits& limits_;
  std::unordered_map<std::string, OfNetwork> networks_;
  std::size_t count_ = 0;
  std::uint64_t last_event_ = 0;
};

}  // namespace florin::server
