/**
 * Paints the pictures that the web app ships, with the studio's own engine: those of the home page from their
 * recipes in `web/src/features/home/pictures.json`, those of the recipes to begin from (`web/src/features/inspire/recipes.json`), the one of
 * the sign-in window, a sample of every style, two heads to swap faces with, and what the realtime canvas makes of its example.
 * Run it with Node 24 (`node tools/make-pictures.ts`) after a change of the engine that should be seen there;
 * names (`home-1`, `login`, `inspire`, `starts`, `styles`, `heads`, `realtime`) make a part. `make-editing-pictures.ts` goes on from these.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeadWish, renderHead } from '@easel/engine/faces/fixtures/render-head';
import { encodeWebp } from '@easel/engine/files/encode';
import { createPicture } from '@easel/engine/paint/compose';
import { createMemory, paintAll } from '@easel/engine/paint/picture';
import { type StyleName, styleNames } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { createRealtimePainter } from '@easel/engine/realtime/realtime';
import sharp, { type Sharp } from 'sharp';
import { type ExampleShape, exampleShapes } from '../web/src/features/realtime/drawing/example-shapes.ts';
import { shapeSizes } from '../web/src/features/realtime/form.ts';
import { readSource, root } from './source-files.ts';

interface Recipe {
  prompt: string;
  style: StyleName;
  seed: number;
}

interface ShippedPicture {
  id: string;
  width: number;
  height: number;
  small: number;
  colour: string;
  style: StyleName;
  seed: number;
  en: string;
}

/** What a recipe to begin from is painted by; its other fields are words and settings. */
interface BeginningRecipe extends Omit<Recipe, 'prompt'> {
  id: string;
  tool: string;
  /** Across to down, e.g. `3:2`. */
  scale: string;
  en: string;
}

/** Pictures are painted larger than they are shown, so that they are crisp. */
const paintedLongSide = 1536;
const marks = { source: 'algorithmic', producer: 'Easel' } as const;
const recipesPath = 'web/src/features/home/pictures.json';
const picked = process.argv.slice(2);

function paint({ prompt, style, seed }: Recipe, width: number, height: number, longSide = paintedLongSide) {
  const factor = longSide / Math.max(width, height);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed, ...painter });
  const picture = createPicture({ plan, style, seed, ...size }, createMemory());
  paintAll(picture);
  return sharp(picture.pixels, { raw: { ...size, channels: 3 } });
}

