import { tools } from '@easel/contract/tools';
import { expect, it } from 'vitest';
import { colourOf, kindKey, signedText, sourceKey } from './words.ts';

it('names the sources it knows, and any other simply credits', () => {
  const sources = ['sign-up', 'plan', 'pack', 'invite', 'adjustment', 'raffle'];
  expect(sources.map(sourceKey)).toEqual(['signUp', 'plan', 'pack', 'invite', 'adjustment', 'other']);
});
it('gives each tool a colour of its own, and none to what it does not know', () => {
  expect(new Set(tools.map(colourOf)).size).toBe(tools.length);
  expect(colourOf('chat')).toBe('var(--edge)');
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
