// Builds the page into build/page: a page, its styles and scripts, the WebAssembly module and the service worker
// that keeps all of them. FLORIN_WASM names another module than build/wasm/florin.wasm.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { languages } from "./src/core/catalogue.ts";
import { Florin } from "./src/core/florin.ts";
import { Module } from "./src/core/module.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const module = process.env["FLORIN_WASM"] ?? here("../build/wasm/florin.wasm");

// The drawings stand in the page itself, so that <use href="#..."> finds them without another request; the module
// is asked for at once, not only when the script runs; and nothing is drawn before the script has drawn it: an empty
// page costs as much as a full one.
const firstThings: Plugin = {
  name: "florin-first-things",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const sprite = readFileSync(here("src/icons.svg"), "utf8").replace("<svg ", '<svg width="0" height="0" ');
      const wasm = Object.keys(bundle ?? {}).find((name) => name.endsWith(".wasm"));
      const preload = wasm ? `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="/${wasm}">\n</head>` : "</head>";
      return html.replace("<!-- icons -->", sprite).replace("</head>", preload).replace('<script type="module"', '$& blocking="render"');
    },
  },
};

// What is loaded with the page is also called at once: browsers that know the sign compile it while it arrives, beside
// the page, instead of function by function when each is first called.
const compiledEarly: Plugin = {
  name: "florin-compiled-early",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      for (const item of Object.values(bundle))
        if (item.type === "chunk" && !item.isDynamicEntry) item.code = `//# allFunctionsCalledOnLoad\n${item.code}`;
    },
  },
};

// What the module says of its games, in every language, so that the first screen is there before the module is.
const gamesOf: Plugin = {
  name: "florin-games",
  resolveId: (id) => (id === "virtual:florin-games" ? `\0${id}` : undefined),
  async load(id) {
    if (id !== "\0virtual:florin-games") return undefined;
    const florin = new Florin(await Module.of(await WebAssembly.compile(readFileSync(module))));
    const told = languages.map((language) => {
      florin.speak(language);
      return [language, florin.games()];
    });
    return `export default ${JSON.stringify(Object.fromEntries(told))}`;
  },
};

// Every file also as .gz, for servers that send it so; made from what was written, when nothing changes any more.
const packed: Plugin = {
  name: "florin-packed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) writeFileSync(`${dir}/${name}.gz`, gzipSync(readFileSync(`${dir}/${name}`), { level: 9 }));
  },
};

// sw.js with the list of everything that was built; its version changes with any of it.
const offline: Plugin = {
  name: "florin-offline",
  enforce: "post",
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
    const hash = createHash("sha256");
    for (const name of files) {
      const item = bundle[name]!;
      hash.update(item.type === "chunk" ? item.code : item.source);
    }
    const source = readFileSync(here("src/sw.js"), "utf8")
      .replace("__FILES__", JSON.stringify(["/", ...files.filter((name) => name !== "index.html").map((name) => `/${name}`)]))
      .replace("__VERSION__", hash.digest("hex").slice(0, 12));
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
};

export default defineConfig({
  root: here("."),
  base: "/",
  resolve: { alias: [{ find: /^florin-module(?=\?)/, replacement: module }] },
  plugins: [firstThings, gamesOf, compiledEarly, offline, packed],
  worker: { format: "es" },
  build: {
    outDir: process.env["FLORIN_PAGE"] ?? here("../build/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
