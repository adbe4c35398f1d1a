import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Marks } from '../files/marks.ts';
import { createAnnexBReader } from './annex-b.ts';
import type { EncodedStream } from './encoder.ts';
import { encodeHoverLoop, hoverFrame } from './hover-loop.ts';
import { findBox, readBoxes } from './mp4-boxes.ts';
import { mp4Parts } from './mp4-file.ts';
import { readVideoTrack } from './mp4-track.ts';
import { codecName } from './parameter-sets.ts';
import { readVideoMarks } from './video-marks.ts';
import { openWasmEncoder } from './wasm-encoder.ts';
import { evenSize, lumaPsnr, toYuv } from './yuv.ts';

const marks: Marks = { source: 'algorithmic', producer: '画架 "A" & <B>', produceId: 'wrk_123/0' };
const exiftoolIsHere = spawnSync('exiftool', ['-ver']).status === 0;

/** A frame of noise over a gradient that moves. */
function frame(number: number, width: number, height: number, noise = 8) {
  const data = new Uint8Array(width * height * 3);
  let state = number * 7919 + 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[at] = Math.min(255, 40 + ((Math.floor(at / 3) % width) + number * 3) / 4 + ((state >>> 24) * noise) / 256);
  }
  return toYuv({ data, width, height, channels: 3 });
}

async function encode(frames: number, width: number, height: number): Promise<EncodedStream> {
  const encoder = await openWasmEncoder({ width, height, framesPerSecond: 24, quality: 'usual' });
  for (let number = 0; number < frames; number++) await encoder.encode(frame(number, width, height));
  return encoder.finish();
}

const settings = { width: 96, height: 54, framesPerSecond: 24, marks };

describe('yuv420p', () => {
  it('has the colours of BT.709 in limited range', () => {
    const of = (r: number, g: number, b: number) => {
      const { data } = toYuv({ data: Uint8Array.from([r, g, b, r, g, b, r, g, b, r, g, b]), width: 2, height: 2, channels: 3 });
      return [data[0], data[4], data[5]];
    };
    expect(of(0, 0, 0)).toEqual([16, 128, 128]);
    expect(of(255, 255, 255)).toEqual([235, 128, 128]);
    expect(of(255, 0, 0)).toEqual([63, 102, 240]);
    expect(of(0, 255, 0)).toEqual([173, 42, 26]);
    expect(of(0, 0, 255)).toEqual([32, 240, 118]);
  });

  it('leaves out the last column and row of odd sizes', () => {
    expect(evenSize(5, 3)).toEqual({ width: 4, height: 2 });
    const data = Uint8Array.from({ length: 5 * 3 * 3 }, (_value, at) => (at % 15 >= 12 || at >= 30 ? 255 : 0));
    const { data: planes } = toYuv({ data, width: 5, height: 3, channels: 3 });
    expect([...planes]).toEqual([16, 16, 16, 16, 16, 16, 16, 16, 128, 128, 128, 128]);
  });
});

