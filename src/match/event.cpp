#include "match/event.hpp"

namespace florin::match {

std::string_view kind_of(const Event& event) {
  return std::visit([](const auto& payload) { return payload.kind; }, event.payload);
}

const PersonId* only_reader(const Event& event) {
  return std::visit(
      []<class E>(const E& payload) -> const PersonId* {
        if constexpr (E::audience == event::Audience::author) return &payload.person;
        return nullptr;
      },
      event.payload);
}

bool is_for(const Event& event, const PersonId& person) {
  const PersonId* reader = only_reader(event);
  return reader == nullptr || (*reader == person && !person.is_nobody());
}

Event as_seen_by(const Event& event, const PersonId& person) { return is_for(event, person) ? event : Event{event.at, event::Private{}}; }

}  // namespace florin::match
