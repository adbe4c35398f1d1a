import { expect, test } from 'vitest';
import { decodeCanvasFrame, encodeCanvasFrame } from './canvas-frame.ts';

test('a canvas goes out under its number, and a picture comes back under its own', () => {
  const sent = encodeCanvasFrame(0x01020304, new Uint8Array([9, 8]).buffer);
  expect([...sent]).toEqual([1, 2, 3, 4, 9, 8]);
  const { frame, picture } = decodeCanvasFrame(new Uint8Array([0, 0, 1, 0, 7]).buffer);
  expect([frame, [...new Uint8Array(picture)]]).toEqual([256, [7]]);
});
