// BrowserMatch: a match that runs in the page, with people at this device and computer players. A match::Host runs it; the
// page stores its events and asks the computer players. WebAssembly can't wait for the page, so a call leaves news behind, and
// the page answers with another call:
//
//   store      -> stored() or not_stored(); nothing has happened before, and nothing at all after not_stored()
//   question   -> answer_bot() or forget_bot()
//
// A new match (begin, retry, rematch) asks for its whole log to be stored at once: it is there completely or not at all.
//
// match() is what the page shows. It follows what was published, in place: the address of its table stays the same for as
// long as the match is open.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "browser/match_news.hpp"
#include "match/host.hpp"

namespace florin::browser {

class BrowserMatch final : private match::HostOwner {
 public:
  using Made = base::Result<std::unique_ptr<BrowserMatch>>;

  // A new match whose host is `person`, after these commands of theirs.
  [[nodiscard]] static Made begin(const match::Settings& settings, const match::PersonId& person,
                                  const std::vector<match::Command::Payload>& commands, const match::DecisionContext& context);
  // The match of a stored log. Chance finishes what was interrupted.
  [[nodiscard]] static Made restore(std::vector<match::Event> log, const match::PersonId& person, const match::DecisionContext& context);
  // A copy as the match stood before the next decision of the person after so many moves; see match/retry.hpp.
  [[nodiscard]] Made retry(std::size_t moves, match::Instant now) const;
  // The next match for those who want one, begun.
  [[nodiscard]] Made rematch(const match::DecisionContext& context) const;

  [[nodiscard]] const match::Match& match() const { return shown_; }
  // What is to be done and shown since it was taken last.
  [[nodiscard]] MatchNews take_news();

  void carry_out(match::Command::Payload payload, match::Instant now);
  void stored();
  void not_stored();
  // An answer to a question that isn't open anymore is dropped.
  void answer_bot(base::Seat seat, std::uint64_t version, const std::string& move, match::Instant now);
  // Nobody could answer: the question is asked again, if it is still open.
  void forget_bot(base::Seat seat, std::uint64_t version);
  // Asks the computer player that is due, if none is asked: the page calls it some time after not_stored().
  void ask_bots() { host_.ask_bots(); }

 private:
  BrowserMatch(std::vector<match::Event> log, const match::Match& match, match::PersonId person, const match::DecisionContext& context);
  [[nodiscard]] static Made make(std::vector<match::Event> log, const match::PersonId& person, const match::DecisionContext& context);
  // A match that isn't stored yet, after these commands.
  [[nodiscard]] static Made make_new(std::vector<match::Event> log, const match::PersonId& person,
                                     const std::vector<match::Command::Payload>& commands, const match::DecisionContext& context);

  [[nodiscard]] match::DecisionContext context() const override { return context_; }
  void store(const match::Decision& decision, const match::Match& next) override;
  void publish(const match::Decision& decision) override;
  [[nodiscard]] bool ask_bot(const match::DueBot& question, const game::Table& table) override;

  void carry_out_by(const match::PersonId& by, match::Command::Payload payload);
  [[nodiscard]] std::optional<match::DueBot> open_question(base::Seat seat, std::uint64_t version) const;

  std::vector<match::Event> log_;
  match::PersonId person_;
  match::DecisionContext context_;
  match::Match shown_;
  bool is_new_ = false;  // its log wasn't stored yet
  MatchNews news_;
  match::Host host_;
};

}  // namespace florin::browser
