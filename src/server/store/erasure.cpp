#include "server/store/erasure.hpp"

#include <algorithm>
#include <variant>

#include "server/store/log_replay.hpp"
#include "wire/event.hpp"

namespace florin::server {
namespace {

// Clears everything a person wrote: a name, a message, a note.
class Eraser {
 public:
  explicit Eraser(const std::vector<std::string>& people) : people_(people) {}

  template <class Event>
  void operator()(Event& event) const {
    if constexpr (requires { event.person; }) {
      if (std::find(people_.begin(), people_.end(), event.person.text) == people_.end()) return;
      if constexpr (requires { event.name; }) event.name.clear();
      if constexpr (requires { event.text; }) event.text.clear();
    }
  }

 private:
  const std::vector<std::string>& people_;
};

}  // namespace

std::string without_people(const std::string& events, const std::vector<std::string>& people) {
  const auto is_named = [&](const std::string& id) { return events.find(id) != std::string::npos; };
  const bool is_spelt_out = events.find("\\u") == std::string::npos;  // no character of an id is hidden in an escape
  if (is_spelt_out && std::none_of(people.begin(), people.end(), is_named)) return events;
  std::string result;
  for (const std::string& line : lines_of({.events = events})) {
    auto numbered = wire::read_event(line);
    if (numbered) std::visit(Eraser(people), numbered->event.payload);
    result += (result.empty() ? "" : "\n") + (numbered ? wire::write_event(numbered->event, numbered->number) : line);
  }
  return result;
}

}  // namespace florin::server
