/**
 * Makes the pictures of recipes that start from a picture (`web/src/features/inspire/picture-recipes.json`) and the small ones of the
 * tools on the home page, by a studio in a temporary folder: each recipe is asked of its tool, and what comes of it is shown beside
 * what it started from. Run it with Node 24 (`node tools/make-editing-pictures.ts`) after `make-pictures.ts`, once an engine has
 * changed so that it should be seen there; ids make a part.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecipeFields, Work } from '@easel/contract/works';
import { encodeWebp } from '@easel/engine/files/encode';
import { startStudio } from '@easel/testkit/studio';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { readSource, root } from './source-files.ts';

interface PictureRecipe {
  id: string;
  tool: 'img2img' | 'redraw' | 'enhance' | 'expand' | 'face' | 'realtime' | 'img2video';
  width: number;
  height: number;
  pictures: Readonly<Record<string, string>>;
  settings: RecipeFields;
  prompt?: { en: string };
  mark?: [x: number, y: number, across: number, down: number];
}

const marks = { source: 'algorithmic', producer: 'Easel' } as const;
const calls = {
  img2img: 'Image/img2img_do',
  enhance: 'Image/enhance_do',
  expand: 'Image/expand_do',
  img2video: 'Video/img2video_do',
} as const;
const picked = process.argv.slice(2);
const all = JSON.parse(readSource('web/src/features/inspire/picture-recipes.json')) as PictureRecipe[];
const recipes = all.filter(({ id }) => picked.length === 0 || picked.includes(id));
const publicFile = (path: string) => join(root, 'web', 'public', path);

const studio = await startStudio({ signUpCredits: 1000, embedded: true });
const member = await studio.client.signUp();
for (const recipe of recipes) {
  const picture = await pictureOf(recipe);
  await write(`inspire/${recipe.id}.webp`, picture, recipe.width, recipe.height, 70);
  // The small picture of a tool on the home page is that of its first recipe.
  const isFirst = all.find(({ tool }) => tool === recipe.tool) === recipe;
  if (isFirst) await write(`pictures/tool-${recipe.tool}.webp`, picture, 320, 180, 68);
}
await studio.close();

async function pictureOf(recipe: PictureRecipe): Promise<Sharp> {
  const { tool, width, height, pictures } = recipe;
  const size = { width: width * 2, height: height * 2 };
  if (tool === 'realtime') return sharp(publicFile('examples/realtime.webp'));
  if (tool === 'face') {
    const [left, right] = Object.values(pictures).map((path) =>
      sharp(publicFile(path))
        .resize(size.height - 2, size.height)
        .toBuffer(),
    );
    return canvas(size, [
      { input: (await left) as Buffer, left: 0, top: 0 },
      { input: (await right) as Buffer, left: size.height + 2, top: 0 },
    ]);
  }
  const work = await made(recipe);
  const [output] = work.outputs;
  if (!output) throw new Error(`${recipe.id}: ${work.error?.code}`);
  const result = await fetchBytes(output.kind === 'video' ? output.thumb_large_url : output.url);
  const fitted = (input: Buffer) => sharp(input).resize(size.width, size.height).toBuffer();
  const after = await fitted(result);
  if (tool === 'img2video') return sharp(after);
  if (tool === 'expand') return canvas(size, [{ input: after }, { input: Buffer.from(await frameOf(recipe, size)) }]);
  const before = await fitted(readFileSync(publicFile(pictures.image ?? '')));
  // The cut goes through what was marked, where something was.
  const cut = Math.round(size.width * (recipe.mark ? await markedShare(recipe) : 0.5));
  return canvas(size, [
    { input: after },
    { input: await sharp(before).extract({ left: 0, top: 0, width: cut, height: size.height }).toBuffer(), left: 0, top: 0 },
    { input: { create: { width: 4, height: size.height, channels: 3, background: '#ffffff' } }, left: cut - 2, top: 0 },
  ]);
}

async function made({ tool, pictures, settings, prompt, mark }: PictureRecipe): Promise<Work> {
  const file = readFileSync(publicFile(pictures.image ?? ''));
  const image = (await member.upload('Image/upload_do', file)).info.asset.id;
  const asked = { ...settings, ...(prompt && { prompt: prompt.en }), image };
  if (tool !== 'redraw') {
    const { margins, ...fields } = asked;
    const sent = { ...fields, ...(margins && { margins: JSON.stringify(margins) }) };
    return ended((await member.call(calls[tool as keyof typeof calls], sent as never)).info.works);
  }
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const [x, y, across, down] = mark ?? [0, 0, 0, 0];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(drawn)).flatten().toColourspace('b-w').png().toBuffer();
  const fields = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return ended((await member.upload('Image/redraw_do', mask, fields, 'mask.png')).info.works);
}

async function ended([asked]: readonly Work[]): Promise<Work> {
  for (;;) {
    const { work } = (await member.call('Work/info', { id: asked?.id ?? '' })).info;
    if (work.ended_at !== null) return work;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Where the middle of what was marked lies, across. */
async function markedShare({ pictures, mark }: PictureRecipe): Promise<number> {
  const { width = 1 } = await sharp(publicFile(pictures.image ?? '')).metadata();
  return (mark?.[0] ?? width / 2) / width;
}

/** A line around the part that was there before. */
async function frameOf({ pictures, settings }: PictureRecipe, { width, height }: { width: number; height: number }): Promise<string> {
  const { left = 0, top = 0, right = 0 } = settings.margins ?? {};
  const source = await sharp(publicFile(pictures.image ?? '')).metadata();
  const scale = width / (source.width + left + right);
  const [across, down] = [source.width * scale, source.height * scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${left * scale}" y="${top * scale}" width="${across}" height="${down}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 8"/></svg>`;
}

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer());
}

async function canvas(size: { width: number; height: number }, parts: OverlayOptions[]): Promise<Sharp> {
  const blank = sharp({ create: { ...size, channels: 3, background: '#14110f' } });
  return sharp(await blank.composite(parts).png().toBuffer());
}

async function write(path: string, picture: Sharp, width: number, height: number, quality: number): Promise<void> {
  const { data, info } = await picture
    .clone()
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const produceId = path.split('/').at(-1) ?? path;
  const bytes = await encodeWebp({ data, width: info.width, height: info.height, channels: 3 }, { ...marks, produceId }, quality);
  writeFileSync(publicFile(path), bytes);
  console.log(`${path}  ${width}×${height}  ${(bytes.length / 1024).toFixed(1)} KB`);
}