async function write(path: string, painting: Sharp, width: number, height: number, quality: number): Promise<void> {
  const { data, info } = await painting.clone().resize(width, height).raw().toBuffer({ resolveWithObject: true });
  const produceId = path.split('/').at(-1) ?? path;
  const bytes = await encodeWebp({ data, width: info.width, height: info.height, channels: 3 }, { ...marks, produceId }, quality);
  const file = join(root, 'web', 'public', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${path}  ${width}×${height}  ${(bytes.length / 1024).toFixed(1)} KB`);
}

async function meanColour(painting: Sharp): Promise<string> {
  const { channels } = await painting.clone().stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

const wanted = (name: string) => picked.length === 0 || picked.includes(name);

const shipped = JSON.parse(readSource(recipesPath)) as ShippedPicture[];
for (const [place, recipe] of shipped.entries()) {
  if (!wanted(recipe.id)) continue;
  const { width, height, small } = recipe;
  const painting = paint({ prompt: recipe.en, style: recipe.style, seed: recipe.seed }, width, height);
  recipe.colour = await meanColour(painting);
  await write(`pictures/${recipe.id}.webp`, painting, width, height, place === 0 ? 46 : 74);
  await write(`pictures/${recipe.id}-small.webp`, painting, small, Math.round((small * height) / width), place === 0 ? 52 : 70);
}
writeFileSync(join(root, recipesPath), `${JSON.stringify(shipped, null, 2)}\n`);

if (wanted('login')) {
  const recipe: Recipe = { prompt: 'A lake under snowy mountains at dusk, moon', style: 'oil', seed: 11 };
  await write('pictures/login.webp', paint(recipe, 720, 960), 720, 960, 72);
}

if (wanted('inspire')) {
  const longSide = 400;
  // The first recipe of a tool is its small picture on the home page, too.
  const toolsShown = new Set<string>();
  for (const { id, tool, scale, en, ...recipe } of JSON.parse(readSource('web/src/features/inspire/recipes.json')) as BeginningRecipe[]) {
    const [across = 1, down = 1] = scale.split(':').map(Number);
    const [width, height] = [across, down].map((side) => Math.round((side * longSide) / Math.max(across, down))) as [number, number];
    const painting = paint({ ...recipe, prompt: en }, width, height, 2 * longSide);
    await write(`inspire/${id}.webp`, painting, width, height, 66);
    if (!toolsShown.has(tool)) await write(`pictures/tool-${tool}.webp`, painting, 320, 180, 66);
    toolsShown.add(tool);
  }
}

// What recipes of the editing tools start from.
if (wanted('starts')) {
  const starts: Record<string, Recipe & { size: [number, number] }> = {
    lake: { prompt: 'A lake under mountains in summer, a cabin, pines, clouds', style: 'photo', seed: 6, size: [960, 640] },
    city: { prompt: 'A city by the sea in the morning, a bridge, clouds', style: 'photo', seed: 4, size: [960, 540] },
    beach: { prompt: 'A tropical beach with palm trees at sunset', style: 'photo', seed: 50, size: [960, 540] },
  };
  for (const [name, { size, ...recipe }] of Object.entries(starts)) {
    await write(`inspire/start-${name}.webp`, paint(recipe, ...size), ...size, 80);
  }
}

if (wanted('styles')) {
  for (const style of styleNames) {
    const recipe: Recipe = { prompt: 'A lake under mountains in summer at sunset, cabin', style, seed: 6 };
    await write(`styles/${style}.webp`, paint(recipe, 192, 128), 192, 128, 78);
  }
}

if (wanted('heads')) {
  const size = 640;
  const heads: Record<string, HeadWish> = {
    one: {
      seed: 11,
      yaw: -6,
      skin: 0.55,
      hair: 'short',
      hairColour: '#241813',
      cloth: '#6b3b32',
      ground: '#a9a49a',
      light: -0.6,
      size,
      rays: 2,
    },
    two: {
      seed: 23,
      yaw: 8,
      skin: 0.18,
      hair: 'short',
      hairColour: '#8a5a34',
      cloth: '#3d5246',
      ground: '#7f8a93',
      light: 0.5,
      size,
      rays: 2,
    },
  };
  for (const [name, wish] of Object.entries(heads)) {
    await write(
      `examples/head-${name}.webp`,
      sharp(renderHead(wish).data, { raw: { width: size, height: size, channels: 3 } }),
      size,
      size,
      88,
    );
  }
}

if (wanted('realtime')) {
  const factor = 2;
  const size = { width: shapeSizes['4:3'].width * factor, height: shapeSizes['4:3'].height * factor };
  const { data } = await sharp(Buffer.from(drawn(exampleShapes, size)))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const painted = createRealtimePainter({ prompt: '', style: 'oil', creativity: 6, seed: 3 }).paint({ data, ...size, channels: 3 });
  const painting = sharp(painted.data, { raw: { ...size, channels: 3 } });
  await write('examples/realtime.webp', painting, size.width / factor, size.height / factor, 72);
}

/** The example of the realtime canvas as a drawing. */
function drawn(shapes: readonly ExampleShape[], { width, height }: { width: number; height: number }): string {
  const marks = shapes.map((shape) => {
    if (shape.kind === 'outline') {
      const points = shape.points.map(([x, y]) => `${x * width},${y * height}`).join(' ');
      return `<polygon points="${points}" fill="${shape.colour}"/>`;
    }
    const [left, top, across, down] = shape.box;
    const [x, y, w, h] = [left * width, top * height, across * width, down * height];
    if (shape.kind === 'rectangle') return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${shape.colour}"/>`;
    return `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" fill="${shape.colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
}
