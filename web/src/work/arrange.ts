/** Where pictures stand: a work's pictures in its frame, and frames in the columns of a wall. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The number of columns that shows `count` pictures of one shape largest in a box.
 * @param aspect width divided by height of each picture
 */
export function bestColumns(count: number, aspect: number, width: number, height: number, gap: number): { columns: number; width: number } {
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const each = widthInColumns(columns, count, aspect, width, height, gap);
    if (each > best.width + 0.5) best = { columns, width: each };
  }
  return best;
}

/** How wide each of `count` pictures is at most in so many columns of a box (see `bestColumns`). */
export function widthInColumns(columns: number, count: number, aspect: number, width: number, height: number, gap: number): number {
  const rows = Math.ceil(count / columns);
  const across = (width - gap * (columns - 1)) / columns;
  const down = ((height - gap * (rows - 1)) / rows) * aspect;
  return Math.max(0, Math.min(across, down));
}

/** Width divided by height of a tile that shows all of a work's pictures without cropping any (see `mosaic`). */
export function mosaicAspect(count: number, aspect: number): number {
  if (count === 2) return aspect >= 1 ? aspect / 2 : aspect * 2;
  if (count === 3) return aspect >= 1 ? aspect / 1.5 : aspect * 1.5;
  return aspect;
}

/**
 * Boxes of a work's pictures inside its tile: one alone; two along their long sides; three with the first large;
 * four two by two. Gaps take a little from each picture.
 */
export function mosaic(count: number, aspect: number, width: number, gap: number): Box[] {
  const height = width / mosaicAspect(count, aspect);
  const halfWidth = (width - gap) / 2;
  const halfHeight = (height - gap) / 2;
  const box = (left: number, top: number, boxWidth: number, boxHeight: number): Box => ({ left, top, width: boxWidth, height: boxHeight });
  if (count === 2) {
    return aspect >= 1
      ? [box(0, 0, width, halfHeight), box(0, halfHeight + gap, width, halfHeight)]
      : [box(0, 0, halfWidth, height), box(halfWidth + gap, 0, halfWidth, height)];
  }
  if (count === 3) {
    if (aspect >= 1) {
      const large = ((height - gap) * 2) / 3;
      const small = height - gap - large;
      return [box(0, 0, width, large), box(0, large + gap, halfWidth, small), box(halfWidth + gap, large + gap, halfWidth, small)];
    }
    const large = ((width - gap) * 2) / 3;
    const small = width - gap - large;
    return [box(0, 0, large, height), box(large + gap, 0, small, halfHeight), box(large + gap, halfHeight + gap, small, halfHeight)];
  }
  if (count >= 4) {
    return [0, 1, 2, 3].map((place) => box((place % 2) * (halfWidth + gap), place < 2 ? 0 : halfHeight + gap, halfWidth, halfHeight));
  }
  return [box(0, 0, width, height)];
}
