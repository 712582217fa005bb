#include "server/core/visitors.hpp"

#include <algorithm>
#include <utility>

namespace florin::server {

Visit::Visit(Visitors& all, std::string network, std::function<void()> hang_up)
    : all_(all), network_(std::move(network)), hang_up_(std::move(hang_up)) {}

Visit::~Visit() { all_.leave(*this); }

void Visit::wait() {
  is_waiting_ = true;
  waits_since_ = ++all_.last_event_;
}

void Visit::begin_answer() {
  is_waiting_ = false;
  has_asked_ = true;
}

bool Visit::move_to(const std::string& network) {
  if (!all_.has_room(network)) return false;
  all_.leave(*this);
  network_ = network;
  all_.add(*this);
  return true;
}

std::shared_ptr<Visit> Visitors::enter(const std::string& network, std::function<void()> hang_up) {
  if (count_ >= static_cast<std::size_t>(limits_.all_connections) || !has_room(network)) return nullptr;
  auto visit = std::make_shared<Visit>(*this, network, std::move(hang_up));
  add(*visit);
  return visit;
}

void Visitors::add(Visit& visit) {
  networks_[visit.network_].push_back(&visit);
  ++count_;
}

bool Visitors::has_room(const std::string& network) {
  const auto found = networks_.find(network);
  if (network.empty() || found == networks_.end()) return true;
  const OfNetwork& visits = found->second;
  const auto strangers = std::ranges::count_if(visits, [](const Visit* visit) { return visit->is_stranger_; });
  if (std::ssize(visits) < limits_.address_connections && strangers < limits_.strangers) return true;
  Visit* oldest = nullptr;
  for (Visit* visit : visits) {
    if (!visit->is_stranger_ || !visit->is_waiting_) continue;
    const auto rank = [](const Visit& each) { return std::pair(each.has_asked_, each.waits_since_); };
    if (oldest == nullptr || rank(*visit) < rank(*oldest)) oldest = visit;
  }
  if (oldest == nullptr) return false;
  const auto hang_up = std::move(oldest->hang_up_);
  leave(*oldest);
  hang_up();
  return true;
}

void Visitors::leave(Visit& visit) {
  const auto found = networks_.find(visit.network_);
  if (found == networks_.end() || std::erase(found->second, &visit) == 0) return;  // it made room and has left already
  --count_;
  if (found->second.empty()) networks_.erase(found);
}

}  // namespace florin::server
