// The shapes of what the C++ core says, as docs/referee.md, docs/match.md and src/wire describe them.

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

// A move that a player looked at. The reasons add up to the difference in points from the next one.
export interface Considered {
  move: string;
  win_share: number; // in the victory; alone: the chance of the top rank
  points: number; // expected in the end
  better_by: { for: string; points: number }[];
}
export interface Suggestion {
  move: string;
  considered?: Considered[];
}

export interface SeatPayment extends Payment {
  seat: Seat;
}
export type StoryEntry = { text: string } | { report: SeatPayment[] };

// One move of a game as it is told.
export interface Told {
  move: string;
  seat: Seat | null;
  sentence: string;
  story: StoryEntry[];
  scores: number[];
  projection: number[];
}

export type OptionValue = boolean | string | Record<string, number>;

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
  v: 1;
  game: string;
  players: number;
  options?: Record<string, OptionValue>;
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

export interface MatchView {
  v: 1;
  version: number;
  stage: "gathering" | "playing" | "finished";
  settings: Settings;
  host: string;
  seats: MatchSeat[];
  due: Seat[];
  you: Seat[];
  undo: Seat[];
  practice: boolean;
  spectators: { person: string; name: string }[];
  muted: string[];
  commitment: string;
  bits: string[];
  seed?: string;
  places?: number[];
  note?: string;
  position: Position;
}

export interface DueBot {
  seat: Seat;
  level: string;
  version: number;
}

// A command of docs/match.md without its version.
export type Command = { do: string } & Record<string, unknown>;

export interface GameRecord {
  florin: 1;
  game: string;
  players: number;
  names?: string[];
  options?: Record<string, OptionValue>;
  moves: string[];
  scores?: number[];
  winners?: Seat[];
  [other: string]: unknown;
}
