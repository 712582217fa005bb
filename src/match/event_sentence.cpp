#include "match/event_sentence.hpp"

#include <utility>

namespace florin::match {
namespace {

using base::phrase;

std::string key_of(std::string_view kind) { return "event." + std::string(kind); }

class SentenceWriter {
 public:
  explicit SentenceWriter(const Match& match) : match_(match) {}

  template <class E>
  base::Phrase operator()(const E& /*event*/) const {
    return phrase(key_of(E::kind));
  }
  template <class E>
    requires requires(const E& event) { event.seat; }
  base::Phrase operator()(const E& event) const {
    return named(key_of(E::kind), event.seat);
  }
  template <class E>
    requires requires(const E& event) { event.person; }
  base::Phrase operator()(const E& event) const {
    return about(key_of(E::kind), event.person);
  }

  base::Phrase operator()(const event::Sat& event) const {
    return phrase(key_of(event::Sat::kind)).text("name", event.name).text("seat", event.seat.name());
  }
  base::Phrase operator()(const event::BotSat& event) const {
    return phrase(key_of(event::BotSat::kind)).text("name", event.name).text("seat", event.seat.name()).text("level", event.level);
  }
  base::Phrase operator()(const event::Played& event) const { return match_.table().sentence(event.move); }
  base::Phrase operator()(const event::Drawn& event) const { return match_.table().sentence(event.move); }
  base::Phrase operator()(const event::Undone& event) const {
    return named(event.is_practice ? "event.undone-practice" : "event.undone", event.seat).number("move", event.moves + 1);
  }
  base::Phrase operator()(const event::Held& event) const {
    if (match_.stage() == Stage::finished) return named("event.left", event.seat);
    return named(event.because == HeldBecause::flag ? "event.held-flag" : "event.held-left", event.seat)
        .text("level", match_.settings().stand_in);
  }
  base::Phrase operator()(const event::HostChanged& event) const {
    if (event.host.is_nobody()) return phrase("event.host-left");
    return about(key_of(event::HostChanged::kind), event.host);
  }
  base::Phrase operator()(const event::Watched& event) const { return phrase(key_of(event::Watched::kind)).text("name", event.name); }
  base::Phrase operator()(const event::Said& event) const {
    return phrase(key_of(event::Said::kind)).text("name", event.name).text("text", event.text);
  }
  base::Phrase operator()(const event::QuickSaid& event) const {
    return phrase(key_of(event::QuickSaid::kind)).text("name", event.name).word("phrase", "quick." + event.phrase);
  }
  base::Phrase operator()(const event::Noted& event) const { return phrase(event.text.empty() ? "event.note-removed" : "event.noted"); }

 private:
  [[nodiscard]] base::Phrase named(std::string_view key, base::Seat seat) const {
    const std::string name = seat.index() < match_.seat_count() ? match_.seat(seat).name : std::string();
    return phrase(key).text("name", name.empty() ? seat.name() : name).text("seat", seat.name());
  }
  // The person may have left meanwhile.
  [[nodiscard]] base::Phrase about(std::string_view key, const PersonId& person) const {
    std::string name = match_.name_of(person);
    if (name.empty()) return phrase(key).word("name", "match.somebody");
    return phrase(key).text("name", std::move(name));
  }

  const Match& match_;
};

}  // namespace

base::Phrase sentence_of(const Match& match, const Event& event) { return std::visit(SentenceWriter(match), event.payload); }

bool is_shown_by_table(const Event& event) {
  return std::holds_alternative<event::Created>(event.payload) || std::holds_alternative<event::Started>(event.payload) ||
         std::holds_alternative<event::Played>(event.payload) || std::holds_alternative<event::Drawn>(event.payload);
}

}  // namespace florin::match
