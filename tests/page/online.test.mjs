// People at one table on a real server: two and four browsers, a reload, and a server that is killed and restarted in the
// middle of a game.
import assert from "node:assert/strict";
import test from "node:test";
import { faults } from "./axe.mjs";
import { phone } from "./browser.mjs";
import { serveFlorin } from "./florin.mjs";
import { count, playSome } from "./players.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld(serveFlorin);

// The host opens a table; the others open its link, sit down and get ready.
async function gather(game, players, { forgives, ...look } = {}) {
  const host = await world.open({ preferences: { name: "Ada" }, forgives, ...look });
  await host.goto(`${world.url}/new/${game}`);
  await host.click(`.segments button:text-is("${players}")`);
  await host.click('[data-part="invite"]');
  const link = await host.waitForSelector('[data-part="link"]').then((field) => field.inputValue());
  const pages = [host];
  for (let seat = 2; seat <= players; ++seat) {
    const page = await world.open({ seed: seat, preferences: { name: `Guest ${seat}` }, forgives, ...look });
    await page.goto(link);
    await page.click(`[data-seat="P${seat}"] .btn`);
    await page.click('[data-part="ready"]');
    pages.push(page);
  }
  await host.waitForFunction((guests) => document.querySelectorAll("li[data-ready]:not([data-seat=P1])").length === guests, players - 1);
  await host.click('[data-part="start"]');
  for (const page of pages) await page.waitForSelector(".table");
  return pages;
}

const moves = (page) => page.$$eval(".log code", (all) => all.map((each) => each.textContent));

// Waits until all browsers show as many moves as `from`.
async function settle(pages, from = pages[0]) {
  const shown = await count(from);
  for (const page of pages) await page.waitForFunction((text) => document.querySelector(".scrubber .count").textContent === text, shown);
}

// Makes a number of decisions, each in the browser of the person who is due.
async function playTogether(pages, game, decisions) {
  for (let done = 0; done < decisions; ++done) {
    const seat = await pages[0].waitForSelector(".seat.deciding").then((row) => row.getAttribute("data-seat"));
    const page = pages[Number(seat.slice(1)) - 1];
    await playSome(page, game, 1);
    await settle(pages, page);
  }
}

async function assertSame(pages) {
  await settle(pages);
  const all = await Promise.all(pages.map(moves));
  for (const each of all) assert.deepEqual(each, all[0]);
  assert.ok(all[0].length > 4);
}

test("two browsers at one table see the same game, also after a reload", async () => {
  const pages = await gather("medici-dice", 2);
  await playTogether(pages, "medici-dice", 4);
  await pages[1].reload();
  await pages[1].waitForSelector(".table");
  await playTogether(pages, "medici-dice", 4);
  await assertSame(pages);
});

for (const language of ["en", "pl"]) {
  test(`a server's table fits a phone, ${language}`, async () => {
    const pages = await gather("medici", 2, { size: phone, language });
    for (const page of pages) {
      await page.waitForSelector(".talk");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
      const right = await page.$$eval(".talk *", (all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      assert.ok(right <= phone.width, `ends at ${right}`);
    }
  });
}

test("files are sent compressed if the client accepts it, and immutable files may be cached", async () => {
  const home = await fetch(world.url, { headers: { "Accept-Encoding": "gzip" } });
  assert.equal(home.headers.get("content-encoding"), "gzip");
  assert.equal(home.headers.get("cache-control"), "no-cache");
  const html = await home.text();
  const plain = await fetch(world.url, { headers: { "Accept-Encoding": "identity" } });
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.equal(await plain.text(), html);
  const asset = await fetch(world.url + /\/assets\/[^"]+\.wasm/.exec(html)[0], { headers: { "Accept-Encoding": "gzip, br" } });
  assert.equal(asset.headers.get("content-encoding"), "gzip");
  assert.match(asset.headers.get("cache-control"), /immutable/);
  assert.ok(WebAssembly.validate(await asset.arrayBuffer()));
});

test("lobby, account and gathering screens are accessible", async () => {
  const host = await world.open({ theme: "dark", language: "pl" });
  for (const [path, selector] of [
    ["/lobby", '[data-part="open-one"] .btn'],
    ["/account", "form"],
  ]) {
    await host.goto(world.url + path);
    await host.waitForSelector(selector);
    assert.deepEqual(await faults(host), []);
  }
  await host.goto(`${world.url}/lobby`);
  await host.click('[data-part="open-one"] .btn');
  await host.waitForSelector(".qr");
  assert.deepEqual(await faults(host), []);
  const guest = await world.open({ size: phone });
  await guest.goto(`${world.url}/lobby`);
  await guest.click(".kept .btn");
  await guest.waitForSelector(".sitters");
  assert.deepEqual(await faults(guest), []);
});

test("the lobby's list never moves a button from under a finger", async () => {
  const page = await world.open();
  let comes;
  const list = new Promise((resolve) => (comes = resolve));
  await page.route("**/api/tables?*", async (route) => {
    if (route.request().method() === "GET") await list;
    await route.continue();
  });
  await page.goto(`${world.url}/lobby`);
  await page.hover('[data-part="open-one"] .btn');
  await page.mouse.down();
  comes();
  await page.waitForSelector(".kept, .lead ~ p");
  await page.mouse.up();
  await page.waitForSelector(".qr");
});

test("the lobby shows why the server refused a request", async () => {
  const page = await world.open({ forgives: /status of 429/ });
  await page.goto(`${world.url}/lobby`);
  await page.waitForSelector(".kept, .lead ~ p");
  await page.evaluate(async () => {
    const body = JSON.stringify({ settings: { v: 1, game: "medici", players: 2 }, seat: "P1" });
    for (let status = 201; status === 201; )
      ({ status } = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body }));
  });
  await page.click('[data-part="open-one"] .btn');
  assert.match(await page.textContent(".reason"), /tables/);
});

test("a guest creates an account and signs in again with its password", async () => {
  const page = await world.open({ forgives: /status of 4/ });
  const enter = async (form, name, password) => {
    await page.fill(`.form >> nth=${form} >> input >> nth=0`, name);
    await page.fill(`.form >> nth=${form} >> input >> nth=1`, password);
    await page.click(`.form >> nth=${form} >> button`);
  };
  await page.goto(`${world.url}/account`);
  await page.waitForSelector("form");
  await enter(0, "ada", "short");
  await page.waitForSelector(".reason");
  await enter(0, "ada", "a long enough password");
  await page.waitForSelector(".codes");
  await page.click("main .btn");
  await page.waitForSelector("form");
  await enter(1, "ada", "a long enough password");
  await page.waitForFunction(() => document.querySelector(".lead").textContent.includes("ada"));
});

test("four browsers play on after the server was killed and restarted", async () => {
  const pages = await gather("medici", 4, { forgives: /WebSocket|ERR_CONNECTION|Failed to load/ });
  await playTogether(pages, "medici", 4);
  const before = await moves(pages[0]);
  await world.server.kill();
  await pages[0].waitForSelector(".say .pill.on");
  await world.server.again();
  for (const page of pages) await page.waitForFunction(() => !document.querySelector(".say .pill.on"));
  await playTogether(pages, "medici", 4);
  await assertSame(pages);
  assert.deepEqual((await moves(pages[0])).slice(0, before.length), before);
});
