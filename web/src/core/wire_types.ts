// Generated from src/wire. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_tests -tc='types*'

export type Seat = string; // "P1" to "P6"

export interface Payment {
  for: string;
  subject: number;
  basis: number;
  place: number;
  tied: number;
  pool: number;
  amount: number;
  reason: string;
}

export interface SeatPayment {
  seat: Seat;
  for: string;
  subject: number;
  basis: number;
  place: number;
  tied: number;
  pool: number;
  amount: number;
  reason: string;
}

export interface Forecast {
  seat: Seat;
  amount: number;
  score: number;
  payments: Payment[];
}

export interface Position<State = unknown> {
  game: string;
  players: number;
  actors: string[];
  chance?: string;
  legal?: string[];
  scores: number[];
  winners?: Seat[];
  state: State;
  forecast: Forecast[];
}

export interface Preview<State = unknown> {
  move: string;
  scores: number[];
  state: State;
  forecast: Forecast[];
}

export interface Move {
  text: string;
  seat: Seat | null;
  verb: string;
  args: string[];
}

export interface Reason {
  for: string;
  points: number;
}

export interface Considered {
  move: string;
  win_share: number;
  points: number;
  better_by: Reason[];
}

export interface Suggestion {
  move: string;
  considered?: Considered[];
}

export interface StoryEntry {
  text?: string;
  report?: SeatPayment[];
}

export interface LoggedMove {
  move: string;
  seat: Seat | null;
  verb: string;
  args: string[];
  sentence: string;
  story: StoryEntry[];
  scores: number[];
  projection: number[];
}

export interface OptionInfo {
  name: string;
  kind: "flag" | "choice" | "counts";
  title: string;
  help: string;
  default_flag: boolean;
  choices: string[];
  counts: Record<string, number>;
}

export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  least: number;
  most: number;
  lowest_wins: boolean;
  options: OptionInfo[];
}

export interface Clock {
  kind: "none" | "per-move" | "bank";
  ms?: number;
  increment?: number;
}

export interface Settings {
  v?: number;
  game: string;
  players: number;
  options?: Record<string, boolean | string | Record<string, number>>;
  clock?: Clock;
  rated?: boolean;
  hints?: boolean;
  stand_in?: string;
}

export interface MatchSeat {
  seat: Seat;
  kind: "open" | "person" | "bot";
  person?: string;
  name?: string;
  level?: string;
  held?: "left" | "flag";
  ready?: boolean;
  wants_end?: boolean;
  wants_rematch?: boolean;
  forfeited?: boolean;
  left?: number;
  running?: boolean;
}

export interface Spectator {
  person: string;
  name: string;
}

export interface MatchView {
  v: number;
  version: number;
  stage: "gathering" | "playing" | "finished";
  settings: Settings;
  host: string;
  seats: MatchSeat[];
  due: Seat[];
  you: Seat[];
  undo: Seat[];
  note?: string;
  practice: boolean;
  spectators: Spectator[];
  muted: string[];
  commitment: string;
  bits: string[];
  seed?: string;
  places?: number[];
  position: Position;
}

export interface DueBot {
  seat: Seat;
  level: string;
  version: number;
}

export interface ToldEvent {
  version: number;
  sentence: string;
  quiet: boolean;
}

export interface MatchSummary {
  game: string;
  finished: boolean;
  your_turn: boolean;
  names: string[];
  scores: number[];
  you: number[];
  places?: number[];
}

export interface StoreRequest {
  events: string[];
  summary: MatchSummary;
}

export interface MatchNews {
  told: ToldEvent[];
  store?: StoreRequest;
  question?: DueBot;
  outcome?: "accepted" | "refused" | "not-stored" | "busy";
  problem?: string;
}

export interface Fair {
  version: number;
  commitment: string;
  bits: string[];
  seed?: string;
}

export interface Ended {
  by: "agreement" | "forfeit" | "abandoned";
  seat?: Seat;
}

