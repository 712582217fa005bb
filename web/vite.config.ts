// Builds the page into build/page: HTML, styles and scripts, the WebAssembly module, and the service worker that caches
// them all. FLORIN_WASM selects a module other than build/wasm/florin.wasm.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { moduleOf, readGames, symbolsOf } from "./games.ts";
import { type Language, readCatalogue } from "./src/core/catalogue.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const module = process.env.FLORIN_WASM ?? here("../build/wasm/florin.wasm");
const games = await readGames(module);
const ownTexts = (language: Language): string => readFileSync(here(`texts/${language}.txt`), "utf8");
const about = readCatalogue(ownTexts("en")).about!;

// Three measures for a fast start. The SVG symbols are inlined, so that <use href="#..."> needs no request. The module is
// preloaded, so that it doesn't wait for the script. And nothing is painted before the script has rendered, because
// painting an empty page takes as long as painting a full one.
const firstThings: Plugin = {
  name: "florin-first-things",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const own = readFileSync(here("src/icons.svg"), "utf8");
      const sprite = own.replace("<svg ", '<svg width="0" height="0" ').replace("</svg>", `${symbolsOf(games)}</svg>`);
      const wasm = Object.keys(bundle ?? {}).find((name) => name.endsWith(".wasm"));
      const preload = wasm ? `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="/${wasm}">\n</head>` : "</head>";
      return html
        .replace("<!-- icons -->", sprite)
        .replace("<!-- about -->", about)
        .replace("</head>", preload)
        .replace('<script type="module"', '$& blocking="render"');
    },
  },
};

// The scripts of the first load are needed at once. This magic comment makes browsers that know it compile them eagerly
// while they download, instead of function by function on the first call.
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

// The games' own parts (games.ts). The module's descriptions of the games are included at build time, so that the first
// screen doesn't wait for the module.
const gamesOf: Plugin = {
  name: "florin-games",
  resolveId: (id) => (id.startsWith("virtual:florin-") ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:florin-") ? moduleOf(games, id.slice("\0virtual:florin-".length), ownTexts) : undefined),
  generateBundle() {
    const manifest = JSON.parse(readFileSync(here("src/manifest.json"), "utf8")) as object;
    this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify({ ...manifest, description: about }) });
  },
};

// Writes a .gz copy of every file, for servers that send compressed files. It runs last, on the final files.
const packed: Plugin = {
  name: "florin-packed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) writeFileSync(`${dir}/${name}.gz`, gzipSync(readFileSync(`${dir}/${name}`), { level: 9 }));
  },
};

// Writes sw.js with the list of all built files. Its version changes whenever one of them does.
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
  resolve: {
    alias: [
      { find: /^florin-module(?=\?)/, replacement: module },
      { find: /^#page\//, replacement: here("src/") },
    ],
    dedupe: ["preact", "@preact/signals"], // games are outside web/ and have no node_modules
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [firstThings, gamesOf, compiledEarly, offline, packed],
  worker: { format: "es", plugins: () => [gamesOf] },
  build: {
    outDir: process.env.FLORIN_PAGE ?? here("../build/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
