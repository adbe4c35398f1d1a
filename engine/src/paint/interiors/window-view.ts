import { hashPoint } from '../../pixels/random.ts';
import { clamp } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Memory, Stage } from '../picture.ts';
import { type Detail, type ScenePlan, type Subject, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { paintCity } from '../scenes/city.ts';
import { paintFlowers } from '../scenes/flowers.ts';
import { paintForest } from '../scenes/forest.ts';
import { paintMountains } from '../scenes/mountains.ts';
import { paintOcean } from '../scenes/ocean.ts';
import { weatherStages } from '../sky/fog-rain-snow.ts';
import type { Outside } from './interior-stages.ts';
import type { RoomSpace } from './room-space.ts';

/** Features that can be seen through a window, and the scene that shows them. */
const views: readonly (readonly [Subject, Scene, readonly Detail[]])[] = [
  ['ocean', paintOcean, ['sea', 'beach', 'waves', 'island', 'boat', 'lighthouse', 'palms', 'harbour']],
  ['city', paintCity, ['skyscrapers', 'street', 'neon', 'traffic', 'tower']],
  ['forest', paintForest, ['pines', 'birches', 'bamboo']],
  ['flowers', paintFlowers, ['sunflower', 'lavender', 'tulip', 'rose', 'poppy', 'daisy']],
  [
    'mountains',
    paintMountains,
    [
      'hills',
      'snow-caps',
      'lake',
      'river',
      'meadow',
      'field',
      'village',
      'snow',
      'moon',
      'stars',
      'sun',
      'clouds',
      'rainbow',
      'milky-way',
      'lightning',
    ],
  ],
];

export const viewDetails: readonly Detail[] = views.flatMap(([, , details]) => details);

/** Streets are seen from rooms of a city, gardens and hills from the others. */
function viewOf(plan: ScenePlan): (typeof views)[number] {
  const named = views.find(([, , details]) => details.some((detail) => detail !== 'snow' && wants(plan, detail)));
  if (named) return named;
  const town = plan.details.includes('cafe') || plan.details.includes('classroom');
  return (town ? views[1] : views[4]) as (typeof views)[number];
}

/** The view through the windows of a room: a scene painted small in memory of its own, and how the picture shows it. */
export function windowView(canvas: Canvas, plan: ScenePlan, light: Light, space: RoomSpace): { stages: Stage[]; outside: () => Outside } {
  const back = space.windows.find(({ wall }) => wall === 'back');
  const { eye, depth } = space;
  const scale = eye.focal / depth;
  const [wide, tall] = back ? [(back.to - back.from) * scale, (back.high - back.low) * scale] : [canvas.width * 0.25, canvas.height * 0.3];
  const [subject, scene, shown] = viewOf(plan);
  const factor = Math.min(1, 640 / Math.max(wide, tall));
  const memory: Memory = {
    floats: (name, length) => canvas.memory.floats(`view.${name}`, length),
    bytes: (name, length) => canvas.memory.bytes(`view.${name}`, length),
  };
  const [width, height] = [Math.max(24, Math.round(wide * factor)), Math.max(24, Math.round(tall * factor))];
  const view: Canvas = {
    width,
    height,
    seed: canvas.seed,
    colour: memory.floats('colour', width * height * 3),
    depth: memory.floats('depth', width * height),
    memory,
  };
  const own: ScenePlan = { ...plan, subject, things: [], details: plan.details.filter((detail) => shown.includes(detail)) };
  const stages = [...scene(view, own, light), ...weatherStages(view, own, light)];
  const bright = light.night ? 1 : 1.25;
  const wet = light.rain > 0;
  const left = back ? eye.centreX + back.from * scale : 0;
  const top = back ? eye.horizon - (back.high - eye.height) * scale : 0;

  function sample(u: number, v: number, out: Float64Array): void {
    const [x, y] = [clamp(u, 0, 0.9999) * (width - 1), clamp(v, 0, 0.9999) * (height - 1)];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (column: number, row: number) => view.colour[(row * width + column) * 3 + channel] as number;
      const upper = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * fx;
      const lower = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * fx;
      out[channel] = Math.min(2.2, (upper + (lower - upper) * fy) * bright);
    }
  }

  const outside: Outside = (px, py, out) => {
    let [u, v] = back ? [(px - left) / wide, (py - top) / tall] : [(px % wide) / wide, py / canvas.height];
    if (back && (u < -0.02 || u > 1.02)) {
      // A window aside is seen at a slant: the view repeats in it, drawn together.
      u = Math.abs(((((u * 0.7) % 2) + 2) % 2) - 1);
    }
    const drop = wet ? dropAt(u * 30, v * 30 * (tall / wide), canvas.seed) : undefined;
    if (drop) [u, v] = [u - drop.x * 0.05, v - drop.y * 0.1];
    sample(u, v, out);
    if (!drop) return;
    // Drops gather the sky: light below, dark at the rim above.
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (out[channel] as number) * (1.05 + drop.y * 0.7) + (drop.spark ? 0.25 : 0);
  };
  return { stages, outside: () => outside };
}

/** A drop of rain on the glass at a place in cells of a grid: where in the drop, −1 to 1. Some have run down and left a trail. */
function dropAt(u: number, v: number, seed: number): { x: number; y: number; spark: boolean } | undefined {
  for (const [cell, chance, most] of [
    [1, 0.34, 0.42],
    [0.45, 0.3, 0.18],
  ] as const) {
    const [column, row] = [Math.floor(u / cell), Math.floor(v / cell)];
    if (hashPoint(column, row, seed + 5) > chance) continue;
    const radius = most * (0.45 + 0.55 * hashPoint(column, row, seed + 6));
    const [cx, cy] = [
      (column + 0.3 + 0.4 * hashPoint(column, row, seed + 7)) * cell,
      (row + 0.3 + 0.4 * hashPoint(column, row, seed + 8)) * cell,
    ];
    const [x, y] = [(u - cx) / radius, (v - cy) / (radius * 1.25)];
    if (x * x + y * y < 1) return { x, y, spark: (x + 0.35) ** 2 + (y + 0.4) ** 2 < 0.05 };
  }
  return undefined;
}
