import { expect, test } from 'vitest';
import { frameAt, frameCount, lengthText, secondsOf, timeText } from './moments.ts';

const clip = { duration: 4, fps: 24 };

test('every frame is found again at its own moment', () => {
  expect(frameCount(clip)).toBe(96);
  for (let frame = 0; frame < 96; frame += 1) expect(frameAt(secondsOf(frame, clip), clip)).toBe(frame);
  expect(frameAt(1 / 24, clip)).toBe(1);
  expect(frameAt(4, clip)).toBe(95);
  expect(secondsOf(-1, clip)).toBe(secondsOf(0, clip));
});

test('times are told in minutes, seconds and tenths', () => {
  expect([timeText(0), timeText(3.24), timeText(61.99)]).toEqual(['0:00.0', '0:03.2', '1:01.9']);
  expect([lengthText(3.9), lengthText(90)]).toEqual(['0:04', '1:30']);
});
