import { describe, expect, it } from 'vitest';
import { toOklab } from '../pixels/oklab.ts';
import { createRandom } from '../pixels/random.ts';
import { decode, luminance } from '../pixels/shade.ts';
import { composePicture, createPicture, type PaintRequest, previewOf } from './compose.ts';
import { plainPlan } from './fixtures/plain-plan.ts';
import { createMemory, type Memory, type Picture, paintAll } from './picture.ts';
import { type ScenePlan, subjects } from './plan.ts';
import type { Scene } from './scene.ts';
import { styleNames } from './style.ts';

function requestOf(change: Partial<ScenePlan> = {}, more: Partial<PaintRequest> = {}): PaintRequest {
  return { plan: { ...plainPlan, ...change }, style: 'photo', width: 64, height: 48, seed: 5, ...more };
}

/** A blue sky over a green ground with a red ball in it: every hue at a known place. */
const ball: Scene = (canvas) => [
  {
    phase: 'objects',
    rows: canvas.height,
    cost: 1,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < canvas.width; x += 1) {
          const at = y * canvas.width + x;
          const inside = Math.hypot((x + 0.5) / canvas.width - 0.5, (y + 0.5) / canvas.height - 0.5) < 0.2;
          const colour = inside ? [0.5, 0.04, 0.03] : y < canvas.height / 2 ? [0.15, 0.3, 0.7] : [0.1, 0.3, 0.06];
          canvas.colour.set(colour, at * 3);
          canvas.depth[at] = inside ? 0.2 : y < canvas.height / 2 ? 1 : 0.5;
        }
      }
    },
  },
];

function paint(request: PaintRequest, scene: Scene = ball): Picture {
  const picture = composePicture(request, createMemory(), scene);
  paintAll(picture);
  return picture;
}

function colourAt({ pixels, width, height }: Picture, u: number, v: number): { light: number; hue: number; chroma: number } {
  const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 3;
  const lab = new Float64Array(3);
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => decode((pixels[at + channel] as number) / 255));
  toOklab(red, green, blue, lab);
  return {
    light: lab[0] as number,
    hue: Math.atan2(lab[2] as number, lab[1] as number),
    chroma: Math.hypot(lab[1] as number, lab[2] as number),
  };
}

/** Two threads' worth of closures over one memory, rows in a random order. */
function paintInDisorder(request: PaintRequest, seed: number): Uint8Array {
  const memory = createMemory();
  const pictures = [createPicture(request, memory), createPicture(request, memory), createPicture(request, memory)];
  const random = createRandom(seed);
  for (const [index, { rows }] of (pictures[0] as Picture).stages.entries()) {
    const bands: [number, number][] = [];
    for (let from = 0; from < rows; ) {
      const to = Math.min(rows, from + 1 + Math.floor(random() * 9));
      bands.push([from, to]);
      from = to;
    }
    for (let left = bands.length; left > 0; left -= 1) {
      const [band] = bands.splice(Math.floor(random() * left), 1);
      const worker = pictures[Math.floor(random() * pictures.length)] as Picture;
      if (band) worker.stages[index]?.paint(band[0], band[1]);
    }
  }
  return (pictures[0] as Picture).pixels;
}

