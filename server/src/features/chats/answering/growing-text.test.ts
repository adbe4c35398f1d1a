import { expect, test } from 'vitest';
import { GrowingText } from './growing-text.ts';

test('a growing text reads from any place on as the string that it is', () => {
  const text = new GrowingText();
  let whole = '';
  for (let piece = 0; piece < 400; piece += 1) {
    // Pieces of every length, and one that is longer than what is kept apart.
    const added = piece === 200 ? '长'.repeat(5000) : `${piece}😀`.repeat(piece % 7);
    text.add(added);
    whole += added;
    expect(text.length).toBe(whole.length);
    for (const back of [0, 1, 5, 700, 1500, 4000, whole.length]) {
      const from = Math.max(0, whole.length - back);
      expect(text.slice(from)).toBe(whole.slice(from));
    }
  }
  expect(text.whole).toBe(whole);
});
