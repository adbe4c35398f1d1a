/** Points and areas in pixels of a picture: x to the right, y down, whole pixels begin at whole numbers. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Whole pixels from (left, top) up to, but not including, (right, bottom). */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const wholeOf = ({ width, height }: Size): Area => ({ left: 0, top: 0, right: width, bottom: height });

export const isEmpty = (area: Area): boolean => area.right <= area.left || area.bottom <= area.top;

export function clipArea(area: Area, within: Area): Area {
  return {
    left: Math.max(within.left, Math.floor(area.left)),
    top: Math.max(within.top, Math.floor(area.top)),
    right: Math.min(within.right, Math.ceil(area.right)),
    bottom: Math.min(within.bottom, Math.ceil(area.bottom)),
  };
}

/** The smallest area that holds both; an empty one adds nothing. */
export function joinAreas(one: Area | undefined, other: Area): Area {
  if (!one || isEmpty(one)) return other;
  if (isEmpty(other)) return one;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export function growArea(area: Area, by: number): Area {
  return { left: area.left - by, top: area.top - by, right: area.right + by, bottom: area.bottom + by };
}

/** The area between two corners, in any order. */
export function areaBetween(one: Point, other: Point): Area {
  return {
    left: Math.round(Math.min(one.x, other.x)),
    top: Math.round(Math.min(one.y, other.y)),
    right: Math.round(Math.max(one.x, other.x)),
    bottom: Math.round(Math.max(one.y, other.y)),
  };
}

/** The area that holds all points. */
export function areaAround(points: readonly Point[]): Area {
  let area: Area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    area = { left: Math.min(area.left, x), top: Math.min(area.top, y), right: Math.max(area.right, x), bottom: Math.max(area.bottom, y) };
  }
  return area;
}
