import { expect, test } from 'vitest';
import { fileProblem, pictureType } from './picture-file.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const wave = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45];

test('the first bytes say what a file is', () => {
  expect(pictureType(Uint8Array.from(png))).toBe('image/png');
  expect(pictureType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1]))).toBe('image/jpeg');
  expect(pictureType(Uint8Array.from(webp))).toBe('image/webp');
  expect(pictureType(Uint8Array.from([0x42, 0x4d, 9]))).toBe('image/bmp');
});

test('other files, cut ones and empty ones are none', () => {
  for (const bytes of [wave, [0x47, 0x49, 0x46, 0x38], png.slice(0, 5), []]) expect(pictureType(Uint8Array.from(bytes))).toBeUndefined();
});

class Folder extends Blob {
  override slice(): Blob {
    return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('A folder', 'NotReadableError')) });
  }
}

test('what cannot be read, such as a folder, is no picture', async () => {
  expect(await fileProblem(new Folder())).toBe('type_refused');
});

test('a name proves nothing, and size is refused before anything is sent', async () => {
  expect(await fileProblem(new File(['not a picture'], 'holiday.png', { type: 'image/png' }))).toBe('type_refused');
  expect(await fileProblem(new File([Uint8Array.from(png)], 'notes.txt'))).toBeUndefined();
  const large = new Blob([Uint8Array.from(png), new Uint8Array(10 * 1024 * 1024)]);
  expect(await fileProblem(large)).toBe('picture_too_large');
});
