// People at one table of a real server: two and four browsers, a reload, and a server that is killed and comes
// back in the middle of a game.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { faults } from "./axe.mjs";
import { launch, openPage, phone } from "./browser.mjs";
import { playSome } from "./players.mjs";
import { pageFolder } from "./server.mjs";

const program = process.env.FLORIN ?? new URL("../../build/florin", import.meta.url).pathname;
const hasServer = /^ +serve /m.test(execFileSync(program, ["--help"], { encoding: "utf8" }));
const port = 7400 + Math.floor(Math.random() * 500);
const url = `http://127.0.0.1:${port}`;
const data = mkdtempSync(join(tmpdir(), "florin-page-"));

let server;
let browser;

async function startServer() {
  server = spawn(program, ["serve", "--port", String(port), "--data", data, "--page", pageFolder, "--quiet"], { stdio: "ignore" });
  for (let i = 0; i < 100; ++i) {
    if (
      await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("the server does not come up");
}
async function killServer() {
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await gone;
}

before(async () => {
  if (!hasServer) return;
  await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  if (server) await killServer();
  rmSync(data, { recursive: true, force: true });
});

// A host opens a table, the others come by its link, sit down and get ready.
async function gather(game, players) {
  const host = await openPage(browser, url, { preferences: { name: "Ada" } });
  await host.goto(`${url}/new/${game}`);
  await host.waitForSelector(".sitters");
  await host.click(`.segments button:text-is("${players}")`);
  await host.click('[data-part="invite"]');
  await host.waitForSelector('[data-part="link"]');
  const link = await host.inputValue('[data-part="link"]');
  const pages = [host];
  for (let seat = 2; seat <= players; ++seat) {
    const page = await openPage(browser, url, { preferences: { name: `Guest ${seat}` } });
    await page.goto(link);
    await page.click(`[data-seat="P${seat}"] .btn`);
    await page.click('[data-part="ready"]');
    pages.push(page);
  }
  await host.waitForFunction((n) => document.querySelectorAll(".sitters small").length >= n, players);
  for (let i = 0; i < 50 && !(await host.$(".table")); ++i) {
    await host.click('[data-part="start"]').catch(() => {});
    await host.waitForTimeout(100);
  }
  for (const page of pages) await page.waitForSelector(".table");
  return pages;
}

const moves = (page) => page.$$eval(".log code", (all) => all.map((each) => each.textContent));

// Whoever is to decide does so, some times.
async function playTogether(pages, game, decisions) {
  for (let done = 0, tries = 0; done < decisions && tries < 400; ++tries) {
    for (const page of pages) {
      if (!(await page.$(".table .actions .primary, [data-continue]"))) continue;
      await playSome(page, game, 1, false);
      ++done;
    }
    await pages[0].waitForTimeout(50);
  }
}

async function assertSame(pages) {
  await pages[0].waitForTimeout(500);
  const all = await Promise.all(pages.map(moves));
  for (const each of all) assert.deepEqual(each, all[0]);
  assert.ok(all[0].length > 4);
}

test(
  "two browsers at one table see the same game; a reload loses nothing",
  { skip: !hasServer && "this build has no server" },
  async () => {
    const pages = await gather("medici-dice", 2);
    await playTogether(pages, "medici-dice", 4);
    await pages[1].reload();
    await pages[1].waitForSelector(".table");
    await playTogether(pages, "medici-dice", 4);
    await assertSame(pages);
    for (const page of pages) assert.deepEqual(page.problems, []);
    for (const page of pages) await page.context().close();
  },
);

test("lobby, account and gathering are for everyone", { skip: !hasServer && "this build has no server" }, async () => {
  const host = await openPage(browser, url, { theme: "dark", language: "pl" });
  for (const [path, selector] of [
    ["/lobby", ".row-end .btn"],
    ["/account", "form"],
  ]) {
    await host.goto(url + path);
    await host.waitForSelector(selector);
    assert.deepEqual(await faults(host), []);
  }
  await host.goto(`${url}/lobby`);
  await host.click(".row-end .btn");
  await host.waitForSelector(".qr");
  assert.deepEqual(await faults(host), []);
  const guest = await openPage(browser, url, { size: phone });
  await guest.goto(`${url}/lobby`);
  await guest.click(".kept .btn");
  await guest.waitForSelector(".sitters");
  assert.deepEqual(await faults(guest), []);
  for (const page of [host, guest]) assert.deepEqual(page.problems, []);
  for (const page of [host, guest]) await page.context().close();
});

test("a guest becomes an account and comes back with its password", { skip: !hasServer && "this build has no server" }, async () => {
  const page = await openPage(browser, url);
  const enter = async (form, name, password) => {
    await page.fill(`.form >> nth=${form} >> input >> nth=0`, name);
    await page.fill(`.form >> nth=${form} >> input >> nth=1`, password);
    await page.click(`.form >> nth=${form} >> button`);
  };
  await page.goto(`${url}/account`);
  await page.waitForSelector("form");
  await enter(0, "ada", "short");
  await page.waitForSelector(".reason");
  await enter(0, "ada", "a long enough password");
  await page.waitForSelector(".codes");
  await page.click("main .btn");
  await page.waitForSelector("form");
  await enter(1, "ada", "a long enough password");
  await page.waitForFunction(() => document.querySelector(".lead").textContent.includes("ada"));
  assert.deepEqual(
    page.problems.filter((problem) => !/status of 4/.test(problem)),
    [],
  );
  await page.context().close();
});

test("four browsers; the server is killed in the middle and comes back", { skip: !hasServer && "this build has no server" }, async () => {
  const pages = await gather("medici", 4);
  await playTogether(pages, "medici", 4);
  const before = await moves(pages[0]);
  await killServer();
  await pages[0].waitForSelector(".say .pill.on");
  await startServer();
  for (const page of pages) await page.waitForFunction(() => !document.querySelector(".say .pill.on"), undefined, { timeout: 20000 });
  await playTogether(pages, "medici", 4);
  await assertSame(pages);
  const after = await moves(pages[0]);
  assert.deepEqual(after.slice(0, before.length), before);
  for (const page of pages) await page.context().close();
});
