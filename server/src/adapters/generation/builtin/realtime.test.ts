import type { RecipeOf } from '@easel/contract/works';
import type { Raster } from '@easel/engine/pixels/raster';
import { createRealtimePainter } from '@easel/engine/realtime/realtime';
import { finishRequest, type Made } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createBuiltinEngine } from './index.ts';

const { storage, keep, close: removeStorage } = createTestStorage();
const engine = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
afterAll(async () => {
  await engine.close();
  removeStorage();
});

const settings = { prompt: '', style: 'oil', creativity: 5, seed: 9 } as const;

/** A sky over a field with a disc on it, as somebody draws it. */
function canvas(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="50%" fill="#7fb4e6"/>
    <rect y="50%" width="100%" height="50%" fill="#3f8f4a"/><circle cx="50%" cy="50%" r="15%" fill="#e0522f"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
}

async function kept(bytes: Buffer, size: { width: number; height: number }, more: Partial<RecipeOf<'realtime'>> = {}) {
  const image = await keep(bytes);
  const recipe = { tool: 'realtime' as const, model: 'canvas-painter', ...settings, image: image.asset, count: 1, ...size, ...more };
  return finishRequest(engine, { work: 'wrk', tool: 'realtime', model: 'canvas-painter', recipe, sources: { image } });
}

/** The mean difference of two pictures at 64 pixels, in levels of 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().resize(64, 48, { fit: 'fill' }).raw().toBuffer()),
  );
  if (!a || !b) throw new Error('There are two pictures');
  return a.reduce((sum, value, place) => sum + Math.abs(value - (b[place] ?? 0)), 0) / a.length;
}

test('a kept canvas is the picture that was seen, larger', async () => {
  const drawn = await canvas(320, 240);
  const session = engine.openCanvas?.(settings);
  const seen = await session?.paint(drawn);
  await session?.close();
  const made = await kept(drawn, { width: 640, height: 480 });
  expect(made).toMatchObject({ state: 'succeeded', outputs: [{ width: 640, height: 480, seed: 9 }] });
  const bytes = made.outputs[0]?.bytes ?? new Uint8Array();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 480 });
  expect(await difference(bytes, seen?.bytes ?? new Uint8Array())).toBeLessThan(12);
  const other = await kept(drawn, { width: 640, height: 480 }, { style: 'pencil' });
  expect(await difference(bytes, other.outputs[0]?.bytes ?? new Uint8Array())).toBeGreaterThan(12);
}, 60_000);

/** The largest difference of two pictures of one size, of 99.9 % of their bytes, in levels of 255. */
function apart(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  const gaps = one.map((value, place) => Math.abs(value - (other[place] as number))).sort();
  return gaps[Math.floor(gaps.length * 0.999)] as number;
}

test.each(['oil', 'ink', 'photo'] as const)(
  'a kept canvas is pixel for pixel what was seen, and larger the same strokes: %s',
  async (style) => {
    const drawn = await canvas(160, 120);
    const painter = createRealtimePainter({ ...settings, style });
    const shown = Buffer.from(painter.paint(await rasterOf(drawn)).data);
    const own = await kept(drawn, { width: 160, height: 120 }, { style });
    expect((await sharp(own.outputs[0]?.bytes).removeAlpha().raw().toBuffer()).equals(shown)).toBe(true);
    const large = await rasterOf(Buffer.from((await kept(drawn, { width: 480, height: 360 }, { style })).outputs[0]?.bytes ?? []));
    const again = Buffer.alloc(shown.length);
    for (let place = 0; place < shown.length; place += 1) {
      const [x, y] = [Math.floor(place / 3) % 160, Math.floor(place / 480)];
      let sum = 0;
      for (let part = 0; part < 9; part += 1) {
        sum += large.data[((y * 3 + Math.floor(part / 3)) * 480 + x * 3 + (part % 3)) * 3 + (place % 3)] as number;
      }
      again[place] = Math.round(sum / 9);
    }
    expect(apart(again, shown)).toBeLessThanOrEqual(4);
    // It is sharper than an enlargement: neighbours differ more.
    const plain = await sharp(shown, { raw: { width: 160, height: 120, channels: 3 } })
      .resize(480, 360, { kernel: 'linear' })
      .raw()
      .toBuffer();
    const unrest = (bytes: Uint8Array) => bytes.reduce((sum, value, place) => sum + Math.abs(value - (bytes[place + 3] ?? value)), 0);
    expect(unrest(large.data)).toBeGreaterThan(unrest(plain) * 1.1);
  },
  60_000,
);

async function rasterOf(bytes: Buffer): Promise<Raster<3>> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

test('the same canvas and settings make the same file', async () => {
  const drawn = await canvas(200, 200);
  const [one, other] = [await kept(drawn, { width: 320, height: 320 }), await kept(drawn, { width: 320, height: 320 })];
  const pixels = (status: Made) => sharp(status.outputs[0]?.bytes).raw().toBuffer();
  expect((await pixels(one)).equals(await pixels(other))).toBe(true);
}, 60_000);

test('words that cannot be painted are named', async () => {
  const made = await kept(await canvas(128, 96), { width: 128, height: 96 }, { prompt: 'sunset, quarterly spreadsheet' });
  expect(made).toMatchObject({ state: 'succeeded' });
  expect(made.state === 'succeeded' && made.undrawn.join(' ')).toContain('spreadsheet');
}, 60_000);
