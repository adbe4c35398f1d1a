import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apart, fingerprintOf } from '../paint/fixtures/fingerprint.ts';
import { createMemory, type Memory, type Picture, paintAll } from '../paint/picture.ts';
import { styleNames } from '../paint/style.ts';
import { toOklab } from '../pixels/oklab.ts';
import { createRandom } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { decode } from '../pixels/shade.ts';
import { drawnPhoto } from './fixtures/drawn-photo.ts';
import { restyledRequests } from './fixtures/restyled-requests.ts';
import { restyledPreview } from './preview.ts';
import { createRestyled, type RestyleRequest } from './restyle.ts';
import { readWish } from './wish.ts';

const photo = drawnPhoto(96, 80);

function requestOf(prompt = '', more: Partial<RestyleRequest> = {}): RestyleRequest {
  return { wish: readWish({ prompt, unwanted: '' }).wish, style: 'photo', creativity: 5, seed: 3, ...more };
}

function restyle(request: RestyleRequest, source: Raster = photo): Picture {
  const picture = createRestyled(request, source, createMemory());
  paintAll(picture);
  return picture;
}

/** Mean OKLab of a part given in shares of the picture. */
function meanOf({ pixels, width, height }: Picture, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const lab = new Float64Array(3);
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y += 1) {
    for (let x = Math.floor(left * width); x < right * width; x += 1) {
      const at = (y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => decode((pixels[at + channel] as number) / 255));
      toOklab(red, green, blue, lab);
      for (let axis = 0; axis < 3; axis += 1) sums[axis] = (sums[axis] as number) + (lab[axis] as number);
      count += 1;
    }
  }
  const [light = 0, a = 0, b = 0] = sums.map((sum) => sum / count);
  return { light, a, b, chroma: Math.hypot(a, b) };
}
const sky = [0.5, 0, 1, 0.4] as const;
const meadow = [0, 0.75, 0.5, 1] as const;
const all = [0, 0, 1, 1] as const;

const difference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] as number)), 0) / one.length;

describe('creativity', () => {
  it.each(styleNames)('0 keeps the source byte for byte, in the style %s too', (style) => {
    const request = requestOf('a snowy night, red', { style, creativity: 0 });
    expect(Buffer.compare(restyle(request).pixels, photo.data)).toBe(0);
    const grey: Raster<1> = { data: photo.data.filter((_, at) => at % 3 === 1), width: 96, height: 80, channels: 1 };
    expect(
      Buffer.compare(
        restyle(request, grey).pixels,
        Uint8Array.from(photo.data, (_, at) => photo.data[at - (at % 3) + 1] as number),
      ),
    ).toBe(0);
  });

  it.each(styleNames)('moves %s away from the source, step by step', (style) => {
    const far = [1, 3, 5].map((creativity) => difference(restyle(requestOf('', { style, creativity })).pixels, photo.data));
    expect(far[0]).toBeLessThan((far[1] as number) * 1.02);
    expect(far[1]).toBeLessThan((far[2] as number) * 1.02);
    expect(far[0]).toBeGreaterThan(0.5);
  });

  it.each(styleNames.filter((name) => name !== 'photo'))('10 keeps the drawing underneath %s', (style) => {
    const picture = restyle(requestOf('', { style, creativity: 10 }));
    expect(difference(picture.pixels, photo.data)).toBeGreaterThan(5);
    // The ball stands out from the meadow beside it, the dark meadow from the sky.
    expect(Math.abs(meanOf(picture, sky).light - meanOf(picture, meadow).light)).toBeGreaterThan(0.04);
  });
});

