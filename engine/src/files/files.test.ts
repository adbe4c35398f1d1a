import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeJpeg, encodePng, encodePreview, encodeWebp, readMarks } from './encode.ts';
import type { Marks } from './marks.ts';
import { findXmp, insertXmp } from './png-text.ts';

const width = 40;
const height = 24;
const pixels = Uint8Array.from({ length: width * height * 3 }, (_value, index) => (index * 37) % 256);
const picture = { data: pixels, width, height, channels: 3 } as const;
const marks: Marks = { source: 'algorithmic', producer: '画架 "A" & <B>', produceId: 'wrk_123/0' };
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

const exiftoolIsHere = spawnSync('exiftool', ['-ver']).status === 0;

describe('file marks', () => {
  for (const [name, encode] of [
    ['png', encodePng],
    ['jpeg', encodeJpeg],
    ['webp', encodeWebp],
  ] as const) {
    it(`are read back from ${name}`, async () => {
      const file = await encode(picture, marks);
      expect((await sharp(file).metadata()).format).toBe(name);
      const found = await readMarks(file);
      expect(found.digitalSourceType).toBe(sourceType);
      expect(found.creatorTool).toBe(marks.producer);
      expect(found.label).toEqual({
        Label: '1',
        ContentProducer: marks.producer,
        ProduceID: marks.produceId,
        ReservedCode1: '',
        ContentPropagator: '',
        PropagateID: '',
        ReservedCode2: '',
      });
    });

    it.runIf(exiftoolIsHere)(`are seen by exiftool in ${name}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'easel-marks-'));
      try {
        const path = join(folder, `picture.${name}`);
        writeFileSync(path, await encode(picture, marks));
        const [tags] = JSON.parse(execFileSync('exiftool', ['-json', '-XMP:all', path], { encoding: 'utf8' }));
        expect(tags.DigitalSourceType).toBe(sourceType);
        expect(JSON.parse(tags.Aigc).ProduceID).toBe(marks.produceId);
        expect(tags.CreatorTool).toBe(marks.producer);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }

  it('stand in a PNG as a plain chunk right after the header', async () => {
    const file = await encodePng(picture, marks);
    expect(file.toString('latin1', 37, 58)).toBe('iTXtXML:com.adobe.xmp');
    expect(file.includes(sourceType)).toBe(true);
  });

  it('leave the pixels of a PNG as they were', async () => {
    const raw = await sharp(await encodePng(picture, marks))
      .raw()
      .toBuffer();
    expect(Buffer.compare(raw, Buffer.from(pixels))).toBe(0);
  });

  it('are absent where nobody wrote them', async () => {
    const bare = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    expect(await readMarks(bare)).toEqual({ digitalSourceType: undefined, label: undefined, creatorTool: undefined });
  });

  it('are not looked for past the end of a cut file', async () => {
    const file = await encodePng(picture, marks);
    for (const length of [0, 7, 8, 20, 40, 300]) expect(findXmp(file.subarray(0, length))).toBeUndefined();
  });

  it('refuse bytes that are no PNG', () => {
    expect(() => insertXmp(new Uint8Array(100), '')).toThrow(TypeError);
  });

  it('previews are small', async () => {
    const side = 192;
    const noisy = Uint8Array.from({ length: side * side * 3 }, (_value, index) => 128 + 100 * Math.sin(index * index));
    const smooth = Uint8Array.from({ length: side * side * 3 }, (_value, index) => 128 + 100 * Math.sin(index / 9000));
    expect((await encodePreview({ data: smooth, width: side, height: side, channels: 3 })).length).toBeLessThan(4096);
    expect((await encodePreview({ data: noisy, width: side, height: side, channels: 3 })).length).toBeLessThan(20_000);
  });
});
