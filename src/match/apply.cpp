// How each event changes a match. Events may come from a damaged log, so each is checked as far as the integrity of the
// match requires. What people may do is decided in decide.cpp.
#include <algorithm>

#include "base/sha256.hpp"
#include "games/registry.hpp"
#include "match/fair.hpp"
#include "match/match.hpp"

namespace florin::match {

using Refused = std::optional<base::Problem>;

namespace {

base::Problem does_not_fit(std::string_view kind) { return {base::phrase("match.event-does-not-fit"), std::string(kind)}; }

template <class E>
base::Problem does_not_fit(const E& /*event*/) {
  return does_not_fit(E::kind);
}

}  // namespace

class Applier {
 public:
  Applier(Match& match, Instant at, game::Story* story) : match_(match), at_(at), story_(story) {}

  Refused operator()(const event::Created& event) { return does_not_fit(event); }

  // ---- before the start

  Refused operator()(const event::Configured& event) {
    if (match_.stage_ != Stage::gathering || !event.settings.clock.is_sound()) return does_not_fit(event);
    auto table = games::open(event.settings.game, event.settings.setup);
    if (!table) return table.problem();
    const auto seats = static_cast<std::size_t>(event.settings.setup.seats);
    for (std::size_t i = seats; i < match_.seats_.size(); ++i) {
      if (!match_.seats_[i].is_open()) return does_not_fit(event);
    }
    match_.settings_ = event.settings;
    match_.table_ = TableValue(std::move(*table));
    match_.seats_.resize(seats);
    match_.clocks_.resize(seats);
    clear_ready();
    return {};
  }
  Refused operator()(const event::Sat& event) {
    SeatState* seat = gathering_seat(event.seat);
    if (seat == nullptr || !seat->is_open() || event.person.is_nobody()) return does_not_fit(event);
    seat->kind = SeatState::Kind::person;
    seat->person = event.person;
    seat->name = event.name;
    stop_watching(event.person);
    return {};
  }
  Refused operator()(const event::BotSat& event) {
    SeatState* seat = gathering_seat(event.seat);
    if (seat == nullptr || !seat->is_open()) return does_not_fit(event);
    seat->kind = SeatState::Kind::bot;
    seat->level = event.level;
    seat->name = event.name;
    return {};
  }
  Refused operator()(const event::Vacated& event) {
    SeatState* seat = gathering_seat(event.seat);
    if (seat == nullptr || seat->is_open()) return does_not_fit(event);
    *seat = SeatState();
    return {};
  }
  Refused operator()(const event::Reordered& event) {
    if (match_.stage_ != Stage::gathering || event.order.size() != match_.seats_.size()) return does_not_fit(event);
    std::vector<SeatState> moved(match_.seats_.size());
    base::SeatSet filled;
    for (std::size_t i = 0; i < moved.size(); ++i) {
      if (event.order[i].index() >= match_.seat_count() || filled.contains(event.order[i])) return does_not_fit(event);
      filled.add(event.order[i]);
      moved[index(event.order[i])] = match_.seats_[i];
    }
    match_.seats_ = std::move(moved);
    clear_ready();
    return {};
  }
  Refused operator()(const event::BecameReady& event) {
    SeatState* seat = gathering_seat(event.seat);
    if (seat == nullptr || !seat->is_person() || !are_bits(event.bits)) return does_not_fit(event);
    seat->is_ready = true;
    seat->bits = event.bits;
    return {};
  }
  Refused operator()(const event::NotReady& event) {
    SeatState* seat = gathering_seat(event.seat);
    if (seat == nullptr || !seat->is_person()) return does_not_fit(event);
    seat->is_ready = false;
    seat->bits.clear();
    return {};
  }
  Refused operator()(const event::Started& event) {
    const bool is_full = std::none_of(match_.seats_.begin(), match_.seats_.end(), [](const SeatState& seat) { return seat.is_open(); });
    if (match_.stage_ != Stage::gathering || !is_full) return does_not_fit(event);
    match_.stage_ = Stage::playing;
    for (SeatClock& each : match_.clocks_) each = SeatClock(match_.settings_.clock);
    position_changes();
    return {};
  }

  // ---- during the game

