import { createRandom, seedFor } from '../../../pixels/random.ts';
import { smoothstep } from '../../../pixels/shade.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { ScenePlan } from '../../plan.ts';
import type { Setting } from '../setting.ts';
import type { Placed } from './task.ts';

/** A footprint in the sand as the picture shows it: its middle, half its breadth and height in pixels, its distance, how deep it is. */
interface Footprint {
  x: number;
  y: number;
  halfX: number;
  halfY: number;
  z: number;
  deep: number;
}

/** Metres from one footprint to the next, from the middle of the trail to its footprints, and half the breadth of a footprint. */
const [stride, apart, half] = [0.5, 0.24, 0.15];
/** Metres that a trail goes on behind the last of a caravan. */
const before = 12;

/** Footprints in the sand, from the first of each caravan back past the last: sunk on one side, a lit rim on the other. */
export function trailStage(canvas: Canvas, plan: ScenePlan, setting: Setting, layout: () => readonly Placed[]): Stage[] {
  const walkers = plan.things.flatMap(({ kind, count }, index) => (kind === 'camel' && count > 1 ? [index] : []));
  if (plan.subject !== 'desert' || walkers.length === 0) return [];
  let footprints: Footprint[] | undefined;
  return [
    {
      phase: 'light',
      rows: canvas.height,
      cost: 0.2,
      paint(from, to) {
        footprints ??= walkers.flatMap((thing) => footprintsOf(lineOf(layout(), thing), setting, canvas.seed));
        for (const footprint of footprints) press(canvas, setting, footprint, from, to);
      },
    },
  ];
}

/** Those of a thing that go one behind the other, the nearest first; nothing where they stand about. */
function lineOf(layout: readonly Placed[], thing: number): readonly Placed[] {
  const line = layout.filter((one) => one.thing === thing && one.habitat === 'land').sort((one, other) => one.member - other.member);
  const way = Math.sign((line[1]?.x ?? 0) / (line[1]?.z ?? 1) - (line[0]?.x ?? 0) / (line[0]?.z ?? 1));
  const follows = line.every((one, index) => {
    const last = line[index - 1];
    return !last || (one.z > last.z && Math.sign(one.x / one.z - last.x / last.z) === way);
  });
  return follows ? line : [];
}

function footprintsOf(line: readonly Placed[], { eye }: Setting, seed: number): Footprint[] {
  const [first, second] = [line.at(-2), line.at(-1)];
  if (!first || !second) return [];
  const random = createRandom(seedFor(seed, 'trail'));
  const long = (before * second.size) / Math.hypot(second.x - first.x, second.z - first.z);
  const end = { ...second, x: second.x + (second.x - first.x) * long, z: second.z + (second.z - first.z) * long };
  const footprints: Footprint[] = [];
  for (const [index, from] of line.entries()) {
    const to = line[index + 1] ?? end;
    const away = Math.hypot(to.x - from.x, to.z - from.z);
    const [wayX, wayZ] = [(to.x - from.x) / away, (to.z - from.z) / away];
    for (let at = 0.5 * from.size; at < away; at += stride * from.size * (0.85 + 0.3 * random()) * 0.5) {
      const share = at / away;
      const side = (footprints.length % 2 === 0 ? 1 : -1) * apart * from.size * (0.7 + 0.6 * random());
      const x = from.x + (to.x - from.x) * share - wayZ * side;
      const z = from.z + (to.z - from.z) * share + wayX * side;
      const y = from.y + (to.y - from.y) * share;
      const unit = eye.focal / z;
      const size = half * from.size * unit * (0.85 + 0.3 * random());
      const drop = (eye.height - y) * unit;
      const tall = (size * (eye.height - y)) / z;
      // What is old the wind has filled; far off, seen flat, footprints would run together into a dark line.
      const deep = (0.6 + 0.4 * random()) * smoothstep(0.5, 1.2, size) * smoothstep(0.06, 0.36, tall);
      if (deep <= 0) continue;
      footprints.push({
        x: eye.centreX + x * unit,
        y: eye.horizon + drop,
        halfX: size,
        halfY: Math.max(0.6, tall),
        z,
        deep,
      });
    }
  }
  return footprints;
}

function press(
  { width, colour, depth }: Canvas,
  setting: Setting,
  { x, y, halfX, halfY, z, deep }: Footprint,
  from: number,
  to: number,
): void {
  const sunny = setting.light.sun[0] > 0 ? 1 : -1;
  for (let row = Math.max(from, Math.floor(y - halfY * 1.8)); row < Math.min(to, y + halfY * 1.8 + 1); row += 1)
    for (let column = Math.max(0, Math.floor(x - halfX * 1.8)); column < Math.min(width, x + halfX * 1.8 + 1); column += 1) {
      if (setting.surfaceAt(column, row) !== 'land') continue;
      const pixel = row * width + column;
      if (Math.abs((depth[pixel] as number) - setting.depthOf(z)) > 0.035) continue;
      const [u, v] = [(column + 0.5 - x) / halfX, (row + 0.5 - y) / halfY];
      const out = Math.sqrt(u * u + v * v);
      const sunk = smoothstep(1.15, 0.6, out) * (0.34 + 0.2 * u * sunny);
      const rim = smoothstep(0.7, 1.1, out) * smoothstep(1.8, 1.2, out) * (0.1 - 0.08 * u * sunny);
      const factor = 1 + deep * (rim - Math.max(0, sunk));
      for (let channel = 0; channel < 3; channel += 1) colour[pixel * 3 + channel] = (colour[pixel * 3 + channel] as number) * factor;
    }
}
