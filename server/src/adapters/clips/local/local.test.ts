import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Colour, clipOfColours, encodersHere } from '@easel/testkit/painted-clip';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClipFile } from '../../../ports/clips.ts';
import { createLocalClipFiles } from './index.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const size = { width: 320, height: 180 };
const [red, green, blue] = [
  [200, 30, 30],
  [30, 180, 40],
  [40, 50, 210],
] as const satisfies Colour[];
const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'easel-clips-'));
const { storage, close } = createTestStorage();
let clips: Record<'one' | 'two' | 'other' | 'slow' | 'text', ClipFile>;

async function stored(key: string, bytes: Buffer): Promise<ClipFile> {
  await storage.put(key, bytes);
  return { key, bytes: bytes.length, ...size };
}

beforeAll(async () => {
  const encoders = await encodersHere();
  const [ours, theirs = ours] = encoders;
  if (!ours || !theirs) throw new Error('There is no encoder');
  clips = {
    one: await stored('clips/one.mp4', await clipOfColours(ours, [red, green], 24)),
    two: await stored('clips/two.mp4', await clipOfColours(ours, [blue], 30)),
    other: await stored('clips/other.mp4', await clipOfColours(theirs, [blue, red], 12)),
    slow: await stored('clips/slow.mp4', await clipOfColours(ours, [blue], 12, { framesPerSecond: 12 })),
    text: await stored('clips/text.mp4', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'.repeat(20))),
  };
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function joined(...parts: ClipFile[]): Promise<Buffer | undefined> {
  const file = await createLocalClipFiles({ storage, studioName: () => 'Easel' }).join(parts, 'joined');
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The colour of each frame, as ffmpeg sees it. */
function coloursOf(file: Buffer): number[][] {
  const path = join(folder, 'joined.mp4');
  writeFileSync(path, file);
  const raw = execFileSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    'scale=8:8:in_range=limited:out_range=full',
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    '-',
  ]);
  return Array.from({ length: raw.length / 192 }, (_frame, at) => [...raw.subarray(at * 192 + 90, at * 192 + 93)]);
}

const near = (one: readonly number[] | undefined, other: readonly number[]) =>
  other.every((value, at) => Math.abs(value - (one?.[at] ?? -99)) <= 6);

describe('clips become one file', () => {
  it.runIf(hasFfmpeg).each([
    ['of one encoder', 'two', 30, blue, blue],
    ['of two', 'other', 24, blue, red],
  ] as const)('%s, with every frame in its place, marked', async (_what, second, frames, first, last) => {
    const file = await joined(clips.one, clips[second], clips.one);
    const colours = coloursOf(file as Buffer);
    expect(colours).toHaveLength(48 + frames + 48);
    const seen = [0, 23, 24, 47, 48, 47 + frames, 48 + frames, 95 + frames].map((at) => colours[at]);
    for (const [at, colour] of [red, red, green, green, first, last, red, green].entries()) {
      expect([at, near(seen[at], colour), seen[at]]).toEqual([at, true, expect.anything()]);
    }
    expect((file as Buffer).toString('latin1')).toContain('algorithmicMedia');
  });

  it('and those that do not fit do not', async () => {
    expect(await joined(clips.one, clips.slow)).toBeUndefined();
    expect(await joined(clips.one, clips.text)).toBeUndefined();
    expect(await joined(clips.one, { ...clips.two, bytes: 300 })).toBeUndefined();
    expect(await joined()).toBeUndefined();
  });
});

describe('a still', () => {
  const files = () => createLocalClipFiles({ storage, studioName: () => 'Easel' });

  it.runIf(hasFfmpeg).each([
    [0, red],
    [0.94, red],
    [0.97, green],
    ['last', green],
  ] as const)('at %s is the next frame, marked', async (at, colour) => {
    const still = await files().still(clips.one, at, 'still', never);
    const { data, info } = await sharp(still).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    expect([near([...data], colour), info.channels]).toEqual([true, 3]);
    expect(await sharp(still).metadata()).toMatchObject({ format: 'png', ...size });
    expect(Buffer.from(still ?? []).toString('latin1')).toContain('algorithmicMedia');
  });

  it('is not there without a program, behind the end, or of what is no clip', async () => {
    const none = createLocalClipFiles({ storage, studioName: () => 'Easel', ffmpeg: 'no-such-program' });
    expect(await none.still(clips.one, 0, 'still', never)).toBeUndefined();
    expect(await files().still(clips.one, 9, 'still', never)).toBeUndefined();
    expect(await files().still(clips.text, 0, 'still', never)).toBeUndefined();
  });

  it('that somebody brings is marked as its clip is', async () => {
    const brought = await sharp({ create: { ...size, channels: 4, background: '#336699' } })
      .webp({ lossless: true })
      .toBuffer();
    const still = await files().marked(clips.one, brought, 'still');
    expect([...(await sharp(still).raw().toBuffer()).subarray(0, 3)]).toEqual([0x33, 0x66, 0x99]);
    expect(Buffer.from(still).toString('latin1')).toContain('algorithmicMedia');
  });
});
