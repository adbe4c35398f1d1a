import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\u0000=1+1', "'\u0000=1+1"],
  ['＝1＋1', "'＝1＋1"],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
  ['a, b', '"a, b"'],
  ['a "b"', '"a ""b"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['1 - 1 = 0', '1 - 1 = 0'],
  ['', ''],
])('%j becomes %j', (text, written) => {
  expect(csvOf([[text, 'next']])).toBe(`${written},next\r\n`);
});

test('numbers stay numbers, and nothing is empty', () => {
  expect(csvOf([[-3, 0, 2500, null]])).toBe('-3,0,2500,\r\n');
});
