#include "match/event.hpp"

namespace florin::match {

std::string_view kind_of(const Event& event) {
  return std::visit([](const auto& what) { return what.kind; }, event.what);
}

bool is_for(const Event& event, const PersonId& person) {
  const auto* noted = std::get_if<event::Noted>(&event.what);
  return noted == nullptr || (noted->person == person && !person.is_nobody());
}

Event as_seen_by(const Event& event, const PersonId& person) { return is_for(event, person) ? event : Event{event.at, event::Private{}}; }

}  // namespace florin::match
