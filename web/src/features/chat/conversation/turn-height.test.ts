import { expect, test } from 'vitest';
import { turnHeight } from './turn-height.ts';

test('a message is estimated by its lines in a window of that width, and by its works', () => {
  const height = (text: string, width = 1280, works: never[] = []) => turnHeight({ text, works }, width);
  expect(height('one line')).toBeLessThan(height('one\ntwo\nthree'));
  expect(height('word '.repeat(60), 390)).toBeGreaterThan(height('word '.repeat(60), 1280));
  expect(turnHeight({ text: '', works: [{} as never] }, 1280)).toBeGreaterThan(500);
});
