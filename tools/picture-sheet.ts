/**
 * Paints the fixed set of prompts (`sheet-prompts.ts`) in every style into one sheet, and compares it with the last one, or with that of
 * another folder: how far each picture moved, and the pairs that moved most beside each other.
 * Run it with Node 24: `node tools/picture-sheet.ts [--size 192] [--styles ink,pixel] [--prompts 1-12] [--photos <folder>] [--out <folder>]
 * [--before <folder>] [--pairs 24]`.
 * Writes into `.easel/sheet`, which git does not know: `sheet.png`, `cells.json` (where each picture lies), `changes.json` (how far each
 * moved, the farthest first: mean difference of all bytes, 0 to 255) and `changes.png` (before and after of the first pairs of that list).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { styleNames } from '@easel/engine/paint/style';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { sheetPrompts } from './sheet-prompts.ts';
import type { CellOrder } from './sheet-thread.ts';
import { root } from './source-files.ts';

interface Cell {
  /** What the picture is of, and how it is painted: names the cell in every sheet. */
  name: string;
  left: number;
  top: number;
}

interface Listing {
  size: number;
  cells: Cell[];
}

interface Row {
  label: string;
  prompt?: string;
  photo?: string;
}

interface Change {
  name: string;
  by: number;
  old: Buffer;
  now: Buffer;
}

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '192' },
    styles: { type: 'string', default: styleNames.join(',') },
    prompts: { type: 'string', default: `1-${sheetPrompts.length}` },
    photos: { type: 'string' },
    out: { type: 'string', default: join(root, '.easel', 'sheet') },
    before: { type: 'string' },
    pairs: { type: 'string', default: '24' },
  },
});
const size = Number(values.size);
const styles = styleNames.filter((name) => values.styles.split(',').includes(name));
const [first = 1, last = first] = values.prompts.split('-').map(Number);
const labelHeight = 18;
const pairsAcross = 4;
const pathsIn = (folder: string) => ({ sheet: join(folder, 'sheet.png'), cells: join(folder, 'cells.json') });
const paths = pathsIn(values.out);

const rows: Row[] = [
  ...sheetPrompts.slice(first - 1, last).map((prompt, index) => ({ label: `${first + index} ${prompt}`, prompt })),
  ...photosIn(values.photos),
];
const orders = rows.flatMap(({ label, prompt, photo }, row) =>
  styles.map((style, column) => ({
    cell: {
      name: `${label.replace(/^\d+ /, '')} · ${style}`,
      left: column * size,
      top: row * (size + labelHeight) + labelHeight,
    },
    order: { style, size, ...(prompt === undefined ? {} : { prompt }), ...(photo === undefined ? {} : { photo }) } satisfies CellOrder,
  })),
);
// Read before the sheet of this run takes its place.
const before = readBefore(values.before ?? values.out);
const began = performance.now();
const pictures = await paintAll(orders.map(({ order }) => order));
console.log(`${pictures.length} pictures in ${((performance.now() - began) / 1000).toFixed(0)} s`);

mkdirSync(values.out, { recursive: true });
const cells = orders.map(({ cell }) => cell);
const width = size * styles.length;
await blank(width, rows.length * (size + labelHeight), [
  ...rows.map(({ label }, row) => ({ input: labelOf(label, width), left: 0, top: row * (size + labelHeight) })),
  ...cells.map(({ left, top }, at) => ({
    input: pictures[at] as Buffer,
    raw: { width: size, height: size, channels: 3 as const },
    left,
    top,
  })),
]).toFile(paths.sheet);
writeFileSync(paths.cells, JSON.stringify({ size, cells } satisfies Listing));
console.log(paths.sheet);
if (before) await tell(await changesSince(before));
else console.log('No sheet of this size to compare with.');

/** The photographs of a folder, cut square. */
function photosIn(folder: string | undefined): Row[] {
  if (!folder) return [];
  const names = readdirSync(folder).filter((name) => /\.(png|jpe?g|webp)$/i.test(name));
  return names.sort().map((name) => ({ label: `photo ${basename(name, extname(name))}`, photo: join(folder, name) }));
}