describe('a restyled picture', () => {
  it.each(styleNames)('in the style %s has the same bytes whoever paints which rows in which order', (style) => {
    const request = requestOf('rain at night', { style, creativity: 8 });
    const source = drawnPhoto(75, 67);
    const memory = createMemory();
    const hands = [1, 2, 3].map(() => createRestyled(request, source, memory));
    const random = createRandom(4);
    for (const [index, { rows }] of (hands[0] as Picture).stages.entries()) {
      const bands = Array.from({ length: Math.ceil(rows / 5) }, (_, band) => [band * 5, Math.min(rows, band * 5 + 5)] as const);
      while (bands.length > 0) {
        const [band] = bands.splice(Math.floor(random() * bands.length), 1);
        if (band) hands[Math.floor(random() * 3)]?.stages[index]?.paint(band[0], band[1]);
      }
    }
    expect(Buffer.compare((hands[0] as Picture).pixels, restyle(request, source).pixels)).toBe(0);
  });

  it('asks for its memory while it is built, never while it is painted', () => {
    for (const style of styleNames) {
      let sealed = false;
      const held = createMemory();
      const guard = <Result>(get: () => Result): Result => {
        if (sealed) throw new Error('Too late');
        return get();
      };
      const memory: Memory = {
        floats: (name, length) => guard(() => held.floats(name, length)),
        bytes: (name, length) => guard(() => held.bytes(name, length)),
      };
      const picture = createRestyled(requestOf('snow', { style, creativity: 9 }), photo, memory);
      sealed = true;
      paintAll(picture);
    }
  });

  it.each(['oil', 'watercolour', 'ink', 'pencil', 'neon'] as const)('changes with its seed in the style %s', (style) => {
    const [one, two] = [1, 2].map((seed) => restyle(requestOf('', { style, seed })).pixels);
    expect(Buffer.compare(one as Uint8Array, two as Uint8Array)).not.toBe(0);
  });

  it('has any size and kind of source, but not an empty one', () => {
    for (const [width, height] of [
      [64, 64],
      [97, 65],
      [16, 130],
    ] as const) {
      const colour = drawnPhoto(width, height);
      const grey: Raster<1> = { data: colour.data.filter((_, at) => at % 3 === 0), width, height, channels: 1 };
      const clear: Raster<4> = {
        data: Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 7) % 256),
        width,
        height,
        channels: 4,
      };
      for (const style of styleNames) {
        for (const source of [colour, grey, clear])
          expect(restyle(requestOf('', { style }), source).pixels.length).toBe(width * height * 3);
      }
    }
    for (const side of [0, 15, 4097])
      expect(() => createRestyled(requestOf(), { ...photo, width: side }, createMemory())).toThrow(RangeError);
  });

  it('has a small preview of the same look', () => {
    const large = drawnPhoto(360, 300);
    const request = requestOf('sunset', { style: 'watercolour' });
    const preview = restyledPreview(request, large, 128);
    expect([preview.width, preview.height]).toEqual([128, 107]);
    expect(apart(fingerprintOf(preview, 8), fingerprintOf(restyle(request, large), 8))).toBeLessThan(0.12);
    expect(restyledPreview(request, drawnPhoto(20, 18)).width).toBe(20);
  });

  it('keeps eyes in a face', () => {
    for (const style of ['oil', 'watercolour', 'ink', 'pencil', 'toon', 'papercut'] as const) {
      const picture = restyle(requestOf('', { style }), drawnPhoto(300, 250));
      const eye = meanOf(picture, [0.27, 0.405, 0.29, 0.435]).light;
      const cheek = meanOf(picture, [0.3, 0.46, 0.36, 0.5]).light;
      expect(cheek - eye, style).toBeGreaterThan(0.12);
    }
  });
});

