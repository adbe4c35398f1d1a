import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('words of alphabets are found whole, Chinese by pairs', () => {
  expect(searchWords('Cancel a plan: 取消套餐, OK?')).toEqual(['cancel', 'a', 'plan', '取消', '消套', '套餐', 'ok']);
  expect(searchWords('云 H264 ＡＢＣ')).toEqual(['云', 'h264', 'abc']);
  expect(searchWords(' … ')).toEqual([]);
});
