import { expect, it } from 'vitest';
import { colourOf, isTool, kindKey, signedText, sourceKey, toolOrder } from './words.ts';

it('names the sources it knows, and any other simply credits', () => {
  expect(['sign-up', 'plan', 'invite', 'adjustment', 'raffle'].map(sourceKey)).toEqual(['signUp', 'plan', 'invite', 'adjustment', 'other']);
});
it('gives each tool a colour of its own, and none to what it does not know', () => {
  expect(new Set(toolOrder.map(colourOf)).size).toBe(8);
  expect([isTool('enhance'), isTool('chat'), colourOf('chat')]).toEqual([true, false, 'var(--edge)']);
});
it('writes amounts with their sign', () => {
  expect([signedText(2500, 'en'), signedText(-4, 'zh')]).toEqual(['+2,500', '−4']);
});
it('says what happened only where the cause does not', () => {
  expect((['grant', 'hold', 'spend', 'release', 'expire', 'withdraw'] as const).map(kindKey)).toEqual([
    ...[undefined, undefined, undefined],
    ...['release', 'expire', 'withdraw'],
  ]);
});
