// What axe finds on a page, as short lines.
import { readFileSync } from "node:fs";
import { packages } from "./browser.mjs";

const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

export async function faults(page) {
  await page.evaluate(axe); // as the test's own script, not the page's: the CSP does not matter to it
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return violations.map(
      (each) =>
        `${each.id}: ${each.nodes
          .slice(0, 3)
          .map((node) => node.target.join(" "))
          .join(" | ")}`,
    );
  });
}
