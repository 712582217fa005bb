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

// Whether it could be stored: a browser has room for a few megabytes.
export function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

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

// Keeps a match; the oldest finished ones make room. False if there is none: then all are kept as they were.
export function keep(match: Kept): boolean {
  if (keysOf(prefix).length > most) for (const old of finishedBut(match.id).slice(most)) forget(old.id);
  const text = JSON.stringify(match);
  const gone: Kept[] = [];
  while (!write(prefix + match.id, text)) {
    const oldest = finishedBut(match.id).at(-1);
    if (!oldest) {
      for (const each of gone) write(prefix + each.id, JSON.stringify(each));
      return false;
    }
    gone.push(oldest);
    forget(oldest.id);
  }
  return true;
}

// Records that were brought in from elsewhere.
export interface KeptRecord {
  id: string;
  changed: number;
  record: GameRecord;
}
export const keptRecords = (): KeptRecord[] => all<KeptRecord>(recordPrefix);
export const keptRecord = (id: string): KeptRecord | undefined => parsed<KeptRecord>(localStorage.getItem(recordPrefix + id));
// Its id; nothing if there is no room.
export function keepRecord(record: GameRecord): string | undefined {
  const id = newId();
  return write(recordPrefix + id, JSON.stringify({ id, changed: Date.now(), record } satisfies KeptRecord)) ? id : undefined;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const newSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));
export const newId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(6)));
