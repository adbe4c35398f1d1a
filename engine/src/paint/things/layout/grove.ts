import type { Random } from '../../../pixels/random.ts';
import { clamp, mix } from '../../../pixels/shade.ts';
import type { Setting } from '../setting.ts';
import type { Thing, ThingKind } from '../thing.ts';
import { type Placed, settle, type Task } from './task.ts';

/** Where on an island one stands: across it, from the near shore to the crest and over it, and how tall against the tallest. */
type Spot = readonly [across: number, inland: number, tall: number];

/** Groups of different heights, most away from the shore, some beyond the crest. The first are the ones that count. */
const spots: Partial<Record<ThingKind, readonly Spot[]>> = {
  palm: [
    [0.34, 0.45, 0.98],
    [0.7, 0.62, 0.84],
    [0.28, 0.8, 0.74],
    [0.43, 1, 1.1],
    [0.77, 1, 1.02],
    [0.56, 1, 0.66],
    [0.87, 0.4, 0.55],
    [0.17, 0.6, 0.6],
  ],
  bush: [
    [0.24, 0.5, 0.9],
    [0.52, 0.5, 1.1],
    [0.8, 0.55, 0.95],
    [0.63, 0.45, 0.7],
    [0.4, 0.62, 1.2],
    [0.14, 0.7, 0.6],
  ],
};
/** Young palms whose fronds come out of the ground, between the others. */
const seedlings: readonly Spot[] = [
  [0.3, 0.42, 1],
  [0.61, 0.62, 1.2],
  [0.47, 0.6, 0.8],
  [0.74, 0.5, 1.1],
  [0.2, 0.75, 0.9],
];

/** Height of the tallest palms by that of the picture, and by the breadth of the island. */
const tallest = { picture: 0.285, island: 0.42 } as const;

/** Whether a thing belongs to what grows all over an island of sand. */
export function growsInGrove({ kind, relation, place, distance }: Thing, setting: Setting): boolean {
  return setting.island === true && spots[kind] !== undefined && !relation && !place && !distance;
}

interface Shore {
  readonly x: number;
  /** Rows of the near shore and of the crest at that column. */
  readonly low: number;
  readonly high: number;
}

/** The nearest land, column by column. */
function shoresOf({ canvas, setting }: Task): Shore[] {
  const { width, height } = canvas;
  const first = setting.eye.horizon * 0.6;
  const step = height / 256;
  const columns = Array.from({ length: 128 }, (_, column) => {
    const x = ((column + 0.5) / 128) * width;
    const rows: { y: number; z: number }[] = [];
    for (let y = height * 0.97; y > first; y -= step) if (setting.surfaceAt(x, y) === 'land') rows.push({ y, z: setting.distanceAt(x, y) });
    return { x, rows };
  });
  const nearest = Math.min(...columns.flatMap(({ rows }) => rows.map(({ z }) => z)));
  return columns.flatMap(({ x, rows }) => {
    const own = rows.filter(({ z }) => z < nearest * 2.2);
    return own.length > 1 ? [{ x, low: (own[0] as { y: number }).y, high: (own.at(-1) as { y: number }).y }] : [];
  });
}

/** Places for the palms and shrubs of an island; none where the picture shows no land. */
export function layOutGrove(task: Task): Placed[] {
  const { canvas, setting, thing, kind, count, random } = task;
  const shores = shoresOf(task);
  const [left, right] = [shores[0], shores.at(-1)];
  if (!left || !right) return [];
  const mirrored = setting.light.sun[0] > 0;
  const broad = right.x - left.x;
  const palm = Math.min(tallest.picture * canvas.height, tallest.island * broad);
  const list = thing.young ? seedlings : (spots[thing.kind] ?? []);
  const placed: Placed[] = [];
  for (let member = 0; member < count; member += 1) {
    const [across, inland, tall] = list[member] ?? anySpot(random);
    const wish = left.x + broad * clamp((mirrored ? 1 - across : across) + (random() - 0.5) * 0.04);
    const shore = shores.reduce((best, one) => (Math.abs(one.x - wish) < Math.abs(best.x - wish) ? one : best));
    const share = clamp(inland + (random() - 0.5) * 0.12, 0.3, 0.94);
    const beyond = inland >= 1;
    const y = beyond ? shore.high + canvas.height * 0.004 : mix(shore.low, shore.high, share);
    const z = setting.distanceAt(shore.x, y) * (beyond ? 1.05 : 1);
    // A palm is of the height asked for; what grows under it is of its own height beside the palms.
    const grown = thing.young ? 0.5 : thing.kind === 'palm' ? 1 : (kind.height / 8.6) * 0.8;
    const high = Math.min(palm * tall * grown, y * 0.92);
    const found = settle(task, member, shore.x, y, z, (high * z) / (kind.height * setting.eye.focal));
    placed.push({ ...found, turn: thing.kind === 'palm' && !thing.young ? (random() - 0.5) * 1.3 : found.turn });
  }
  return placed;
}

function anySpot(random: Random): Spot {
  return [mix(0.15, 0.85, random()), mix(0.4, 0.9, random()), mix(0.55, 0.9, random())];
}
