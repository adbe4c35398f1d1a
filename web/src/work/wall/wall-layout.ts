import type { Box } from '../arrange.ts';

/** The wall of works: days one below the other, each a masonry that fills the shortest column first. */

export interface WallItem {
  id: string;
  /** Width divided by height of the picture. */
  aspect: number;
}

export interface WallDay<Item extends WallItem> {
  day: string;
  items: Item[];
}

interface PlacedTile<Item extends WallItem> extends Box {
  item: Item;
}

export interface PlacedDay<Item extends WallItem> {
  day: string;
  top: number;
  height: number;
  tiles: PlacedTile<Item>[];
}

export interface WallMeasure {
  width: number;
  columns: number;
  gap: number;
  /** Height of a day's heading. */
  heading: number;
  /** Height of the label under a picture. */
  label: number;
}

/** Columns for a wall of a width: tiles stay between about 170 and 300 px. */
export function columnsFor(width: number): number {
  if (width < 560) return 2;
  return Math.max(3, Math.min(8, Math.round(width / 265)));
}

/** Columns that differ by less are as deep as each other, and the first is next: pictures of almost one shape leave no hole in a row. */
const alikePx = 12;

export function layWall<Item extends WallItem>(
  days: readonly WallDay<Item>[],
  measure: WallMeasure,
): { days: PlacedDay<Item>[]; height: number } {
  const { width, columns, gap, heading, label } = measure;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  let top = 0;
  const placed = days.map((day) => {
    const depth = Array.from({ length: columns }, () => heading);
    const tiles = day.items.map((item) => {
      const shortest = Math.min(...depth);
      const column = depth.findIndex((each) => each < shortest + alikePx);
      const height = columnWidth / item.aspect + label;
      const tile = { item, left: column * (columnWidth + gap), top: depth[column] ?? heading, width: columnWidth, height };
      depth[column] = tile.top + height + gap;
      return tile;
    });
    const laid = { day: day.day, top, height: Math.max(...depth), tiles };
    top += laid.height + gap;
    return laid;
  });
  return { days: placed, height: top };
}

/** What of the wall stands between two heights; only this is put into the page. */
export function visiblePart<Item extends WallItem>(days: readonly PlacedDay<Item>[], from: number, to: number): PlacedDay<Item>[] {
  return days
    .filter((day) => day.top < to && day.top + day.height > from)
    .map((day) => ({ ...day, tiles: day.tiles.filter((tile) => day.top + tile.top < to && day.top + tile.top + tile.height > from) }));
}
