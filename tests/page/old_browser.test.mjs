// A browser without WebAssembly SIMD can't run the module, and a module may arrive damaged. The page says so in one
// sentence, at home and everywhere else. V8 has no SIMD on processors without SSE4.1, which these switches pretend.
import assert from "node:assert/strict";
import test from "node:test";
import { serve } from "./server.mjs";
import { launch, openPage } from "./browser.mjs";
import { useWorld } from "./world.mjs";

const world = useWorld(serve, ["--js-flags=--no-enable-sse4-1 --no-enable-ssse3"]);

for (const [language, sentence] of [
  ["en", /^Your browser can't run these games: it lacks WebAssembly SIMD/],
  ["pl", /^Twoja przeglądarka nie uruchomi tych gier: brakuje jej WebAssembly SIMD/],
]) {
  test(`without WebAssembly SIMD the page says so (${language})`, async () => {
    const page = await world.open({ language });
    await page.goto(world.url);
    assert.match(await page.textContent('[role="alert"]'), sentence);
    await page.click("[data-play]");
    assert.match(await page.textContent('[role="alert"]'), sentence);
    await page.goto(`${world.url}/new/medici`);
    assert.match(await page.textContent("h1"), sentence);
  });
}

test("a damaged module asks for a reload", async () => {
  const browser = await launch();
  try {
    const page = await openPage(browser, world.url, { serviceWorkers: "block" });
    await page.route("**/*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "damaged" }));
    await page.goto(world.url);
    assert.match(await page.textContent('[role="alert"]'), /reload the page/);
    await page.goto(`${world.url}/new/medici`);
    assert.match(await page.textContent("h1"), /reload the page/);
    assert.deepEqual(page.problems, []);
  } finally {
    await browser.close();
  }
});
