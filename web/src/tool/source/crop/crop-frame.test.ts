import { expect, test } from 'vitest';
import { fittedFrame, movedFrame, pixelsOf, pulledFrame, turnedFrame, wholeFrame } from './crop-frame.ts';

const picture = { width: 400, height: 300 };
const frame = { left: 100, top: 50, width: 200, height: 100 };
const corner = { across: 1, down: 1 } as const;

test('a frame stays within the picture however far it is moved', () => {
  expect(movedFrame(frame, 20, -10, picture)).toEqual({ ...frame, left: 120, top: 40 });
  expect(movedFrame(frame, 9_000, -9_000, picture)).toEqual({ ...frame, left: 200, top: 0 });
});

test('a pulled corner leaves the opposite one where it is', () => {
  expect(pulledFrame(frame, corner, 50, 25, picture, null)).toEqual({ ...frame, width: 250, height: 125 });
  expect(pulledFrame(frame, { across: -1, down: -1 }, -30, 10, picture, null)).toEqual({ left: 70, top: 60, width: 230, height: 90 });
  expect(pulledFrame(frame, corner, 9_000, 9_000, picture, null)).toEqual({ ...frame, width: 300, height: 250 });
  expect(pulledFrame(frame, corner, -9_000, -9_000, picture, null)).toEqual({ ...frame, width: 32, height: 32 });
});

test('an edge changes one side only', () => {
  expect(pulledFrame(frame, { across: 1, down: 0 }, 40, 70, picture, null)).toEqual({ ...frame, width: 240 });
});

test('a frame with a fixed ratio has it also at the edge of the picture', () => {
  for (const [right, down] of [
    [60, 0],
    [-80, -80],
    [9_000, 9_000],
  ] as const) {
    const pulled = pulledFrame(frame, corner, right, down, picture, 2);
    expect(pulled.width / pulled.height).toBeCloseTo(2);
    expect(pulled.left + pulled.width).toBeLessThanOrEqual(picture.width);
    expect(pulled.top + pulled.height).toBeLessThanOrEqual(picture.height);
  }
});

test('choosing a ratio takes as much of the picture as it can', () => {
  expect(fittedFrame(wholeFrame(picture), 1, picture)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(fittedFrame({ ...frame, left: 200 }, 1, picture)).toEqual({ left: 100, top: 0, width: 300, height: 300 });
});

test('four quarter turns bring the frame back', () => {
  let turned = frame;
  let size = picture;
  for (let turns = 0; turns < 4; turns += 1) {
    turned = turnedFrame(turned, size);
    size = { width: size.height, height: size.width };
  }
  expect(turned).toEqual(frame);
  expect(turnedFrame(frame, picture)).toEqual({ left: 150, top: 100, width: 100, height: 200 });
});

test('the file has whole pixels within the picture', () => {
  expect(pixelsOf({ left: 0.4, top: 199.6, width: 399.9, height: 100.4 }, picture)).toEqual({ left: 0, top: 200, width: 400, height: 100 });
});
