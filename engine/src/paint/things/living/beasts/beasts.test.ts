import { expect, it } from 'vitest';
import { createPicture } from '../../../compose.ts';
import { plainPlan } from '../../../fixtures/plain-plan.ts';
import { createMemory, paintAll } from '../../../picture.ts';
import { shortcomingsOf } from '../../catalogue.ts';
import type { Thing } from '../../thing.ts';

const [width, height] = [192, 144];

function paint(things: Thing[]): Uint8Array {
  const plan = { ...plainPlan, subject: 'mountains' as const, unwantedDetails: ['sun' as const], things };
  const picture = createPicture({ plan, style: 'photo', width, height, seed: 4 }, createMemory());
  paintAll(picture);
  return Uint8Array.from(picture.pixels);
}

/** Share of the picture that differs from the one without things and whose colour a test holds for. */
function shown(things: Thing[], test: (r: number, g: number, b: number) => boolean): number {
  const [empty, full] = [paint([]), paint(things)];
  let found = 0;
  for (let at = 0; at < full.length; at += 3) {
    const [r = 0, g = 0, b = 0] = full.subarray(at, at + 3);
    const changed = [0, 1, 2].some((channel) => Math.abs((full[at + channel] as number) - (empty[at + channel] as number)) > 24);
    if (changed && test(r, g, b)) found += 3 / full.length;
  }
  return found;
}

const orange = (r: number, g: number, b: number) => r > 80 && r > b * 2 && r > g * 1.25;
const pale = (r: number, g: number, b: number) => Math.min(r, g, b) > 120 && Math.max(r, g, b) - Math.min(r, g, b) < 60;

it('gives an animal the wished coat', () => {
  expect(shown([{ kind: 'fox', count: 1, colours: ['orange'] }], orange)).toBeGreaterThan(0.005);
  const white = shown([{ kind: 'horse', count: 1, colours: ['white'] }], pale);
  expect(white).toBeGreaterThan(0.02);
  expect(shown([{ kind: 'horse', count: 1, colours: ['black'] }], pale)).toBeLessThan(white * 0.2);
  expect(shortcomingsOf({ kind: 'dog', count: 1, colours: ['gold'] })).toEqual([]);
  expect(shortcomingsOf({ kind: 'dog', count: 1, colours: ['blue'] })).toEqual(['colour']);
});

it('shows a herd where several are wished for', () => {
  const horses = (count: number): Thing => ({ kind: 'horse', count, colours: ['white'], distance: 'far' });
  expect(shown([horses(5)], pale)).toBeGreaterThan(shown([horses(1)], pale) * 1.5);
  expect(shortcomingsOf(horses(5))).toEqual([]);
});

it('makes the only animal the subject of its picture, and a distant one small', () => {
  const horse: Thing = { kind: 'horse', count: 1, colours: ['white'] };
  expect(shown([horse], pale)).toBeGreaterThan(shown([{ ...horse, distance: 'far' }], pale) * 3);
  expect(shown([{ ...horse, young: true }], pale)).toBeLessThan(shown([horse], pale) * 0.8);
});
