import { type Area, type Point, type Size, wholeOf } from './area.ts';

/** What arrow keys move where others move a pointer: a cross for smart select, a rectangle to fill. Whole pixels of the picture. */
export type KeyCursor = { kind: 'cross'; at: Point } | { kind: 'rectangle'; area: Area };

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** Begins in the middle of what can be seen; a rectangle takes a third of it. */
export function newCursor(kind: KeyCursor['kind'], visible: Area): KeyCursor {
  const middle = { x: Math.round((visible.left + visible.right) / 2), y: Math.round((visible.top + visible.bottom) / 2) };
  if (kind === 'cross') return { kind, at: middle };
  const aside = Math.max(1, Math.round((visible.right - visible.left) / 6));
  const above = Math.max(1, Math.round((visible.bottom - visible.top) / 6));
  return { kind, area: { left: middle.x - aside, top: middle.y - above, right: middle.x + aside, bottom: middle.y + above } };
}

const ways: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const hold = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves within the picture by `by` pixels; a rectangle keeps its size at the border. */
export function moveCursor(cursor: KeyCursor, direction: Direction, by: number, picture: Size): KeyCursor {
  const { x, y } = ways[direction];
  if (cursor.kind === 'cross') {
    return {
      kind: 'cross',
      at: { x: hold(cursor.at.x + x * by, 0, picture.width - 1), y: hold(cursor.at.y + y * by, 0, picture.height - 1) },
    };
  }
  const { left, top, right, bottom } = cursor.area;
  const aside = hold(x * by, -left, picture.width - right);
  const above = hold(y * by, -top, picture.height - bottom);
  return { kind: 'rectangle', area: { left: left + aside, top: top + above, right: right + aside, bottom: bottom + above } };
}

/** Right and down make a rectangle larger, left and up smaller, at its right and lower side. */
export function sizeCursor(cursor: KeyCursor, direction: Direction, by: number, picture: Size): KeyCursor {
  if (cursor.kind === 'cross') return cursor;
  const { x, y } = ways[direction];
  const { left, top, right, bottom } = cursor.area;
  const whole = wholeOf(picture);
  return {
    kind: 'rectangle',
    area: { left, top, right: hold(right + x * by, left + 1, whole.right), bottom: hold(bottom + y * by, top + 1, whole.bottom) },
  };
}
