// The REST API of a server (docs/protocol.md): the person, lists of tables, accounts. Without a server, every call
// returns an error quietly and the page works on its own.
import { preferences } from "./preferences.ts";
import { language, t } from "./i18n.ts";
import type { Account, Entered, NewTable, Opened, Table, Tables, Version } from "./rest_types.ts";
import type { Settings } from "./types.ts";

export type { Table } from "./rest_types.ts";

// The signed-in person. The server shows an account's recovery codes only once, when it is created.
export type Person = Entered & Partial<Pick<Account, "recovery">>;

type Answer<T> = T & { error?: string };

export async function ask<T extends object>(method: string, path: string, body?: unknown): Promise<Answer<Partial<T>>> {
  try {
    const answer = await fetch(`${path}${path.includes("?") ? "&" : "?"}language=${language.value}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return {} as Answer<Partial<T>>;
    const json = (await answer.json()) as Answer<Partial<T>>;
    return answer.ok ? json : { ...json, error: json.error ?? answer.statusText };
  } catch {
    return { error: t("online.none") } as Answer<Partial<T>>;
  }
}

let found: Promise<boolean> | undefined;
let known: Promise<Answer<Partial<Person>>> | undefined;

export function serverIsThere(): Promise<boolean> {
  found ??= ask<Version>("GET", "/api/version").then(({ protocol, error }) => {
    if (error) found = undefined; // the server may answer the next time
    return protocol === 1;
  });
  return found;
}

// The person this browser is signed in as. The first call creates a guest with a made-up name.
export function whoAmI(): Promise<Answer<Partial<Person>>> {
  known ??= ask<Person>("POST", "/api/guests", { name: preferences.value.name }).then((me) => {
    if (me.error) forgetWho();
    return me;
  });
  return known;
}
export function forgetWho(): void {
  known = undefined;
}

export async function myTables(): Promise<{ table: string; game: string }[]> {
  const me = await whoAmI();
  const { tables = [] } = await ask<Tables>("GET", "/api/me/tables");
  const isDue = (table: Table) => table.seats.some((seat) => seat.person === me.person && table.due.includes(seat.seat));
  return tables.filter((table) => table.stage === "playing" && isDue(table));
}

const secretKey = (table: string): string => `florin.secret.${table}`;
export const secretOf = (table: string): string | undefined => sessionStorage.getItem(secretKey(table)) ?? undefined;
export const keepSecret = (table: string, secret: string): void => sessionStorage.setItem(secretKey(table), secret);
export const linkOf = (table: string): string => `${location.origin}/table/${table}${secretOf(table) ? `#${secretOf(table)}` : ""}`;

export async function createTable(settings: Settings, isPublic = false): Promise<{ table?: string; error?: string }> {
  const { error } = await whoAmI();
  if (error) return { error };
  const wanted: NewTable = { settings, public: isPublic, seat: "P1" };
  const made = await ask<Opened>("POST", "/api/tables", wanted);
  if (made.table && made.secret) keepSecret(made.table, made.secret);
  return made;
}

export async function openTables(): Promise<{ tables?: Table[]; error?: string }> {
  const { error } = await whoAmI();
  return error ? { error } : ask<Tables>("GET", "/api/tables");
}