export interface GameRecord {
  florin: number;
  game: string;
  players: number;
  names?: string[];
  options?: Record<string, boolean | string | Record<string, number>>;
  moves: string[];
  scores?: number[];
  winners?: Seat[];
  fair?: Fair;
  ended?: Ended;
  took_over?: unknown[][];
  forfeited?: Seat[];
  practice?: boolean;
  rules?: number;
}

export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  residual: number;
  result: number;
}

export interface SeatReview {
  seat: Seat;
  accuracy: number;
  share: Account;
  points: Account;
}

export interface ReviewedDecision {
  ply: number;
  seat: Seat;
  move: string;
  best: string;
  loss: number;
  class: string;
  effects: number[];
  why: string;
}

export interface ReviewedDraw {
  ply: number;
  move: string;
  luck: number[];
}

export interface GameReview {
  game: string;
  players: number;
  by: string;
  seats: SeatReview[];
  decisions: ReviewedDecision[];
  draws: ReviewedDraw[];
}

export interface ReasonParts {
  ply: number;
  parts: Reason[];
}

export interface PageReview {
  aim: "victory" | "points" | "top-rank";
  review: GameReview;
  shares: number[][];
  points: number[][];
  reasons: ReasonParts[];
}

// Something that has happened in a match.
export type MatchEvent = { v: number; n: number; at: number } & (
  | { event: "created"; settings: Settings; host: string; commitment: string }
  | { event: "configured"; settings: Settings }
  | { event: "sat"; seat: Seat; person: string; name: string }
  | { event: "bot-sat"; seat: Seat; level: string; name: string }
  | { event: "vacated"; seat: Seat }
  | { event: "reordered"; order: Seat[] }
  | { event: "became-ready"; seat: Seat; bits: string }
  | { event: "not-ready"; seat: Seat }
  | { event: "started" }
  | { event: "played"; move: string }
  | { event: "drawn"; move: string }
  | { event: "undone"; seat: Seat; moves: number; practice: boolean }
  | { event: "held"; seat: Seat; because: "left" | "flag" }
  | { event: "came-back"; seat: Seat }
  | { event: "end-wanted"; seat: Seat }
  | { event: "end-declined"; seat: Seat }
  | { event: "hint-taken"; seat: Seat }
  | { event: "resumed"; ran_until: number }
  | { event: "finished"; seed: string }
  | { event: "ended-by-agreement"; seed: string }
  | { event: "abandoned"; seed: string }
  | { event: "rematch-wanted"; seat: Seat }
  | { event: "host-changed"; host: string }
  | { event: "watched"; person: string; name: string }
  | { event: "unwatched"; person: string }
  | { event: "said"; person: string; name: string; text: string }
  | { event: "quick-said"; person: string; name: string; phrase: string }
  | { event: "muted"; person: string }
  | { event: "unmuted"; person: string }
  | { event: "noted"; person: string; text: string }
  | { event: "private" }
);

// Something that someone wants to happen in a match.
export type Command =
  | { do: "configure"; settings: Settings }
  | { do: "sit"; seat: Seat; name: string }
  | { do: "stand"; seat: Seat }
  | { do: "seat-bot"; seat: Seat; level: string; name: string }
  | { do: "remove"; seat: Seat }
  | { do: "reorder"; order: Seat[] }
  | { do: "ready"; seat: Seat; bits: string }
  | { do: "unready"; seat: Seat }
  | { do: "start" }
  | { do: "play"; move: string }
  | { do: "undo"; seat: Seat }
  | { do: "want-end" }
  | { do: "decline-end" }
  | { do: "take-hint"; seat: Seat }
  | { do: "bot-play"; version: number; move: string }
  | { do: "tick" }
  | { do: "resume"; ran_until: number }
  | { do: "abandon" }
  | { do: "want-rematch" }
  | { do: "leave" }
  | { do: "come-back" }
  | { do: "hand-over"; person: string }
  | { do: "watch"; name: string }
  | { do: "unwatch" }
  | { do: "say"; text: string }
  | { do: "quick-say"; phrase: string }
  | { do: "mute"; person: string }
  | { do: "unmute"; person: string }
  | { do: "note"; text: string };
