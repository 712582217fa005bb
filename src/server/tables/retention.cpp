#include "server/tables/retention.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace florin::server {
namespace {

constexpr std::size_t most_at_once = 50;  // of each kind

// The moment so many days ago; long before anything if it is kept for ever.
std::int64_t days_ago(int days, std::int64_t now) {
  constexpr std::int64_t day = 24LL * 3'600'000;
  return days == 0 ? 0 : now - days * day;
}

ExpiryQuery query_of(const Keep& keep, std::int64_t now) {
  return {.sessions = days_ago(keep.sessions, now),
          .guests = days_ago(keep.guests, now),
          .unplayed = days_ago(keep.unplayed, now),
          .unfinished = days_ago(keep.unfinished, now),
          .games = days_ago(keep.games, now),
          .reports = days_ago(keep.reports, now),
          .most = most_at_once};
}

bool is_full(const Expired& expired) {
  return std::max({expired.sessions.size(), expired.guests.size(), expired.tables.size(), expired.reports.size()}) >= most_at_once;
}

}  // namespace

void Retention::look() {
  if (std::exchange(is_working_, true)) return;
  const ExpiryQuery query = query_of(services_.config.keep, services_.environment.wall().ms);
  services_.store.read([query](Reader& reader) { return reader.expired(query); },
                       [this](const base::Result<Expired>& expired) {
                         is_working_ = false;
                         if (!expired) return;
                         forget(*expired);
                         if (is_full(*expired)) services_.loop.after(std::chrono::seconds(2), [this] { look(); });
                       });
}

// A table in memory is left alone; it will be there the next time.
void Retention::forget(const Expired& expired) {
  const auto write = [this](Change change) { services_.store.write({std::move(change)}, [](Outcome) {}); };
  for (const SessionRow& session : expired.sessions) write(change::EndSession{session.person, session.id});
  for (const std::string& guest : expired.guests) write(change::ErasePerson{guest});
  for (const ErasureRow::Table& table : expired.tables) tables_.remove_unused(table);
  for (const std::int64_t report : expired.reports) write(change::RemoveReport{report});
  if (!expired.guests.empty()) eraser_.look();
}

}  // namespace florin::server
