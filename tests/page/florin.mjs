// The real program for tests of the page: a server that can be killed and restarted, and the referee.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pageFolder } from "./server.mjs";

const program = process.env.FLORIN ?? new URL("../../build/florin", import.meta.url).pathname;

// A free port.
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const answers = (url) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

class FlorinServer {
  data = mkdtempSync(join(tmpdir(), "florin-page-"));

  async start(port = undefined) {
    this.port = port ?? (await freePort());
    this.url = `http://127.0.0.1:${this.port}`;
    this.process = spawn(program, ["serve", "--port", String(this.port), "--data", this.data, "--page", pageFolder, "--quiet"], {
      stdio: "ignore",
    });
    this.gone = new Promise((resolve) => this.process.once("exit", resolve));
    const deadline = Date.now() + 30000;
    while (!(await answers(`${this.url}/healthz`))) {
      assert.ok(Date.now() < deadline, "the server does not come up");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this;
  }
  async kill() {
    this.process.kill("SIGKILL");
    await this.gone;
  }
  again() {
    return this.start(this.port);
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
