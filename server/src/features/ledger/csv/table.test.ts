import { expect, test } from 'vitest';
import { cell } from './table.ts';

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
  ['1 - 1 = 0', '1 - 1 = 0'],
  ['', ''],
])('%j becomes %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('numbers stay numbers, and nothing is empty', () => {
  expect([-3, 0, 2500, null].map(cell)).toEqual(['-3', '0', '2500', '']);
});
