import { expect, test } from 'vitest';
import { moveCursor, newCursor, sizeCursor } from './key-cursor.ts';

const picture = { width: 300, height: 200 };
const visible = { left: 0, top: 0, right: 300, bottom: 200 };

test('a cross moves within the picture', () => {
  const cross = newCursor('cross', visible);
  expect(cross).toEqual({ kind: 'cross', at: { x: 150, y: 100 } });
  expect(moveCursor(cross, 'ArrowLeft', 10, picture)).toMatchObject({ at: { x: 140, y: 100 } });
  expect(moveCursor(cross, 'ArrowDown', 1000, picture)).toMatchObject({ at: { x: 150, y: 199 } });
  expect(sizeCursor(cross, 'ArrowDown', 10, picture)).toBe(cross);
});

test('a rectangle keeps its size at the border, and its corner when it grows', () => {
  const rectangle = newCursor('rectangle', visible);
  expect(rectangle).toMatchObject({ area: { left: 100, top: 67, right: 200, bottom: 133 } });
  expect(moveCursor(rectangle, 'ArrowUp', 500, picture)).toMatchObject({ area: { left: 100, top: 0, right: 200, bottom: 66 } });
  expect(sizeCursor(rectangle, 'ArrowRight', 500, picture)).toMatchObject({ area: { left: 100, right: 300 } });
  expect(sizeCursor(rectangle, 'ArrowUp', 500, picture)).toMatchObject({ area: { top: 67, bottom: 68 } });
});
