// Table: a game in progress, whichever game it is. It is the one type-erased interface to the rules: the referee,
// matches, screens and the browser hold one, and nothing above it knows a game's types.
//
// Moves go in and out as notation. Playing a move from outside returns nothing, or the Problem that says why it can't
// be played. In that case the table is unchanged.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "game/dealer.hpp"
#include "game/game.hpp"
#include "game/record.hpp"
#include "game/story.hpp"

namespace florin::game {

class Table {
 public:
  virtual ~Table() = default;

  [[nodiscard]] virtual std::unique_ptr<Table> copy() const = 0;
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual Turn turn() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
  [[nodiscard]] virtual Standing standing() const = 0;
  [[nodiscard]] virtual Scores projection() const = 0;
  [[nodiscard]] virtual Report forecast() const = 0;
  [[nodiscard]] virtual base::Phrase reason(const Payment& payment) const = 0;
  [[nodiscard]] virtual std::string_view source_name(const Payment& payment) const = 0;
  [[nodiscard]] virtual Tree describe() const = 0;
  // The numbers printed on the board or sheet; nothing if the game prints none.
  [[nodiscard]] virtual Tree board() const = 0;

  // The table with only the move's own effect; see Game::preview.
  [[nodiscard]] virtual base::Result<std::unique_ptr<Table>> preview(std::string_view move) const = 0;
  // Why the move can't be played now. Returns nothing if and only if it can.
  [[nodiscard]] virtual std::optional<base::Problem> refusal(std::string_view move) const = 0;
  // The sentence that describes a move. The move must be playable now.
  [[nodiscard]] virtual base::Phrase sentence(std::string_view move) const = 0;

  [[nodiscard]] virtual std::optional<base::Problem> play(std::string_view move, Story* story = nullptr) = 0;
  // At chance: draws a move, plays it and returns it.
  virtual std::string draw(base::Random& random, Story* story = nullptr) = 0;
  virtual std::string draw(const Dealer& dealer, Story* story = nullptr) = 0;
  // Goes back to the position after the first `kept` moves.
  virtual void cut_back(std::size_t kept) = 0;
  // The same position with an empty history, for cheap lookahead.
  [[nodiscard]] virtual std::unique_ptr<Table> branch() const = 0;
  // Takes back the last move; false at the start.
  bool undo();

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  [[nodiscard]] std::vector<base::Seat> actors() const;
  [[nodiscard]] base::SeatSet winners() const;
  // Game, options and moves, plus scores and winners if the game is over.
  [[nodiscard]] Record record() const;

 protected:
  explicit Table(Setup setup) : setup_(std::move(setup)) {}
  Table(const Table&) = default;
  Table& operator=(const Table&) = default;

