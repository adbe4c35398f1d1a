import type { Random } from '../../../pixels/random.ts';
import { clamp } from '../../../pixels/shade.ts';
import type { CountedBloom } from '../../plan.ts';
import { bloomHabits } from './bloom-kinds.ts';

/** Where the head of a counted flower is: its middle and half its extent, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  /** 0 at the back, 1 in front. */
  readonly near: number;
}

/** One of the flowers, where it stands, and which of its kind it is. */
export interface Stand extends Spot {
  readonly bloom: CountedBloom;
  readonly index: number;
}

/** The part of the picture that heads may fill, in pixels. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What they stand on, in pixels. */
interface Ground {
  readonly width: number;
  readonly height: number;
  /** Side of a square as large as the picture. */
  readonly unit: number;
  /** Flowers that lie low, on a pond. */
  readonly onWater: boolean;
  /** Somebody or something stands in the meadow: the flowers are low before it. */
  readonly company: boolean;
}

/** Half the largest head of a kind, in pixels: large kinds are larger here too. */
function most({ kind, size }: CountedBloom, unit: number): number {
  const scale = { tiny: 0.5, small: 0.7, large: 1.15, huge: 1.3 };
  return unit * (0.072 + 0.75 * bloomHabits[kind].size) * (size ? scale[size] : 1);
}

/**
 * Places for the heads of counted flowers: all within the picture, none behind another one; a single one stands off the
 * centre by a third. From the back to the front.
 */
export function arrangeBlooms(blooms: readonly CountedBloom[], { width, height, unit, onWater, company }: Ground, random: Random): Stand[] {
  const flowers = blooms.flatMap((bloom) => Array.from({ length: bloom.count }, (_, index) => ({ bloom, index })));
  const places = new Set(blooms.map(({ place }) => place));
  const place = places.size === 1 ? blooms[0]?.place : undefined;
  const largest = Math.max(...blooms.map((bloom) => most(bloom, unit))) * (company ? 0.5 : 1);
  const area: Area = {
    left: width * (place === 'right' ? 0.46 : 0.05),
    right: width * (place === 'left' ? 0.54 : 0.95),
    top: height * (company ? 0.56 : onWater ? 0.48 : 0.2),
    bottom: height * (onWater || company ? 0.86 : 0.76),
  };
  const spots = flowers.length === 1 ? [loneSpot(area, largest, place, random)] : spotsOf(flowers.length, area, largest, random);
  // Kinds and colours mingle, where nothing is said of their sides.
  for (let at = flowers.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [flowers[at], flowers[other]] = [flowers[other] as (typeof flowers)[0], flowers[at] as (typeof flowers)[0]];
  }
  if (places.size > 1) {
    const rank = { left: -1, right: 1, middle: 0, top: 0, bottom: 0 };
    flowers.sort((a, b) => (a.bloom.place ? rank[a.bloom.place] : 0) - (b.bloom.place ? rank[b.bloom.place] : 0));
    spots.sort((a, b) => a.x - b.x);
  }
  return spots
    .map((spot, at): Stand => {
      const flower = flowers[at] as (typeof flowers)[0];
      return { ...spot, ...flower, reach: flowers.length === 1 || company ? spot.reach : Math.min(spot.reach, most(flower.bloom, unit)) };
    })
    .sort((a, b) => a.near - b.near || a.y - b.y);
}

function loneSpot({ left, right, top, bottom }: Area, largest: number, place: CountedBloom['place'], random: Random): Spot {
  const hand = random() < 0.5 ? -1 : 1;
  const aside = place === undefined ? hand * (0.145 + random() * 0.03) : 0;
  const reach = Math.min(largest * 1.25, (right - left) * 0.46, (bottom - top) * 0.5);
  const x = (left + right) / 2 + aside * (right - left);
  return { x: clamp(x, left + reach, right - reach), y: top + (bottom - top) * (0.36 + random() * 0.08), reach, near: 1 };
}

/** Rows that stand in the gaps of each other, as many as make the heads largest. */
function spotsOf(count: number, area: Area, largest: number, random: Random): Spot[] {
  const [wide, high] = [area.right - area.left, area.bottom - area.top];
  const layouts = [1, 2, 3, 4, 5].map((rows) => {
    const columns = Math.ceil(count / rows);
    const pitch = Math.min(wide / (columns + (rows > 1 ? 0.5 : 0)), largest * 3);
    const drop = Math.min(high / rows, largest * 2.6);
    const reach = rows > 1 ? Math.min(pitch, Math.hypot(pitch / 2, drop), drop * 1.1) : pitch;
    return { rows, columns, pitch, drop, reach: Math.min(largest, reach * 0.44, high * 0.4) };
  });
  const { rows, columns, pitch, drop, reach } = layouts.reduce((best, one) => (one.reach > best.reach * 1.06 ? one : best));
  const spots: Spot[] = [];
  const middle = (area.top + area.bottom) / 2;
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.min(columns, count - row * columns);
    const indent = rows > 1 && row % 2 === 1 ? 0.5 : 0;
    for (let at = 0; at < inRow; at += 1) {
      const near = rows > 1 ? row / (rows - 1) : 0.5 + 0.5 * (at % 2);
      // One row alone rises and falls.
      const wave = rows > 1 ? 0 : (at % 2 === 0 ? -1 : 1) * Math.min(high * 0.5 - reach, reach * 0.62);
      spots.push({
        x: (at + 0.5 + indent) * pitch,
        y: middle + (row - (rows - 1) / 2) * drop + wave,
        reach: reach * (0.92 + 0.08 * near),
        near,
      });
    }
  }
  const [first, last] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  // The whole group stands a little aside where there is room.
  const room = Math.max(0, wide - (last - first) - reach * 2);
  const shift = area.left + reach + room * (random() < 0.5 ? 0.3 : 0.7) - first;
  const [phase, turn] = [random() * Math.PI * 2, 0.9 + random() * 0.7];
  // Neighbours rise and fall together, so that they stay apart.
  const sway = (x: number) => (rows > 1 ? Math.sin(phase + (x / pitch) * turn) * reach * 0.42 : 0);
  const free = (pitchOf: number) => Math.max(0, pitchOf - reach * 2) * 0.28;
  return spots.map((spot) => ({
    ...spot,
    x: clamp(spot.x + shift + (random() - 0.5) * free(pitch), area.left + reach, area.right - reach),
    y: spot.y + sway(spot.x) + (random() - 0.5) * (free(drop) + reach * 0.16),
  }));
}
