// Returns axe's findings on a page as short lines.
import { readFileSync } from "node:fs";
import { packages } from "./browser.mjs";

const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

export async function faults(page) {
  await page.evaluate(axe); // runs as the test's script, so the page's CSP doesn't apply
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
