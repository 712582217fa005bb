// The WebAssembly face of reviews. Conventions as in browser.cpp.
//
//   review_open(record, effort)   starts a review of a finished game
//   review_step(r, ms)            goes on for about that long; the number of moves judged so far, all of them if it is done
//   review_text(r)                what is known so far, as JSON
#include <chrono>
#include <memory>

#include "browser/instance.hpp"
#include "review/reviewer.hpp"
#include "wire/record.hpp"
#include "wire/review.hpp"

namespace florin::browser {

using review::Reviewer;

extern "C" {

[[clang::export_name("review_open")]] Reviewer* review_open(const char* text, std::size_t size, int effort) {
  const auto record = wire::read_record({text, size});
  const std::string game = record ? record->game : "";
  auto reviewer =
      record ? Reviewer::open(*record, static_cast<std::uint64_t>(effort), Instance::the().weight_files(game)) : record.problem();
  if (reviewer) return (*reviewer).release();
  Instance::the().refuse(reviewer.problem(), game);
  return nullptr;
}

[[clang::export_name("review_step")]] int review_step(Reviewer* reviewer, double ms) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(ms);
  do reviewer->step();
  while (!reviewer->is_done() && Clock::now() < end);
  return static_cast<int>(reviewer->judged());
}

[[clang::export_name("review_text")]] void review_text(const Reviewer* reviewer) {
  const review::Review& review = reviewer->review();
  Instance::the().say(wire::write_review_for_page(review, Instance::the().catalogue(review.game)));
}

[[clang::export_name("review_close")]] void review_close(Reviewer* reviewer) { std::unique_ptr<Reviewer>(reviewer).reset(); }

}  // extern "C"

}  // namespace florin::browser
