// The set-up that all page tests share: a server, one browser, and pages that are closed after each test and must have no
// errors, no requests to other hosts and no CSP violations.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { launch, openPage } from "./browser.mjs";
import { serve } from "./server.mjs";

// `start` starts a server: {url, close()}. `switches` are more switches of Chromium. The world is filled in before the
// first test.
export function useWorld(start = serve, switches = []) {
  const world = { url: "", browser: undefined, server: undefined, pages: [] };
  // `forgives` matches problems that the test itself causes.
  world.open = async ({ forgives = /^$/, ...options } = {}) => {
    const page = await openPage(world.browser, world.url, options);
    world.pages.push({ page, forgives });
    return page;
  };
  before(async () => {
    world.server = await start();
    world.url = world.server.url;
    world.browser = await launch(switches);
  });
  afterEach(async () => {
    const opened = world.pages.splice(0);
    await Promise.all(opened.map(({ page }) => page.context().close()));
    for (const { page, forgives } of opened)
      assert.deepEqual(
        page.problems.filter((problem) => !forgives.test(problem)),
        [],
      );
  });
  after(async () => {
    await world.browser?.close();
    await world.server?.close();
  });
  return world;
}

export const at = (world, path, selector) => async (page) => {
  await page.goto(world.url + path);
  await page.waitForSelector(selector);
};
