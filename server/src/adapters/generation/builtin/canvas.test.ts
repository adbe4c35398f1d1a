import { createRealtimePainter } from '@easel/engine/realtime/realtime';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { CanvasSession, CanvasSettings } from '../../../ports/generation.ts';
import { openCanvas } from './canvas.ts';
import { createReader } from './reader.ts';

const settings = { prompt: 'sunset', style: 'oil', creativity: 6, seed: 3 } as const satisfies CanvasSettings;
const sessions: CanvasSession[] = [];
const reader = createReader({ idleMs: 60_000 });
afterAll(() => Promise.all([reader, ...sessions].map((one) => one.close())));

function open(): CanvasSession {
  const session = openCanvas(settings, reader);
  sessions.push(session);
  return session;
}

/** A blue upper and a green lower half. */
function raw(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) data.set(at < (width * height) / 2 ? [110, 180, 236] : [80, 150, 70], at * 3);
  return data;
}

const frame = (width = 96, height = 80) =>
  sharp(raw(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

async function pixelsOf({ bytes }: { bytes: Uint8Array }) {
  return sharp(bytes).raw().toBuffer({ resolveWithObject: true });
}

function apart(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] as number)), 0) / one.length;
}

describe('a canvas', () => {
  it('answers every frame with the painting of it, as WebP of the same size', async () => {
    const session = open();
    const painted = await session.paint(await frame());
    expect(painted.mime).toBe('image/webp');
    const { data, info } = await pixelsOf(painted);
    expect([info.width, info.height, info.format]).toEqual([96, 80, 'raw']);
    const wanted = createRealtimePainter(settings).paint({ data: raw(96, 80), width: 96, height: 80, channels: 3 });
    expect(apart(data, wanted.data)).toBeLessThan(9);
    expect(apart(data, raw(96, 80))).toBeGreaterThan(12);
  });

  it('reads transparent and grey frames and any size, and changes its settings on the way', async () => {
    const session = open();
    const grey = await sharp(raw(64, 64), { raw: { width: 64, height: 64, channels: 3 } })
      .greyscale()
      .webp()
      .toBuffer();
    expect((await pixelsOf(await session.paint(grey))).info.width).toBe(64);
    const clear = await sharp({ create: { width: 50, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const white = await pixelsOf(await session.paint(clear));
    expect(white.info.height).toBe(40);
    expect(white.data[3000]).toBeGreaterThan(180);
    const before = await pixelsOf(await session.paint(await frame()));
    session.change({ ...settings, style: 'ink', prompt: '' });
    const after = await pixelsOf(await session.paint(await frame()));
    expect(apart(before.data, after.data)).toBeGreaterThan(10);
  });

  it('refuses what is no picture and goes on', async () => {
    const session = open();
    await expect(session.paint(Buffer.from('no picture'))).rejects.toThrow(Error);
    await expect(session.paint(await frame(8, 8))).rejects.toThrow('8×8');
    expect((await session.paint(await frame())).bytes.length).toBeGreaterThan(100);
  });

  it('rejects what waits when it is closed, and all after', async () => {
    const session = open();
    const waiting = session.paint(await frame(512, 512));
    const told = expect(waiting).rejects.toThrow('closed');
    await session.close();
    await told;
    await expect(session.paint(await frame())).rejects.toThrow('closed');
    session.change(settings);
  });
});
