// Measures in Chromium, with a cold cache and a server on this machine: the time from the first byte to the first decision
// against a computer player, and from a tap to its preview, both with the CPU slowed down four times; and, at full speed,
// the CPU time of the page's main thread until that decision, which depends less on how busy the machine is.
import { launch, openPage } from "./browser.mjs";
import { serve } from "./server.mjs";

const server = await serve();
const browser = await launch();
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

// Milliseconds from the start of the navigation to the first decision after a tap on "Play now". In gemstones the person
// decides first, so this doesn't include a computer player's move.
const toFirstDecision = (page) =>
  page.evaluate(async () => {
    const until = async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return document.querySelector(selector);
    };
    const tile = await until('[data-play="gemstones"]');
    const home = performance.now();
    tile.click();
    await until(".table .actions");
    return { home, decision: performance.now() };
  });

// From a tap on a choice to the moment it is shown as chosen.
const toPreview = (page) =>
  page.evaluate(async () => {
    const times = [];
    for (const choice of document.querySelectorAll('.stage button[aria-pressed="false"]:not([aria-disabled="true"])')) {
      const begin = performance.now();
      choice.click();
      while (choice.getAttribute("aria-pressed") !== "true") await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - begin);
    }
    return times;
  });

async function visit(rate) {
  const page = await openPage(browser, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(server.url, { waitUntil: "commit" });
  const times = await toFirstDecision(page);
  const { metrics } = await session.send("Performance.getMetrics");
  const preview = median(await toPreview(page));
  await page.context().close();
  return { ...times, preview, cpu: metrics.find((each) => each.name === "TaskDuration").value * 1000 };
}

const visits = 5;
const slowed = [];
const plain = [];
for (let i = 0; i < visits; ++i) {
  slowed.push(await visit(4));
  plain.push(await visit(1));
}
const of = (runs, name) => Math.round(median(runs.map((run) => run[name])));
console.log(
  `slowed four times: home after ${of(slowed, "home")} ms, first decision after ${of(slowed, "decision")} ms, preview ${of(slowed, "preview")} ms after a tap`,
);
console.log(
  `not slowed: first decision after ${of(plain, "decision")} ms, of which the main thread needs ${of(plain, "cpu")} ms of the CPU`,
);
await browser.close();
server.close();
