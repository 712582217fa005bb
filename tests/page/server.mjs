// A small server for the built page: compressed files, index.html for every other address, and the strict CSP that a
// Florin server sends.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// FLORIN_PAGE selects a folder other than build/page.
export const pageFolder = process.env.FLORIN_PAGE ?? fileURLToPath(new URL("../../build/page", import.meta.url));

export function serve(folder = pageFolder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    if (path.startsWith("/api/") || path === "/ws")
      return response.writeHead(404, { "Content-Type": "application/json" }).end('{"error":"no server"}');
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, "index.html");
    response.writeHead(200, {
      "Content-Type": types[extname(found)] ?? "application/octet-stream",
      "Content-Security-Policy": policy,
      ...(existsSync(`${found}.gz`) ? { "Content-Encoding": "gzip" } : {}),
    });
    // A closed page may leave requests behind, and their files may be gone.
    pipeline(createReadStream(existsSync(`${found}.gz`) ? `${found}.gz` : found), response, () => {});
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        close: () =>
          new Promise((closed) => {
            server.close(closed);
            server.closeAllConnections();
          }),
      }),
    ),
  );
}