  Refused operator()(const event::Played& event) {
    const std::optional<base::Seat> actor = actor_of(event.move);
    SeatState* seat = actor ? playing_seat(*actor) : nullptr;
    if (seat == nullptr) return does_not_fit(event);
    if (auto problem = match_.table_->play(event.move, story_)) return problem;
    match_.credits_.push_back(clock(*actor).finish(at_, seat->is_automatic() ? DecidedBy::computer : DecidedBy::owner));
    seat->was_replaced = seat->was_replaced || seat->held.has_value();
    clear_end_requests();
    position_changes();
    return {};
  }
  Refused operator()(const event::Drawn& event) {
    if (match_.stage_ != Stage::playing || !match_.table_->turn().is_chance()) return does_not_fit(event);
    if (auto problem = match_.table_->play(event.move, story_)) return problem;
    match_.credits_.push_back(0);
    position_changes();
    return {};
  }
  Refused operator()(const event::Undone& event) {
    SeatState* seat = playing_seat(event.seat);
    const std::vector<std::string>& moves = match_.table_->moves();
    if (seat == nullptr || event.moves < 0 || event.moves >= static_cast<int>(moves.size())) return does_not_fit(event);
    const auto kept = static_cast<std::size_t>(event.moves);
    const bool is_latest = kept + 1 == moves.size();
    if (actor_of(moves[kept]) != event.seat || !(event.is_practice || is_latest)) return does_not_fit(event);
    if (clock(event.seat).is_running()) clock(event.seat).stop(at_);
    for (std::size_t i = kept; i < moves.size(); ++i) {
      if (const std::optional<base::Seat> actor = actor_of(moves[i])) clock(*actor).deduct(match_.credits_[i]);
    }
    match_.credits_.resize(kept);
    match_.table_->cut_back(kept);
    cut_back_takeovers(event.moves);
    match_.is_practice_ = match_.is_practice_ || event.is_practice;
    clear_end_requests();
    position_changes();
    return {};
  }
  Refused operator()(const event::Held& event) {
    SeatState* seat = started_seat(event.seat);
    if (seat == nullptr || !seat->is_person() || seat->held) return does_not_fit(event);
    seat->held = event.because;
    seat->level = match_.settings_.stand_in;
    seat->has_flagged = seat->has_flagged || event.because == HeldBecause::flag;
    seat->wants_end = false;
    seat->wants_rematch = false;
    if (match_.stage_ == Stage::playing) decider_changes(event.seat, seat->level);
    return {};
  }
  Refused operator()(const event::CameBack& event) {
    SeatState* seat = started_seat(event.seat);
    if (seat == nullptr || !seat->held) return does_not_fit(event);
    seat->held.reset();
    seat->level.clear();
    if (match_.stage_ == Stage::playing) decider_changes(event.seat, seat->name);
    return {};
  }
  Refused operator()(const event::EndWanted& event) {
    SeatState* seat = playing_seat(event.seat);
    if (seat == nullptr || !seat->is_person()) return does_not_fit(event);
    seat->wants_end = true;
    return {};
  }
  Refused operator()(const event::EndDeclined& event) {
    if (playing_seat(event.seat) == nullptr) return does_not_fit(event);
    clear_end_requests();
    return {};
  }
  Refused operator()(const event::HintTaken& event) {
    if (playing_seat(event.seat) == nullptr) return does_not_fit(event);
    match_.is_practice_ = true;
    return {};
  }
  Refused operator()(const event::Resumed& event) {
    if (match_.stage_ != Stage::playing || !event.ran_until.is_sound()) return does_not_fit(event);
    for (SeatClock& each : match_.clocks_) {
      if (!each.is_running()) continue;
      each.stop(std::min(event.ran_until, at_));
      each.begin(at_);
    }
    return {};
  }

  // ---- the end

  Refused operator()(const event::Finished& event) {
    if (match_.stage_ != Stage::playing || !match_.table_->turn().is_over()) return does_not_fit(event);
    return finish(event, std::nullopt);
  }
  Refused operator()(const event::EndedByAgreement& event) {
    if (match_.stage_ != Stage::playing || match_.table_->turn().is_over()) return does_not_fit(event);
    return finish(event, game::Ended{game::Ended::By::agreement, std::nullopt});
  }
  Refused operator()(const event::Abandoned& event) {
    if (match_.stage_ == Stage::finished || match_.table_->turn().is_over()) return does_not_fit(event);
    return finish(event, game::Ended{game::Ended::By::abandoned, std::nullopt});
  }
  Refused operator()(const event::RematchWanted& event) {
    SeatState* seat = seat_if(match_.stage_ == Stage::finished, event.seat);
    if (seat == nullptr || !seat->is_person() || seat->held) return does_not_fit(event);
    seat->wants_rematch = true;
    return {};
  }

  // ---- at any time