describe('a picture', () => {
  it.each(subjects)('of %s has the same bytes whoever paints which rows in which order', (subject) => {
    const request = requestOf({ subject, weather: 'rain' }, { width: 61, height: 43 });
    const picture = createPicture(request, createMemory());
    paintAll(picture);
    expect(Buffer.compare(paintInDisorder(request, 1), picture.pixels)).toBe(0);
  });

  it.each([1, 2, 3, 7])('of an island with palms casts the same soft shadows in every order of rows: seed %i', (seed) => {
    const request = requestOf({ subject: 'ocean', details: ['island', 'palms'], single: ['island'] }, { width: 160, height: 112, seed });
    const picture = createPicture(request, createMemory());
    paintAll(picture);
    expect(Buffer.compare(paintInDisorder(request, 1), picture.pixels)).toBe(0);
  });

  it.each(styleNames)('in the style %s has the same bytes whoever paints which rows', (style) => {
    const request = requestOf({ subject: 'abstract' }, { style, width: 61, height: 43 });
    const picture = createPicture(request, createMemory());
    paintAll(picture);
    expect(Buffer.compare(paintInDisorder(request, 2), picture.pixels)).toBe(0);
  });

  it('asks for its memory while it is built, never while it is painted', () => {
    for (const subject of subjects) {
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
      const picture = createPicture(requestOf({ subject, weather: 'snow' }, { width: 32, height: 32 }), memory);
      sealed = true;
      paintAll(picture);
    }
  });

  it('changes with its seed', () => {
    for (const subject of ['space', 'tree', 'abstract'] as const) {
      const [one, two] = [1, 2].map((seed) => previewOf(requestOf({ subject }, { seed }), 48));
      expect(Buffer.compare(one?.pixels as Uint8Array, two?.pixels as Uint8Array)).not.toBe(0);
    }
  });

  it('can be as flat or narrow as it likes, but not empty', () => {
    for (const [width, height] of [
      [16, 128],
      [130, 17],
      [33, 33],
    ] as const) {
      expect(paint(requestOf({}, { width, height })).pixels.length).toBe(width * height * 3);
    }
    for (const side of [0, 15, 4097, 20.5, Number.NaN]) expect(() => paint(requestOf({}, { width: side }))).toThrow(RangeError);
  });

  it('looks the same small and large', () => {
    const large = paint(requestOf({}, { width: 512, height: 384 }));
    const small = previewOf(requestOf({ subject: 'abstract' }, { width: 512, height: 384 }), 64);
    expect([small.width, small.height]).toEqual([64, 48]);
    const tiny = paint(requestOf({}, { width: 64, height: 48 }));
    for (const [u, v] of [
      [0.1, 0.1],
      [0.5, 0.5],
      [0.9, 0.9],
    ] as const) {
      expect(Math.abs(colourAt(large, u, v).light - colourAt(tiny, u, v).light)).toBeLessThan(0.05);
    }
  });
});

describe('the palette', () => {
  const hueApart = (one: number, two: number) => Math.abs(Math.atan2(Math.sin(one - two), Math.cos(one - two)));

  it('leads the picture', () => {
    const bare = paint(requestOf());
    const led = paint(requestOf({ colours: ['purple'] }));
    const purple = new Float64Array(3);
    toOklab(...([0x78, 0x45, 0xc9].map((byte) => decode(byte / 255)) as [number, number, number]), purple);
    const hue = Math.atan2(purple[2] as number, purple[1] as number);
    for (const [u, v] of [
      [0.1, 0.1],
      [0.1, 0.9],
    ] as const) {
      expect(hueApart(colourAt(led, u, v).hue, hue)).toBeLessThan(hueApart(colourAt(bare, u, v).hue, hue));
    }
  });

  it.each([
    ['red', 0.5, 0.5],
    ['blue', 0.1, 0.1],
    ['green', 0.1, 0.9],
  ] as const)('keeps %s out', (colour, u, v) => {
    const before = colourAt(paint(requestOf()), u, v);
    const after = colourAt(paint(requestOf({ unwantedColours: [colour] })), u, v);
    expect(hueApart(before.hue, after.hue) > 0.35 || after.chroma < before.chroma * 0.35).toBe(true);
  });

  it('is grey when black and white are asked for', () => {
    expect(colourAt(paint(requestOf({ colours: ['grey'] })), 0.5, 0.5).chroma).toBeLessThan(
      colourAt(paint(requestOf()), 0.5, 0.5).chroma * 0.7,
    );
  });
});

describe('the weather', () => {
  const brightness = ({ pixels }: Picture) => {
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 3)
      sum += luminance(pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number);
    return sum / (pixels.length / 3);
  };

  it.each(['rain', 'snow', 'fog'] as const)('shows %s outside, and never inside', (weather) => {
    expect(Buffer.compare(paint(requestOf({ weather })).pixels, paint(requestOf({ weather: 'overcast' })).pixels)).not.toBe(0);
    const outside = composePicture(requestOf({ weather }), createMemory(), ball).stages.length;
    const inside = composePicture(requestOf({ weather, subject: 'still-life' }), createMemory(), ball).stages.length;
    expect(inside).toBe(outside - 1);
  });

  it('does not turn a night into a day', () => {
    expect(brightness(previewOf(requestOf({ hour: 'night' }), 64))).toBeLessThan(
      brightness(previewOf(requestOf({ hour: 'noon' }), 64)) * 0.75,
    );
  });
});
