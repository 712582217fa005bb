// Real Chromium for tests. Its pages have a size, theme and language, and collect every error, every request to another
// host and every CSP violation.
import { createRequire } from "node:module";

// Uses the page's own node_modules.
export const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = packages("playwright-core");

// The timeout for everything, in milliseconds.
export const patience = Number(process.env.PATIENCE ?? 60000);

export const desktop = { width: 1280, height: 720 };
export const phone = { width: 390, height: 844 };

// `args` are more switches of Chromium.
export const launch = (args = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", ...args],
  });

// Makes runs repeatable: secrets, ids and the random choices of computer players come from a seed.
function luckOf(seed) {
  const visits = Number(sessionStorage.getItem("visits")) + 1; // so that a visit doesn't repeat the ids of the previous one
  sessionStorage.setItem("visits", String(visits));
  let state = (seed * 1000 + visits) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Math.random = () => next() / 2 ** 32;
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; ++i) array[i] = next();
    return array;
  };
}

export async function openPage(
  browser,
  url,
  {
    size = desktop,
    theme = "light",
    language = "en",
    speed = "none",
    motion = "reduce",
    touch = false,
    seed = 1,
    serviceWorkers = "allow",
    preferences = {},
  } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: touch,
    isMobile: touch,
    locale: language,
    reducedMotion: motion,
    colorScheme: theme,
    serviceWorkers,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.problems = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/404/.test(message.text())) page.problems.push(message.text());
  });
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) page.problems.push(`request to ${request.url()}`);
  });
  await page.addInitScript(luckOf, seed);
  const wanted = { language, theme, speed, name: "Ada", ...preferences };
  await page.addInitScript((stored) => {
    if (!localStorage.getItem("florin.preferences")) localStorage.setItem("florin.preferences", JSON.stringify(stored));
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
  }, wanted);
  return page;
}
