import { AppError } from '../../../platform/app-error.ts';
import type { Selection } from '../../../ports/generation.ts';

/** Refuses what points nowhere: `no_area` without a point to include or a box, `invalid` outside of the picture. */
export function checkSelection({ points, box }: Selection, { width, height }: { width: number; height: number }): void {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!points.every(({ x, y }) => inside(x, y))) throw new AppError('invalid', { fields: { points: 'outside_picture' } });
  if (box) {
    const [left, top, across, down] = box;
    if (!inside(left, top) || !inside(left + across, top + down)) throw new AppError('invalid', { fields: { box: 'outside_picture' } });
    if (across < 1 || down < 1) throw new AppError('no_area');
  }
  if (!box && !points.some(({ include }) => include)) throw new AppError('no_area');
}
