import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../prompt/read-prompt.ts';
import { createPicture, type PaintRequest, previewOf } from './compose.ts';
import { apart, fingerprintedRequests, fingerprintOf } from './fixtures/fingerprint.ts';
import { createMemory, type Picture, paintAll } from './picture.ts';

/** Above rounding on another machine, below what an eye sees in a cell. */
const tolerance = 0.02;

const known = JSON.parse(readFileSync(new URL('fixtures/fingerprints.json', import.meta.url), 'utf8')) as Record<string, string>;

function paint(request: PaintRequest): Picture {
  const picture = createPicture(request, createMemory());
  paintAll(picture);
  return picture;
}

describe('pictures stay as they were', () => {
  it.each([...fingerprintedRequests()])('%s', (name, request) => {
    expect(apart(fingerprintOf(paint(request)), known[name] ?? '')).toBeLessThan(tolerance);
  });

  it('and another picture would be noticed', () => {
    const others = fingerprintedRequests(8);
    for (const name of ['mountains', 'ocean', 'city', 'abstract', 'ink style']) {
      const other = fingerprintOf(paint(others.get(name) as PaintRequest));
      expect(apart(other, known[name] ?? '')).toBeGreaterThan(tolerance * 2);
    }
  });
});

describe('a fingerprint', () => {
  const city = paint(fingerprintedRequests().get('city') as PaintRequest);

  /** The city with one lit window less: the brightest small spot takes the colour of the wall beside it. */
  function withoutWindow({ pixels, width, height }: Picture): Picture {
    const light = (at: number) => (pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number);
    let window = 0;
    let wall = 0;
    for (let y = Math.floor(height / 4); y < height / 2; y += 1) {
      for (let x = 2; x < width - 2; x += 1) {
        const at = (y * width + x) * 3;
        for (const beside of [at - 6, at + 6]) {
          if (light(at) - light(beside) <= light(window) - light(wall)) continue;
          window = at;
          wall = beside;
        }
      }
    }
    const changed = Uint8Array.from(pixels);
    changed.set(pixels.subarray(wall, wall + 3), window);
    return { pixels: changed, width, height, stages: [] };
  }

  it('notices that one window is not lit any more', () => {
    expect(apart(fingerprintOf(withoutWindow(city)), fingerprintOf(city))).toBeGreaterThan(tolerance * 2);
  });

  it('does not notice another dither', () => {
    const { pixels, width, height } = city;
    const dithered = pixels.map((byte, at) => Math.min(255, byte + ((at * 7) % 5 === 0 ? 1 : 0)));
    expect(apart(fingerprintOf({ pixels: dithered, width, height }), fingerprintOf(city))).toBeLessThan(tolerance);
  });

  it('is never like one of another kind', () => {
    expect(apart(fingerprintOf(city, 8), fingerprintOf(city))).toBe(Number.POSITIVE_INFINITY);
    expect(apart('', '')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('prompts', () => {
  const prompts = [
    'a lake under snowy mountains at sunset, oil painting',
    'stormy ocean with a lighthouse',
    'misty pine forest',
    'desert at dawn with cactus',
    'city at night in rain, neon',
    'a ringed planet',
    'northern lights over a fjord',
    'coral reef',
    'sunflower field',
    'cherry tree on a hill in spring',
    'still life with apples and a vase',
    'abstract circles in red and gold',
    '雪山下的湖泊，日落，油画',
    '暴风雨中的大海和灯塔',
    '雾中的松林',
    '黎明的沙漠，仙人掌',
    '雨夜的城市，霓虹灯',
    '有光环的行星',
    '峡湾上的北极光',
    '珊瑚礁',
    '向日葵田',
    '春天山丘上的樱花树',
    '静物，苹果和花瓶',
    '抽象圆形，红色和金色',
  ];
  const requestOf = (prompt: string, seed: number): PaintRequest => {
    const { plan, style = 'photo' } = readPrompt({ prompt, unwanted: '', creativity: 5, seed });
    return { plan, style, width: 32, height: 32, seed };
  };

  it('paint 24 different pictures in two languages, all of which the engine understands whole', () => {
    const bytes = prompts.map((prompt, index) => Buffer.from(previewOf(requestOf(prompt, index + 1), 32).pixels).toString('base64'));
    expect(new Set(bytes).size).toBe(prompts.length);
    for (const prompt of prompts) expect(readPrompt({ prompt, unwanted: '', creativity: 5, seed: 1 }).undrawn).toEqual([]);
  });

  it('mean the same in both languages', () => {
    for (let index = 0; index < 12; index += 1) {
      const [english, chinese] = [prompts[index] as string, prompts[index + 12] as string].map((prompt) => requestOf(prompt, 1));
      expect(chinese?.plan.subject).toBe(english?.plan.subject);
      expect(chinese?.style).toBe(english?.style);
      expect([...(chinese?.plan.details ?? [])].sort()).toEqual([...(english?.plan.details ?? [])].sort());
    }
  });

  it('give the same bytes for the same seed', () => {
    for (const prompt of prompts.slice(0, 12)) {
      const [one, two] = [1, 2].map(() => previewOf(requestOf(prompt, 9), 32).pixels);
      expect(Buffer.compare(one as Uint8Array, two as Uint8Array)).toBe(0);
    }
  });
});
