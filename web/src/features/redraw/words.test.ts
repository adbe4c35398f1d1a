import { expect, test } from 'vitest';
import { fileNameOf, numberedName } from './words.ts';

test.each([
  ['a lake / at dawn', '/files/a1/redraw-1.png?until=1', 'a lake at dawn.png'],
  ['holiday.jpg', '/files/a1/upload.jpg?until=1', 'holiday.jpg'],
  ['', '/files/a1/upload.webp', 'picture.webp'],
])('the picture %j of %j is saved as %j', (name, url, file) => {
  expect(fileNameOf({ name, url })).toBe(file);
});

test('an accepted version is saved beside its original, not under the same name', () => {
  const url = '/files/a1/redraw-1.png?until=1';
  expect(fileNameOf({ name: 'coffee.png', url }, 2)).toBe('coffee-2.png');
  expect(fileNameOf({ name: 'holiday.jpg', url }, 3)).toBe('holiday-3.png');
  expect(fileNameOf({ name: 'a lake at dawn', url }, 2)).toBe('a lake at dawn-2.png');
  expect(fileNameOf({ name: '', url }, 2)).toBe('picture-2.png');
});

test('a candidate is saved under its number among the candidates', () => {
  expect(numberedName('a lake-1a2b3c4d-2.png', 4)).toBe('a lake-1a2b3c4d-4.png');
  expect(numberedName('a lake-12345678.png', 3)).toBe('a lake-12345678-3.png');
});
