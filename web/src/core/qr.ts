// QR codes (ISO/IEC 18004) for links: byte mode, error correction L, versions 1 to 6, mask 0.

interface Version {
  data: number; // data codewords
  correction: number; // correction codewords per block
  blocks: number;
}
const versions: Version[] = [
  { data: 19, correction: 7, blocks: 1 },
  { data: 34, correction: 10, blocks: 1 },
  { data: 55, correction: 15, blocks: 1 },
  { data: 80, correction: 20, blocks: 1 },
  { data: 108, correction: 26, blocks: 1 },
  { data: 136, correction: 18, blocks: 2 },
];

// Powers and logarithms in GF(256).
const powers: number[] = [];
const logs: number[] = [];
for (let i = 0, value = 1; i < 255; ++i) {
  powers[i] = value;
  logs[value] = i;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? powers[(logs[a]! + logs[b]!) % 255]! : 0);

// The remainder of the data divided by the generator polynomial of this degree.
export function correctionOf(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; ++i) {
    const next = [...generator, 0];
    for (const [at, factor] of generator.entries()) next[at + 1] = next[at + 1]! ^ times(factor, powers[i]!);
    generator = next;
  }
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at]!;
    for (const [i, factor] of generator.entries()) rest[at + i] = rest[at + i]! ^ times(factor, lead);
  });
  return rest.slice(data.length);
}

// The mode, the length, the bytes and the padding.
function dataOf(bytes: Uint8Array, size: number): number[] {
  const bits = [0, 1, 0, 0];
  const add = (value: number) => {
    for (let bit = 7; bit >= 0; --bit) bits.push((value >> bit) & 1);
  };
  add(bytes.length);
  bytes.forEach(add);
  while (bits.length < size * 8 && bits.length % 8 !== 4) bits.push(0);
  bits.push(...[0, 0, 0, 0].slice(0, Math.min(4, size * 8 - bits.length)));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < size * 8; pad ^= 0xec ^ 0x11) add(pad);
  return Array.from({ length: size }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + bit, 0));
}

function codewordsOf(bytes: Uint8Array, { data, correction, blocks }: Version): number[] {
  const all = dataOf(bytes, data);
  const length = data / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => all.slice(i * length, (i + 1) * length));
  const woven = (lists: number[][]) => lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!));
  return [...woven(parts), ...woven(parts.map((part) => correctionOf(part, correction)))];
}

type Grid = (boolean | undefined)[][];

function drawFinders(grid: Grid): void {
  const size = grid.length;
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let y = -1; y <= 7; ++y) {
      for (let x = -1; x <= 7; ++x) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        if (grid[top + y] && left + x >= 0 && left + x < size) grid[top + y]![left + x] = ring !== 2 && ring !== 4;
      }
    }
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  drawFinders(grid);
  for (let i = 8; i < size - 8; ++i) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  const centre = size - 7;
  for (let y = -2; version > 1 && y <= 2; ++y) {
    for (let x = -2; x <= 2; ++x) grid[centre + y]![centre + x] = Math.max(Math.abs(x), Math.abs(y)) !== 1;
  }
}

// The format information (correction L, mask 0), which is drawn beside the finder patterns.
const format = "111011111000100";
function drawFormat(grid: Grid): void {
  const size = grid.length;
  [...format].forEach((digit, i) => {
    const is = digit === "1";
    if (i < 8) grid[8]![i < 6 ? i : i + 1] = is;
    else grid[i === 8 ? 7 : 14 - i]![8] = is;
    if (i < 7) grid[size - 1 - i]![8] = is;
    else grid[8]![size - 15 + i] = is;
  });
  grid[size - 8]![8] = true;
}

// Fills pairs of columns from the right, alternating upwards and downwards.
function drawData(grid: Grid, codewords: number[]): void {
  const size = grid.length;
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let i = 0; i < size; ++i) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const bit = ((codewords[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        grid[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
        ++next;
      }
    }
  }
}

// The modules row by row, true for dark. Returns nothing if the text is too long.
export function qrOf(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex((version) => bytes.length + 2 <= version.data);
  if (index < 0) return undefined;
  const size = 21 + 4 * index;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(grid, index + 1);
  drawFormat(grid);
  drawData(grid, codewordsOf(bytes, versions[index]!));
  return grid as boolean[][];
}
