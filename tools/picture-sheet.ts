/**
 * Paints the fixed set of prompts (`sheet-prompts.ts`) in every style into one sheet, and compares it with the last one:
 * how far each picture moved, and the pairs that moved most beside each other.
 * Run it with Node 24: `node tools/picture-sheet.ts [--size 192] [--styles ink,pixel] [--prompts 1-12] [--photos <folder>] [--out <folder>]`.
 * Writes `sheet.png`, `changes.png` and `cells.json` into `.easel/sheet`, which git does not know.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPicture } from '@easel/engine/paint/compose';
import { createMemory, type Picture, paintAll } from '@easel/engine/paint/picture';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { createRestyled } from '@easel/engine/restyle/restyle';
import { readWish } from '@easel/engine/restyle/wish';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { sheetPrompts } from './sheet-prompts.ts';
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

type Row = { label: string; paint: (style: StyleName) => Picture | Promise<Picture> };

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '192' },
    styles: { type: 'string', default: styleNames.join(',') },
    prompts: { type: 'string', default: `1-${sheetPrompts.length}` },
    photos: { type: 'string' },
    out: { type: 'string', default: join(root, '.easel', 'sheet') },
  },
});
const size = Number(values.size);
const styles = styleNames.filter((name) => values.styles.split(',').includes(name));
const [first = 1, last = first] = values.prompts.split('-').map(Number);
const seed = 7;
const labelHeight = 18;
const changesShown = 24;
const paths = { sheet: join(values.out, 'sheet.png'), changes: join(values.out, 'changes.png'), cells: join(values.out, 'cells.json') };

const rows: Row[] = [
  ...sheetPrompts.slice(first - 1, last).map((prompt, index) => ({ label: `${first + index} ${prompt}`, paint: painter(prompt) })),
  ...(values.photos ? photosOf(values.photos) : []),
];
const before = existsSync(paths.cells) ? (JSON.parse(readFileSync(paths.cells, 'utf8')) as Listing) : undefined;
const beforeSheet = before?.size === size ? readFileSync(paths.sheet) : undefined;
mkdirSync(values.out, { recursive: true });

const cells: Cell[] = [];
const pictures = new Map<string, Buffer>();
const layers: OverlayOptions[] = [];
for (const [row, { label, paint }] of rows.entries()) {
  const top = row * (size + labelHeight);
  layers.push({ input: labelOf(label, size * styles.length), left: 0, top });
  for (const [column, style] of styles.entries()) {
    const cell = { name: `${label.replace(/^\d+ /, '')} · ${style}`, left: column * size, top: top + labelHeight };
    const { pixels, width, height } = await paint(style);
    const input = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 2 })
      .toBuffer();
    cells.push(cell);
    pictures.set(cell.name, input);
    layers.push({ input, left: cell.left, top: cell.top });
  }
}
await blank(size * styles.length, rows.length * (size + labelHeight), layers).toFile(paths.sheet);
await compare();
writeFileSync(paths.cells, JSON.stringify({ size, cells } satisfies Listing));
console.log(paths.sheet);

function painter(prompt: string): Row['paint'] {
  return (style) => {
    const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed });
    const picture = createPicture({ plan, style, width: size, height: size, seed }, createMemory());
    paintAll(picture);
    return picture;
  };
}

/** The photographs of a folder, cut square: each is restyled without words. */
function photosOf(folder: string): Row[] {
  const names = readdirSync(folder).filter((name) => /\.(png|jpe?g|webp)$/i.test(name));
  return names.sort().map((name) => ({
    label: `photo ${basename(name, extname(name))}`,
    async paint(style) {
      const { data } = await sharp(join(folder, name))
        .resize(size, size)
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { wish } = readWish({ prompt: '', unwanted: '' });
      const picture = createRestyled(
        { wish, style, creativity: 5, seed },
        { data, width: size, height: size, channels: 3 },
        createMemory(),
      );
      paintAll(picture);
      return picture;
    },
  }));
}

function blank(width: number, height: number, input: OverlayOptions[]): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(input)
    .png();
}

function labelOf(text: string, width: number): Buffer {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="3" y="13" font-size="12" font-family="sans-serif">${plain}</text></svg>`,
  );
}

/** Mean difference of two pictures of the same size, in levels of 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  let sum = 0;
  for (let at = 0; at < (a as Buffer).length; at += 1) sum += Math.abs(((a as Buffer)[at] as number) - ((b as Buffer)[at] as number));
  return sum / (a as Buffer).length;
}

async function compare(): Promise<void> {
  if (!before || !beforeSheet) return console.log('No sheet of this size to compare with.');
  const moved: { name: string; by: number; old: Buffer; now: Buffer }[] = [];
  for (const { name, left, top } of before.cells) {
    const now = pictures.get(name);
    if (!now) continue;
    const old = await sharp(beforeSheet).extract({ left, top, width: size, height: size }).png().toBuffer();
    moved.push({ name, by: await differenceOf(old, now), old, now });
  }
  moved.sort((one, other) => other.by - one.by);
  const same = moved.filter(({ by }) => by === 0).length;
  console.log(`${moved.length} pictures compared, ${same} are the same to the byte, ${cells.length - moved.length} are new.`);
  for (const style of styles) {
    const own = moved.filter(({ name }) => name.endsWith(`· ${style}`));
    if (own.length > 0) console.log(`  ${style}: ${(own.reduce((sum, { by }) => sum + by, 0) / own.length).toFixed(2)} of 255 on average`);
  }
  const most = moved.filter(({ by }) => by > 0).slice(0, changesShown);
  for (const { name, by } of most) console.log(`  ${by.toFixed(2).padStart(6)}  ${name}`);
  if (most.length === 0) return;
  const pairs = most.flatMap(({ name, by, old, now }, index) => {
    const left = (index % 4) * size * 2;
    const top = Math.floor(index / 4) * (size + labelHeight);
    return [
      { input: labelOf(`${by.toFixed(1)} ${name}`, size * 2), left, top },
      { input: old, left, top: top + labelHeight },
      { input: now, left: left + size, top: top + labelHeight },
    ];
  });
  await blank(size * 8, Math.ceil(most.length / 4) * (size + labelHeight), pairs).toFile(paths.changes);
  console.log(paths.changes);
}
