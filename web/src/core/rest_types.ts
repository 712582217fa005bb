// Generated from src/server/http/schemas.cpp. A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 florin_server_tests -tc='types*'
import type { Seat, Settings } from "#page/core/wire_types.ts";

export interface ErrorBody {
  error: string;
  at: string;
}

export interface Person {
  person: string;
  name: string;
  kind: "guest" | "account";
}

export interface NewGuest {
  name?: string;
  token?: boolean;
}

export interface Entered {
  person: string;
  name: string;
  kind: "guest" | "account";
  token?: string;
}

export interface Me {
  person: string;
  name: string;
  kind: "guest" | "account";
  rated_games: number;
  feed: string;
}

export interface Name {
  name?: string;
}

export interface Password {
  password?: string;
}

export interface Export {
  person: string;
  name: string;
  kind: "guest" | "account";
  webhook: string;
  created: number;
  sessions: Session[];
  mutes: string[];
  ratings: Estimate[];
  tables: Table[];
}

export interface Code {
  code: string;
  expires: number;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface Mutes {
  mutes: string[];
}

export interface Webhook {
  url?: string;
  created?: number;
}

export interface NewWebhook {
  url: string;
}

export interface WebhookSecret {
  url: string;
  secret: string;
}

export interface Entry {
  code?: string;
  name?: string;
  password?: string;
  token?: boolean;
}

export interface Session {
  session: string;
  created: number;
  seen: number;
  device: string;
  token: boolean;
  current: boolean;
}

export interface Sessions {
  sessions: Session[];
}

export interface Label {
  label: string;
}

export interface Token {
  token: string;
  session: string;
}

export interface NewAccount {
  name: string;
  password: string;
  token?: boolean;
}

export interface Account {
  person: string;
  name: string;
  kind: "account";
  recovery: string[];
  token?: string;
}

export interface Recovery {
  name: string;
  code: string;
  password: string;
  token?: boolean;
}

export interface Report {
  person: string;
  table?: string;
  text: string;
}

export interface TableSeat {
  seat: Seat;
  kind: "open" | "person" | "bot";
  person?: string;
  level?: string;
  name?: string;
}

export interface Table {
  table: string;
  game: string;
  stage: "gathering" | "playing" | "finished";
  public: boolean;
  rated: boolean;
  settings: Settings;
  host: string;
  seats: TableSeat[];
  due: Seat[];
  created: number;
  changed: number;
  version: number;
  places?: number[];
  scores?: number[];
  next?: string;
  secret?: string;
}

export interface Tables {
  tables: Table[];
}

export interface NewTable {
  settings: Settings;
  public?: boolean;
  seat?: Seat;
  bots?: string;
  start?: boolean;
  bits?: string;
}

export interface Opened {
  table: string;
  secret: string;
  version: number;
}

export interface Secret {
  secret: string;
}

export interface History {
  games: Table[];
  next?: string;
}

export interface Players {
  players: Person[];
}

export interface Count {
  game: string;
  played: number;
  won: number;
  mean_place: number;
}

export interface Estimate {
  game: string;
  rating: number;
  uncertainty: number;
}

export interface Rating {
  game: string;
  rating: number;
  uncertainty: number;
  games: number;
}

export interface Player {
  person: string;
  name: string;
  kind: "guest" | "account";
  games: Count[];
  ratings: Rating[];
}

export interface Rated {
  person: string;
  name: string;
  kind: "guest" | "account";
  game: string;
  rating: number;
  uncertainty: number;
  games: number;
}

export interface Ratings {
  ratings: Rated[];
}

export interface Version {
  florin: string;
  protocol: number;
}

export interface Description {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, unknown>;
  components: Record<string, unknown>;
}
