import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../prompt/read-prompt.ts';
import { createPicture, type PaintRequest, previewOf } from './compose.ts';
import { apart, fingerprintedRequests, fingerprintOf } from './fixtures/fingerprint.ts';
import { createMemory, type Picture, paintAll } from './picture.ts';

/** Above rounding on another machine, below what an eye sees in a cell. */
const tolerance = 0.02;

const known = JSON.parse(readFileSync(new URL('fixtures/fingerprints.json', import.meta.url), 'utf8')) as Record<string, number[]>;

function paint(request: PaintRequest): Picture {
  const picture = createPicture(request, createMemory());
  paintAll(picture);
  return picture;
}

describe('pictures stay as they were', () => {
  it.each([...fingerprintedRequests()])('%s', (name, request) => {
    expect(apart(fingerprintOf(paint(request)), known[name] ?? [])).toBeLessThan(tolerance);
  });

  it('and another picture would be noticed', () => {
    const others = fingerprintedRequests(8);
    for (const name of ['mountains', 'ocean', 'city', 'abstract', 'ink style']) {
      const other = fingerprintOf(paint(others.get(name) as PaintRequest));
      expect(apart(other, known[name] ?? [])).toBeGreaterThan(tolerance * 2);
    }
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