/** Paints every cell, as many at once as there are processors. */
async function paintAll(all: readonly CellOrder[]): Promise<Buffer[]> {
  const done: Buffer[] = [];
  let next = 0;
  const threads = Array.from({ length: Math.min(all.length, availableParallelism()) }, async () => {
    const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url));
    for (let at = next++; at < all.length; at = next++) {
      done[at] = await new Promise<Buffer>((resolve, reject) => {
        thread.once('error', reject);
        thread.once('message', (pixels: Uint8Array) => {
          thread.off('error', reject);
          resolve(Buffer.from(pixels));
        });
        thread.postMessage(all[at]);
      });
    }
    await thread.terminate();
  });
  await Promise.all(threads);
  return done;
}

function readBefore(folder: string): { cells: Cell[]; sheet: Buffer } | undefined {
  const own = pathsIn(folder);
  if (!existsSync(own.cells)) return undefined;
  const listing = JSON.parse(readFileSync(own.cells, 'utf8')) as Listing;
  return listing.size === size ? { cells: listing.cells, sheet: readFileSync(own.sheet) } : undefined;
}

function blank(across: number, down: number, input: OverlayOptions[]): Sharp {
  return sharp({ create: { width: across, height: down, channels: 3, background: '#ffffff' } })
    .composite(input)
    .removeAlpha()
    .png();
}

function labelOf(text: string, across: number): Buffer {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${labelHeight}"><text x="3" y="13" font-size="12" font-family="sans-serif">${plain}</text></svg>`,
  );
}

/** How far every picture moved that was in the earlier sheet, the farthest first. */
async function changesSince({ cells: held, sheet }: { cells: Cell[]; sheet: Buffer }): Promise<Change[]> {
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const places = new Map(held.map((cell) => [cell.name, cell]));
  const changes = cells.flatMap(({ name }, at) => {
    const place = places.get(name);
    if (!place) return [];
    const old = Buffer.alloc(size * size * 3);
    for (let y = 0; y < size; y += 1) {
      const from = ((place.top + y) * info.width + place.left) * 3;
      data.copy(old, y * size * 3, from, from + size * 3);
    }
    const now = pictures[at] as Buffer;
    return [{ name, by: differenceOf(old, now), old, now }];
  });
  return changes.sort((one, other) => other.by - one.by);
}

function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] as number) - (other[at] as number));
  return sum / one.length;
}

async function tell(changes: readonly Change[]): Promise<void> {
  const same = changes.filter(({ by }) => by === 0).length;
  console.log(`${changes.length} pictures compared, ${same} are the same to the byte, ${cells.length - changes.length} are new.`);
  for (const style of styles) {
    const own = changes.filter(({ name }) => name.endsWith(`· ${style}`));
    if (own.length > 0) console.log(`  ${style}: ${(own.reduce((sum, { by }) => sum + by, 0) / own.length).toFixed(2)} of 255 on average`);
  }
  const figures = changes.map(({ name, by }) => ({ name, by: Number(by.toFixed(2)) }));
  writeFileSync(join(values.out, 'changes.json'), `${JSON.stringify(figures, null, 1)}\n`);
  const most = changes.filter(({ by }) => by > 0).slice(0, Number(values.pairs));
  for (const { name, by } of most) console.log(`  ${by.toFixed(2).padStart(6)}  ${name}`);
  if (most.length === 0) return;
  const raw = { width: size, height: size, channels: 3 as const };
  const pairs = most.flatMap(({ name, by, old, now }, index) => {
    const left = (index % pairsAcross) * size * 2;
    const top = Math.floor(index / pairsAcross) * (size + labelHeight);
    return [
      { input: labelOf(`${by.toFixed(1)} ${name}`, size * 2), left, top },
      { input: old, raw, left, top: top + labelHeight },
      { input: now, raw, left: left + size, top: top + labelHeight },
    ];
  });
  const path = join(values.out, 'changes.png');
  await blank(size * 2 * pairsAcross, Math.ceil(most.length / pairsAcross) * (size + labelHeight), pairs).toFile(path);
  console.log(path);
}
