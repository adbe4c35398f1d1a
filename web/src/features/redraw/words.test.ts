import { expect, test } from 'vitest';
import { fileNameOf } from './words.ts';

test.each([
  ['a lake / at dawn', '/files/a1/redraw-1.png?until=1', 'a lake at dawn.png'],
  ['holiday.jpg', '/files/a1/upload.jpg?until=1', 'holiday.jpg'],
  ['', '/files/a1/upload.webp', 'picture.webp'],
])('the picture %j of %j is saved as %j', (name, url, file) => {
  expect(fileNameOf({ name, url })).toBe(file);
});