  Setup setup_;
  std::vector<std::string> moves_;
};

// Plays the moves of a record on a fresh table, and compares scores and winners if the record has them.
[[nodiscard]] std::optional<base::Problem> replay(Table& table, const Record& record);

// Why `move` may not be played: the one place that decides legality. Returns nothing if and only if the move is
// legal.
template <Game G>
[[nodiscard]] std::optional<base::Phrase> refusal_of(const typename G::State& state, typename G::Move move) {
  const Turn turn = G::turn(state);
  if (turn.is_over()) return base::phrase("refusal.over");
  if (turn.is_chance()) {
    if (!move.is_chance()) return base::phrase("refusal.chance-is-due").text("kind", std::string(name(turn.chance_kind())));
    if (!G::possible(state, move)) return base::phrase("refusal.cannot-happen").text("move", G::write(state, move));
    return std::nullopt;
  }
  if (move.is_chance()) return base::phrase("refusal.seat-is-due").text("seat", turn.first().name());
  if (!turn.seats().contains(move.seat())) {
    return base::phrase("refusal.not-your-turn").text("seat", move.seat().name()).text("due", turn.first().name());
  }
  if (G::moves(state).contains(move)) return std::nullopt;
  return G::refusal(state, move);
}

template <Game G>
class TableOf final : public Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  [[nodiscard]] static base::Result<std::unique_ptr<Table>> open(const Setup& setup) {
    if (auto problems = problems_of(G::info, setup); !problems.empty()) return std::move(problems.front());
    const base::Result<State> state = G::start(setup);
    if (!state) return state.problem();
    return std::unique_ptr<Table>(new TableOf(setup, *state));
  }

  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] std::unique_ptr<Table> copy() const override { return std::unique_ptr<Table>(new TableOf(*this)); }
  [[nodiscard]] const GameInfo& info() const override { return G::info; }
  [[nodiscard]] Turn turn() const override { return G::turn(state_); }
  [[nodiscard]] Standing standing() const override { return G::standing(state_); }
  [[nodiscard]] Scores projection() const override { return G::projection(state_); }
  [[nodiscard]] Report forecast() const override { return G::forecast(state_); }
  [[nodiscard]] base::Phrase reason(const Payment& payment) const override { return G::reason(payment); }
  [[nodiscard]] std::string_view source_name(const Payment& payment) const override { return G::source_name(payment); }
  [[nodiscard]] Tree describe() const override { return G::describe(state_); }
  [[nodiscard]] Tree board() const override {
    if constexpr (requires { G::board(setup_.seats); }) return G::board(setup_.seats);
    return {};
  }

  [[nodiscard]] std::vector<std::string> legal() const override {
    std::vector<std::string> texts;
    const auto moves = G::moves(state_);
    texts.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) texts.push_back(G::write(state_, moves[i]));
    return texts;
  }

  [[nodiscard]] base::Result<std::unique_ptr<Table>> preview(std::string_view text) const override {
    base::Result<Move> move = legal_move(text);
    if (!move) return move.problem();
    auto result = std::unique_ptr<TableOf>(new TableOf(*this));
    result->state_ = G::preview(state_, *move);
    return std::unique_ptr<Table>(std::move(result));
  }
  [[nodiscard]] std::optional<base::Problem> refusal(std::string_view text) const override {
    const base::Result<Move> move = legal_move(text);
    if (move) return std::nullopt;
    return move.problem();
  }
  [[nodiscard]] base::Phrase sentence(std::string_view text) const override {
    const base::Result<Move> move = legal_move(text);
    return move ? G::sentence(state_, *move) : move.problem().what;
  }

  [[nodiscard]] std::optional<base::Problem> play(std::string_view text, Story* story) override {
    const base::Result<Move> move = legal_move(text);
    if (!move) return move.problem();
    play_move(*move, story);
    return std::nullopt;
  }
  std::string draw(base::Random& random, Story* story) override {
    play_move(G::deal(state_, random), story);
    return moves_.back();
  }
  std::string draw(const Dealer& dealer, Story* story) override {
    play_move(dealer.draw<G>(state_), story);
    return moves_.back();
  }
  void cut_back(std::size_t kept) override {
    const std::vector<std::string> texts(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(kept));
    moves_.clear();
    state_ = *G::start(setup_);
    for (const std::string& text : texts) play_move(*G::read(state_, text), nullptr);
  }
  [[nodiscard]] std::unique_ptr<Table> branch() const override { return std::unique_ptr<Table>(new TableOf(setup_, state_)); }

  void play_move(Move move, Story* story) {
    moves_.push_back(G::write(state_, move));
    G::play(state_, move, story);
  }

 private:
  TableOf(Setup setup, const State& state) : Table(std::move(setup)), state_(state) {}

  [[nodiscard]] base::Result<Move> legal_move(std::string_view text) const {
    base::Result<Move> move = G::read(state_, text);
    if (!move) return base::Problem{move.problem().what, std::string(text)};
    if (auto why = refusal_of<G>(state_, *move)) return base::Problem{std::move(*why), std::string(text)};
    return move;
  }

  State state_;
};

}  // namespace florin::game
