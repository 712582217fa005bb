// Measures in Chromium with its CPU slowed four times, a cold cache and a server on this machine: from the first
// byte to the first decision against computer players, and from a tap to the preview it causes.
import { launch, openPage } from "./browser.mjs";
import { serve } from "./server.mjs";

const server = await serve();
const browser = await launch();
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function firstDecision() {
  const page = await openPage(browser, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(server.url);
  await page.waitForSelector('[data-play="medici-dice"]');
  const home = await page.evaluate(() => performance.now());
  const [tap, decision] = await page.evaluate(async () => {
    const begin = performance.now();
    document.querySelector('[data-play="medici-dice"]').click();
    while (!document.querySelector(".table .actions")) await new Promise(requestAnimationFrame);
    return [begin, performance.now()];
  });
  await page.waitForTimeout(300);
  const preview = await page.evaluate(async () => {
    const times = [];
    for (const die of document.querySelectorAll(".dice button")) {
      const begin = performance.now();
      die.click();
      while (die.getAttribute("aria-pressed") !== "true") await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - begin);
      die.click();
      while (die.getAttribute("aria-pressed") === "true") await new Promise((resolve) => setTimeout(resolve));
    }
    return times;
  });
  await page.context().close();
  return { home, decision: decision - tap, preview: median(preview) };
}

const runs = [];
for (let i = 0; i < 5; ++i) runs.push(await firstDecision());
const of = (name) => Math.round(median(runs.map((run) => run[name])));
console.log(
  `home after ${of("home")} ms, first decision ${of("decision")} ms after the tap (${of("home") + of("decision")} ms in all), preview ${of("preview")} ms after a tap`,
);
await browser.close();
server.close();
