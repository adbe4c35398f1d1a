import { describe, expect, it } from 'vitest';
import type { StudioConfig } from '../../queries/studio-config.ts';
import { priceOf } from './words.ts';

const model = (price: number, price_unit: string, eta_s = 2.4) => ({ models: [{ price, price_unit, eta_s }] });
const offered = {
  tools: { text2img: model(1, 'output'), face: model(2, 'output'), text2video: model(1, 'second'), enhance: model(0, 'output', 0.2) },
  limits: { visitor_uses: 2 },
} as unknown as StudioConfig;

describe('the price of a tool on the home page', () => {
  it('is that of one output, with its time', () => {
    expect(priceOf(offered, 'text2img', true)).toEqual({ kind: 'output', count: 1, seconds: 2 });
  });
  it('is so many uses a day for a visitor, and credits for a member', () => {
    expect(priceOf(offered, 'face', true)).toMatchObject({ kind: 'daily', count: 2 });
    expect(priceOf(offered, 'face', false)).toMatchObject({ kind: 'output', count: 2 });
    expect(priceOf({ ...offered, limits: { visitor_uses: 0 } }, 'face', true)).toMatchObject({ kind: 'output' });
  });
  it('is by time where the tool is', () => {
    expect(priceOf(offered, 'text2video', true)).toMatchObject({ kind: 'second', count: 1 });
  });
  it('is nothing where it costs nothing or is not there', () => {
    expect(priceOf(offered, 'enhance', true)).toEqual({ kind: 'free', count: 0, seconds: 1 });
    expect(priceOf(offered, 'realtime', true)).toBeUndefined();
  });
});
