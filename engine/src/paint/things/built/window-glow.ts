import { type Colour, clamp } from '../../../pixels/shade.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { ScenePlan } from '../../plan.ts';
import type { Placed } from '../layout/task.ts';
import type { Setting } from '../setting.ts';

/** A window in the wall of a house: its middle from that of the house, along its width and depth, and the way that it faces; metres. */
interface LitWindow {
  readonly x: number;
  readonly z: number;
  readonly faceX: number;
  readonly faceZ: number;
}

/** Half the breadth and half the depth of a house, height of the middle of its windows, how far their light is seen; metres. */
const [halfWidth, halfDepth, high, reach] = [4.4, 3.2, 1.9, 12.5];
const windows: readonly LitWindow[] = [
  ...[-1, 1].flatMap((face) => [-3, 3].map((x) => ({ x, z: face * halfDepth, faceX: 0, faceZ: face }))),
  ...[-1, 1].flatMap((face) => [-1.4, 1.4].map((z) => ({ x: face * halfWidth, z, faceX: face, faceZ: 0 }))),
];
/** Light that snow throws back right before a window. */
const warm: Colour = [4.7, 2.45, 0.95];

/** What lit windows of houses throw on the snow before them; bare ground swallows it. It runs before the houses are painted. */
export function windowGlowStage(canvas: Canvas, plan: ScenePlan, setting: Setting, layout: () => readonly Placed[]): Stage[] {
  const litOf = ({ thing, habitat }: Placed) => {
    const { kind, lit } = plan.things[thing] ?? {};
    return kind !== 'house' || habitat !== 'land' ? 0 : lit === undefined ? setting.lamps : lit ? 1 : 0;
  };
  if (!setting.snowy || !plan.things.some(({ kind }) => kind === 'house')) return [];
  let houses: { placed: Placed; lit: number }[] | undefined;
  return [
    {
      phase: 'light',
      rows: canvas.height,
      cost: 1,
      paint(from, to) {
        houses ??= layout().flatMap((placed) => {
          const lit = litOf(placed);
          return lit > 0 ? [{ placed, lit }] : [];
        });
        for (const { placed, lit } of houses) shineOnSnow(canvas, setting, placed, lit, from, to);
      },
    },
  ];
}

function shineOnSnow(
  { width, height, colour, depth }: Canvas,
  setting: Setting,
  placed: Placed,
  lit: number,
  from: number,
  to: number,
): void {
  const { eye } = setting;
  const { x, y, z, size, turn } = placed;
  const far = reach * size;
  const rowAt = (distance: number) => eye.horizon + ((eye.height - y) * eye.focal) / Math.max(1, distance);
  const [top, bottom] = [Math.max(from, Math.floor(rowAt(z + far)) - 4), Math.min(to, height, Math.ceil(rowAt(z - far)) + 4)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const near = Math.max(1, z - far);
  const left = Math.max(0, Math.floor(eye.centreX + Math.min((x - far) / near, (x - far) / z) * eye.focal));
  const right = Math.min(width, Math.ceil(eye.centreX + Math.max((x + far) / near, (x + far) / z) * eye.focal));
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const pixel = row * width + column;
      const away = setting.distanceAt(column, row);
      const [dx, dz] = [((column + 0.5 - eye.centreX) / eye.focal) * away - x, away - z];
      if (dx * dx + dz * dz > far * far) continue;
      const light = lightAt((dx * cos - dz * sin) / size, (dx * sin + dz * cos) / size) * lit;
      if (light < 0.001 || setting.surfaceAt(column, row) !== 'land') continue;
      // What stands before the ground keeps its own light.
      if (Math.abs((depth[pixel] as number) - setting.depthOf(away)) > 0.01) continue;
      for (let channel = 0; channel < 3; channel += 1)
        colour[pixel * 3 + channel] = (colour[pixel * 3 + channel] as number) + (warm[channel] as number) * light;
    }
}

/** How much of the light of its windows meets level ground at a place beside a house, in its own metres. */
function lightAt(x: number, z: number): number {
  let light = 0;
  for (const { x: wx, z: wz, faceX, faceZ } of windows) {
    const [dx, dz] = [x - wx, z - wz];
    const before = dx * faceX + dz * faceZ;
    if (before <= 0) continue;
    const square = dx * dx + dz * dz + high * high;
    light += (before * high) / (square * square);
  }
  return light * clamp((reach - Math.hypot(x, z)) / 5);
}
