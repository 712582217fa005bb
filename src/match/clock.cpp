#include "match/clock.hpp"

#include <algorithm>

namespace florin::match {
namespace {

constexpr std::int64_t shortest = 1000;
constexpr std::int64_t least_bank = 15'000;
constexpr std::int64_t day = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t longest = 30 * day;

}  // namespace

bool ClockSetting::is_sound() const {
  if (kind == Kind::none) return ms == 0 && increment == 0;
  const bool has_sound_increment = kind == Kind::bank ? increment >= 0 && increment <= longest : increment == 0;
  return ms >= shortest && ms <= longest && has_sound_increment;
}

bool ClockSetting::is_of_days() const { return ms >= day; }

std::int64_t SeatClock::left(Instant now) const {
  if (!since_ || setting_.kind == ClockSetting::Kind::none) return left_;
  const std::int64_t used = std::max<std::int64_t>(0, now.ms - since_->ms);  // a machine's clock may be set back
  return std::max<std::int64_t>(0, left_ - used);
}

void SeatClock::stop(Instant now) {
  left_ = left(now);
  since_.reset();
}

std::int64_t SeatClock::finish(Instant now, DecidedBy by) {
  stop(now);
  const std::int64_t before = left_;
  switch (setting_.kind) {
    case ClockSetting::Kind::none: break;
    case ClockSetting::Kind::per_move: left_ = setting_.ms; break;
    case ClockSetting::Kind::bank:
      if (by == DecidedBy::owner) left_ += setting_.increment;
      if (left_ == 0) left_ = std::max(setting_.increment, least_bank);
      break;
  }
  return left_ - before;
}

void SeatClock::deduct(std::int64_t credit) { left_ = std::max<std::int64_t>(0, left_ - credit); }

std::optional<Instant> SeatClock::deadline() const {
  if (!since_ || setting_.kind == ClockSetting::Kind::none) return std::nullopt;
  return Instant{since_->ms + left_};
}

}  // namespace florin::match