  Refused operator()(const event::HostChanged& event) {
    const bool is_at_table = match_.has_seat(event.host) || match_.is_watching(event.host);
    if (!is_at_table && !event.host.is_nobody()) return does_not_fit(event);
    match_.host_ = event.host;
    return {};
  }
  Refused operator()(const event::Watched& event) {
    if (event.person.is_nobody() || match_.has_seat(event.person) || match_.is_watching(event.person)) return does_not_fit(event);
    match_.spectators_.push_back({event.person, event.name});
    return {};
  }
  Refused operator()(const event::Unwatched& event) {
    if (!match_.is_watching(event.person)) return does_not_fit(event);
    stop_watching(event.person);
    return {};
  }
  Refused operator()(const event::Said& /*event*/) { return {}; }
  Refused operator()(const event::QuickSaid& /*event*/) { return {}; }
  Refused operator()(const event::Muted& event) {
    if (match_.is_muted(event.person)) return does_not_fit(event);
    match_.muted_.push_back(event.person);
    return {};
  }
  Refused operator()(const event::Unmuted& event) {
    if (!match_.is_muted(event.person)) return does_not_fit(event);
    std::erase(match_.muted_, event.person);
    return {};
  }
  Refused operator()(const event::Noted& event) {
    if (!match_.has_seat(event.person)) return does_not_fit(event);
    std::erase_if(match_.notes_, [&](const Note& note) { return note.person == event.person; });
    if (!event.text.empty()) match_.notes_.push_back({event.person, event.text});
    return {};
  }
  Refused operator()(const event::Private& /*event*/) { return {}; }

 private:
  static std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }
  SeatState& state_of(base::Seat seat) { return match_.seats_[index(seat)]; }
  SeatClock& clock(base::Seat seat) { return match_.clocks_[index(seat)]; }

  SeatState* seat_if(bool is_stage, base::Seat seat) { return is_stage && seat.index() < match_.seat_count() ? &state_of(seat) : nullptr; }
  SeatState* gathering_seat(base::Seat seat) { return seat_if(match_.stage_ == Stage::gathering, seat); }
  SeatState* playing_seat(base::Seat seat) { return seat_if(match_.stage_ == Stage::playing, seat); }
  SeatState* started_seat(base::Seat seat) { return seat_if(match_.stage_ != Stage::gathering, seat); }

  void clear_ready() {
    for (SeatState& seat : match_.seats_) {
      seat.is_ready = false;
      seat.bits.clear();
    }
  }
  void clear_end_requests() {
    for (SeatState& seat : match_.seats_) seat.wants_end = false;
  }
  void stop_watching(const PersonId& person) {
    std::erase_if(match_.spectators_, [&](const Spectator& spectator) { return spectator.person == person; });
  }

  // Person and stand-in alternate, so two takeovers at the same move cancel out.
  void record_takeover(base::Seat seat, const std::string& player) {
    const int move = static_cast<int>(match_.table_->moves().size());
    auto& entries = match_.took_over_;
    const auto same =
        std::find_if(entries.begin(), entries.end(), [&](const game::TookOver& entry) { return entry.seat == seat && entry.move == move; });
    if (same == entries.end()) {
      entries.push_back({move, seat, player});
    } else {
      entries.erase(same);
    }
  }
  // A takeover after the cut now counts from the cut.
  void cut_back_takeovers(int moves) {
    std::vector<game::TookOver> entries;
    entries.swap(match_.took_over_);
    for (game::TookOver& entry : entries) {
      if (entry.move < moves) {
        match_.took_over_.push_back(std::move(entry));
      } else {
        record_takeover(entry.seat, entry.player);
      }
    }
  }

  void decider_changes(base::Seat seat, const std::string& player) {
    record_takeover(seat, player);
    state_of(seat).decider_since = match_.version_ + 1;
    run_clocks();
  }
  void position_changes() {
    match_.position_version_ = match_.version_ + 1;
    run_clocks();
  }
  // Clocks run for people who have to decide. They keep running for people who left during a decision.
  void run_clocks() {
    const base::SeatSet due = match_.stage_ == Stage::playing ? match_.table_->turn().seats() : base::SeatSet();
    for (const base::Seat seat : base::all_seats(match_.seat_count())) {
      if (!due.contains(seat)) clock(seat).drop();
      if (due.contains(seat) && !state_of(seat).is_automatic() && !clock(seat).is_running()) clock(seat).begin(at_);
    }
  }

  template <class E>
  Refused finish(const E& event, std::optional<game::Ended> ended) {
    base::Hash secret{};
    if (!base::read_hex(event.seed, secret) || commitment_to(secret) != match_.commitment_) return does_not_fit(event);
    match_.stage_ = Stage::finished;
    match_.revealed_seed_ = event.seed;
    match_.ended_ = ended;
    position_changes();
    return {};
  }

  Match& match_;
  Instant at_;
  game::Story* story_;
};

std::optional<base::Problem> apply(Match& match, const Event& event, game::Story* story) {
  if (!event.at.is_sound()) return does_not_fit(kind_of(event));
  Refused problem = std::visit(Applier(match, event.at, story), event.payload);
  if (!problem) ++match.version_;
  return problem;
}

}  // namespace florin::match
