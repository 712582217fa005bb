// Matches played in this browser, kept as the events they are the sum of.
import type { GameRecord } from "./types.ts";

export interface Kept {
  id: string;
  secret: string;
  events: string[];
  changed: number;
  game: string;
  finished: boolean;
  yourTurn: boolean;
  summary: { names: string[]; scores: number[]; you: number[]; places?: number[] };
}

const prefix = "florin.match.";
const recordPrefix = "florin.record.";
const most = 60;

const parsed = <T>(text: string | null): T | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

const keysOf = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start));

const all = <T extends { changed: number }>(start: string): T[] =>
  keysOf(start)
    .map((key) => parsed<T>(localStorage.getItem(key)))
    .filter((value) => value !== undefined)
    .sort((a, b) => b.changed - a.changed);

export const keptMatches = (): Kept[] => all<Kept>(prefix);
export const keptMatch = (id: string): Kept | undefined => parsed<Kept>(localStorage.getItem(prefix + id));
export const forget = (id: string): void => {
  localStorage.removeItem(prefix + id);
  localStorage.removeItem(recordPrefix + id);
  localStorage.removeItem(`florin.seen.${id}`);
};

const finishedBut = (id: string): Kept[] => keptMatches().filter((each) => each.finished && each.id !== id);

// Keeps a match; the oldest finished ones make room.
export function keep(match: Kept): void {
  if (keysOf(prefix).length > most) for (const old of finishedBut(match.id).slice(most)) forget(old.id);
  try {
    localStorage.setItem(prefix + match.id, JSON.stringify(match));
  } catch {
    const oldest = finishedBut(match.id).at(-1);
    if (!oldest) throw new Error("no room");
    forget(oldest.id);
    keep(match);
  }
}

// Records that were brought in from elsewhere.
export interface KeptRecord {
  id: string;
  changed: number;
  record: GameRecord;
}
export const keptRecords = (): KeptRecord[] => all<KeptRecord>(recordPrefix);
export const keptRecord = (id: string): KeptRecord | undefined => parsed<KeptRecord>(localStorage.getItem(recordPrefix + id));
export function keepRecord(record: GameRecord): string {
  const id = newId();
  localStorage.setItem(recordPrefix + id, JSON.stringify({ id, changed: Date.now(), record } satisfies KeptRecord));
  return id;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const newSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));
export const newId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(6)));