describe('words', () => {
  const plain = restyle(requestOf());
  const after = (prompt: string) => restyle(requestOf(prompt));

  it.each(styleNames)('bring a night in the style %s', (style) => {
    const [night, day] = ['night', 'noon'].map((prompt) => meanOf(restyle(requestOf(prompt, { style })), all).light);
    // A style on black is never bright: there a fifth is much.
    expect(night).toBeLessThan((day as number) - Math.min(0.1, (day as number) * 0.18));
  });

  it('bring a sunset to the sky', () => {
    expect(meanOf(after('sunset'), [0.5, 0.35, 1, 0.48]).b).toBeGreaterThan(meanOf(plain, [0.5, 0.35, 1, 0.48]).b + 0.03);
  });

  it('turn greens to gold in autumn, and lay snow on them in winter', () => {
    expect(meanOf(after('autumn'), meadow).a).toBeGreaterThan(meanOf(plain, meadow).a + 0.06);
    const winter = meanOf(after('winter'), meadow);
    expect(winter.light).toBeGreaterThan(meanOf(plain, meadow).light + 0.08);
    expect(winter.chroma).toBeLessThan(meanOf(plain, meadow).chroma * 0.6);
  });

  it('give the low sun a side, and fog its depth', () => {
    const left = meanOf(after('sunset'), [0, 0.2, 0.3, 0.5]);
    const right = meanOf(after('sunset'), [0.7, 0.2, 1, 0.5]);
    expect(Math.abs(left.light - right.light)).toBeGreaterThan(
      Math.abs(meanOf(plain, [0, 0.2, 0.3, 0.5]).light - meanOf(plain, [0.7, 0.2, 1, 0.5]).light),
    );
    const changed = (part: Parameters<typeof meanOf>[1]) => meanOf(plain, part).chroma - meanOf(after('fog'), part).chroma;
    expect(changed([0.1, 0.55, 0.9, 0.65]) / meanOf(plain, [0.1, 0.55, 0.9, 0.65]).chroma).toBeGreaterThan(
      (changed([0.1, 0.9, 0.9, 1]) / meanOf(plain, [0.1, 0.9, 0.9, 1]).chroma) * 1.2,
    );
  });

  it('lead the palette', () => {
    expect(meanOf(after('black and white'), all).chroma).toBeLessThan(0.01);
    expect(meanOf(after('purple'), meadow).b).toBeLessThan(meanOf(plain, meadow).b - 0.04);
    expect(
      meanOf(restyle({ ...requestOf(), wish: readWish({ prompt: '', unwanted: 'red' }).wish }), [0.7, 0.65, 0.82, 0.8]).a,
    ).toBeLessThan(meanOf(plain, [0.7, 0.65, 0.82, 0.8]).a - 0.02);
  });

  it.each(['rain', 'fog', 'snow', 'storm', 'overcast', 'cloudy', 'dawn', 'spring', 'summer', 'dreamy', 'noon'])('"%s" shows', (word) => {
    expect(difference(after(word).pixels, plain.pixels)).toBeGreaterThan(1);
  });

  it('are not needed: without any a photograph is only developed with more care', () => {
    const far = difference(restyle(requestOf('')).pixels, photo.data);
    expect(far).toBeGreaterThan(1);
    expect(far).toBeLessThan(9);
  });
});

describe('restyled pictures stay as they were', () => {
  const known = JSON.parse(readFileSync(new URL('fixtures/fingerprints.json', import.meta.url), 'utf8')) as Record<string, string>;

  it.each([...restyledRequests()])('%s', (name, request) => {
    expect(apart(fingerprintOf(restyle(request)), known[name] ?? '')).toBeLessThan(0.02);
  });

  it('and another style would be noticed', () => {
    const names = Object.keys(known);
    expect(names).toEqual([...restyledRequests().keys()]);
    for (const [index, one] of names.entries()) {
      for (const other of names.slice(index + 1))
        expect(apart(known[one] ?? '', known[other] ?? ''), `${one} and ${other}`).toBeGreaterThan(0.022);
    }
  });
});

it('takes at most 155 bytes of memory a pixel', () => {
  const source: Raster<3> = { data: new Uint8Array(0), width: 2048, height: 2048, channels: 3 };
  for (const style of styleNames) {
    const sizes = new Map<string, number>();
    const counting: Memory = {
      floats: (name, length) => {
        sizes.set(name, length * 4);
        return new Float32Array(0);
      },
      bytes: (name, length) => {
        sizes.set(name, length);
        return new Uint8Array(0);
      },
    };
    createRestyled(requestOf('snow', { style, creativity: 9 }), source, counting);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0) / 2048 ** 2, style).toBeLessThan(155);
  }
});