describe('an MP4 file', () => {
  it('begins with what says where the frames are, tells its colours and has a key frame each second', async () => {
    const file = Buffer.concat(mp4Parts(await encode(50, 96, 54), settings));
    expect(readBoxes(file).map(({ kind }) => kind)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
    const track = readVideoTrack(file);
    expect(track).toMatchObject({ width: 96, height: 54, framesPerSecond: 24 });
    expect(track.duration).toBeCloseTo(50 / 24);
    expect(track.samples.flatMap(({ key }, at) => (key ? [at] : []))).toEqual([0, 24, 48]);
    expect(codecName(track.sequenceSet)).toMatch(/^avc1\.42C0/);
    const entry = findBox(file, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd')?.subarray(8) as Buffer;
    const colours = findBox((findBox(entry, 'avc1') as Buffer).subarray(78), 'colr') as Buffer;
    expect(colours.toString('latin1', 0, 4)).toBe('nclx');
    expect([...colours.subarray(4)]).toEqual([0, 1, 0, 1, 0, 1, 0]);
  });

  it('holds each frame as it was encoded, whatever their number', async () => {
    const stream = await encode(49, 64, 48);
    for (const count of [1, 23, 24, 25, 48, 49]) {
      const samples = stream.samples.slice(0, count);
      const track = readVideoTrack(Buffer.concat(mp4Parts({ ...stream, samples }, settings)));
      expect(track.samples).toEqual(samples.map(({ data, key }) => ({ data: Uint8Array.from(data), key })));
    }
  });

  it('is the same to the byte when it is made again', async () => {
    const [one, other] = [await encode(30, 96, 54), await encode(30, 96, 54)];
    expect(Buffer.concat(mp4Parts(one, settings)).equals(Buffer.concat(mp4Parts(other, settings)))).toBe(true);
  });

  it('carries its marks as XMP and as a key', async () => {
    const file = Buffer.concat(mp4Parts(await encode(2, 64, 48), settings));
    const label = expect.objectContaining({ Label: '1', ContentProducer: marks.producer, ProduceID: marks.produceId });
    expect(readVideoMarks(file)).toMatchObject({ creatorTool: marks.producer, label, key: label });
    expect(readVideoMarks(file).digitalSourceType).toMatch(/algorithmicMedia$/);
  });

  it.runIf(exiftoolIsHere)('has marks that exiftool sees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-video-'));
    try {
      const path = join(folder, 'clip.mp4');
      writeFileSync(path, Buffer.concat(mp4Parts(await encode(2, 64, 48), settings)));
      const [tags] = JSON.parse(execFileSync('exiftool', ['-json', '-G1', '-a', path], { encoding: 'utf8' }));
      const labels = Object.entries(tags).filter(([name]) => /:aigc$/i.test(name));
      expect(labels).toHaveLength(2);
      for (const [, text] of labels) expect(JSON.parse(String(text)).ProduceID).toBe(marks.produceId);
      expect(Object.keys(tags).filter((name) => /Warning|Error/.test(name))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('that is something else is refused', async () => {
    const file = Buffer.concat(mp4Parts(await encode(3, 64, 48), settings));
    expect(() => readVideoTrack(file.subarray(0, file.length - 1))).toThrow('says that it has');
    expect(() => readVideoTrack(Buffer.from('no video at all'))).toThrow();
    expect(() => readVideoTrack(new Uint8Array(0))).toThrow('has no');
  });
});

describe('H.264 as it streams', () => {
  const unit = (...bytes: number[]) => Buffer.from([0, 0, 0, 1, ...bytes]);
  const stream = Buffer.concat([
    unit(0x67, 66, 0, 30),
    unit(0x68, 9, 8),
    unit(6, 5, 5),
    unit(0x65, 0x88, 1, 2),
    unit(0x41, 0x9a, 3),
    unit(0x41, 0x1a, 4),
  ]);

  it('is cut into frames wherever its pieces end', () => {
    for (let size = 1; size < stream.length; size++) {
      const reader = createAnnexBReader();
      for (let at = 0; at < stream.length; at += size) reader.push(stream.subarray(at, at + size));
      const { samples, ...sets } = reader.end();
      expect(sets).toEqual({ sequenceSet: Uint8Array.from([0x67, 66, 0, 30]), pictureSet: Uint8Array.from([0x68, 9, 8]) });
      expect(samples.map(({ data, key }) => [[...data], key])).toEqual([
        [[0, 0, 0, 4, 0x65, 0x88, 1, 2], true],
        [[0, 0, 0, 3, 0x41, 0x9a, 3, 0, 0, 0, 3, 0x41, 0x1a, 4], false],
      ]);
    }
  });

  it('without parameter sets is a fault', () => {
    expect(() => createAnnexBReader().end()).toThrow('parameter sets');
  });
});

describe('a hover loop', () => {
  it('is made coarser until it is small enough', async () => {
    const frames = Array.from({ length: 72 }, (_value, number) => hoverFrame(frame(number, 640, 360, 160)));
    const loop = await encodeHoverLoop(frames, 24, openWasmEncoder);
    expect(frames[0]).toMatchObject({ width: 320, height: 180 });
    expect(loop.samples).toHaveLength(72);
    expect(Buffer.concat(mp4Parts(loop, { ...settings, width: 320, height: 180 })).length).toBeLessThanOrEqual(150_000);
  });

  it('says how alike frames are', () => {
    expect(lumaPsnr(frame(1, 64, 48), frame(1, 64, 48))).toBe(Number.POSITIVE_INFINITY);
    expect(lumaPsnr(frame(1, 64, 48), frame(9, 64, 48))).toBeLessThan(40);
  });
});
