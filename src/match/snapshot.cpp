#include "match/snapshot.hpp"

namespace florin::match {

std::optional<Snapshot> snapshot_of(const Match& match) {
  if (match.stage_ != Stage::playing) return std::nullopt;
  Snapshot snapshot{.settings = match.settings_,
                    .version = match.version_,
                    .position_version = match.position_version_,
                    .host = match.host_,
                    .seats = match.seats_,
                    .clocks = {},
                    .moves = match.table_->moves(),
                    .credits = match.credits_,
                    .commitment = match.commitment_,
                    .is_practice = match.is_practice_,
                    .took_over = match.took_over_,
                    .spectators = match.spectators_,
                    .muted = match.muted_,
                    .notes = match.notes_};
  for (const SeatClock& clock : match.clocks_) snapshot.clocks.push_back(clock.reading());
  return snapshot;
}

base::Result<Match> match_of(const Snapshot& snapshot) {
  auto match = Match::create({Instant{}, event::Created{snapshot.settings, snapshot.host, snapshot.commitment}});
  if (!match) return match.problem();
  const std::size_t seats = match->seats_.size();
  if (snapshot.seats.size() != seats || snapshot.clocks.size() != seats || snapshot.credits.size() != snapshot.moves.size()) {
    return base::Problem{base::phrase("match.event-does-not-fit"), "snapshot"};
  }
  for (const std::string& move : snapshot.moves) {
    if (auto problem = match->table_->play(move)) return std::move(*problem);
  }
  match->stage_ = Stage::playing;
  match->version_ = snapshot.version;
  match->position_version_ = snapshot.position_version;
  match->seats_ = snapshot.seats;
  for (std::size_t i = 0; i < seats; ++i) match->clocks_[i] = SeatClock(snapshot.settings.clock, snapshot.clocks[i]);
  match->credits_ = snapshot.credits;
  match->is_practice_ = snapshot.is_practice;
  match->took_over_ = snapshot.took_over;
  match->spectators_ = snapshot.spectators;
  match->muted_ = snapshot.muted;
  match->notes_ = snapshot.notes;
  return match;
}

}  // namespace florin::match
