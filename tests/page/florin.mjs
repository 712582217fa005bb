// The real program for tests of the page: a server that can be killed and restarted, and the referee.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pageFolder } from "./server.mjs";

const program = process.env.FLORIN ?? new URL("../../build/florin", import.meta.url).pathname;

class FlorinServer {
  data = mkdtempSync(join(tmpdir(), "florin-page-"));
  port = 0; // any free one; after a restart the same again

  async start() {
    const args = ["serve", "--port", String(this.port), "--data", this.data, "--page", pageFolder, "--quiet"];
    this.process = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.gone = once(this.process, "exit");
    const line = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]().next();
    const { value } = await Promise.race([line, this.gone.then(([code]) => assert.fail(`the server ended with ${code}`))]);
    this.port = Number(/:(\d+)/.exec(value)[1]);
    this.url = `http://127.0.0.1:${this.port}`;
    return this;
  }
  async kill() {
    this.process.kill("SIGKILL");
    await this.gone;
  }
  again() {
    return this.start();
  }
  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const serveFlorin = () => new FlorinServer().start();

class Referee {
  constructor() {
    this.process = spawn(program, ["referee"]);
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await this.lines.next()).value);
  }
  close() {
    this.process.kill();
  }
}

// Runs a referee while `use` runs. One left over after a failure would keep the tests from ending.
export async function withReferee(use) {
  const referee = new Referee();
  try {
    return await use(referee);
  } finally {
    referee.close();
  }
}

// The conformance games as records.
export const conformanceGames = () =>
  readFileSync(new URL("../conformance/games.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

// Stores a record in the browser, to be replayed at /replay/shown.
export const keepRecord = (page, record) =>
  page.addInitScript(
    (kept) => localStorage.setItem("florin.record.shown", JSON.stringify({ id: "shown", changed: 0, record: kept })),
    record,
  );

// Moves the scrubber to the position after `moves` moves and waits until it is shown.
export async function scrub(page, moves) {
  await page.$eval(
    ".rail-box input",
    (range, value) => {
      range.value = value;
      range.dispatchEvent(new Event("input", { bubbles: true }));
    },
    String(moves),
  );
  await page.waitForFunction((start) => document.querySelector(".scrubber .count").textContent.startsWith(start), `${moves}/`);
}
