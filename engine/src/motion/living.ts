import { createNoise } from '../pixels/noise.ts';
import { hashPoint, seedFor } from '../pixels/random.ts';
import { type Clock, flowAt } from './life.ts';
import type { MotionPlan } from './motion-plan.ts';
import type { Plate } from './plate.ts';
import type { Sample } from './sample.ts';

/** Looks at a layer at a place of the plate, moved and lit as what lives there moves and shines at the moment. */
type Move = (x: number, y: number, near: number, sample: Sample, seen: Float64Array) => void;

export interface Living {
  readonly sky: Move;
  /** Everything that is no sky. */
  readonly land: Move;
}

/** How life comes in where the first frame has to be the picture itself, in seconds. */
const wakes = 0.6;

/** @param sinceAnchor seconds between this frame and the one that is the picture itself. */
export function createLiving(plate: Plate, plan: MotionPlan, clock: Clock, sinceAnchor: number): Living {
  const awake = Math.min(1, sinceAnchor / wakes);
  return { sky: livingSky(plate, plan, clock, awake), land: livingLand(plate, plan, clock, awake) };
}

/** Clouds go by, faster overhead than far away; stars twinkle. */
function livingSky(plate: Plate, plan: MotionPlan, clock: Clock, awake: number): Move {
  const { clouds, stars } = plan.life;
  const { width, height, lights } = plate;
  const flow = flowAt(clock, 0.11);
  const side = hashPoint(1, 1, seedFor(plan.seed, 'wind')) < 0.5 ? -1 : 1;
  // In an anchored clip the flow begins with the picture itself.
  const begin = plan.anchored ? flowAt({ ...clock, turns: () => 0 }, 0.11).first : 0;
  const way = 0.045 * clouds * awake * side * (width / plate.scale);
  const other = new Float64Array(4);
  return (x, y, _near, sample, seen) => {
    const overhead = 1 - 0.75 * Math.min(1, y / height / 0.6);
    if (clouds > 0) {
      sample(x - (flow.first - begin) * way * overhead, y, seen);
      if (flow.share < 0.996) {
        sample(x - (flow.second - begin) * way * overhead, y, other);
        for (let channel = 0; channel < 3; channel += 1) {
          const second = other[channel] as number;
          seen[channel] = second + ((seen[channel] as number) - second) * flow.share;
        }
      }
    } else sample(x, y, seen);
    if (stars > 0) twinkle(lights, x, y, width, height, stars * awake, clock, seen);
  };
}

/** A star shines now more, now less, each by itself. */
function twinkle(
  lights: Uint8Array<ArrayBufferLike>,
  x: number,
  y: number,
  width: number,
  height: number,
  amount: number,
  clock: Clock,
  seen: Float64Array,
): void {
  const column = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
  const row = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
  const light = lights[row * width + column] as number;
  if (light < 24) return;
  const star = hashPoint(column >> 3, row >> 3, 71);
  const wave = Math.sin(clock.angle(0.6 + 1.1 * star) + star * 40);
  const factor = 1 + ((0.55 * amount * light) / 255) * (wave - 0.35);
  for (let channel = 0; channel < 3; channel += 1) seen[channel] = (seen[channel] as number) * factor;
}

/** Water ripples, what grows sways, lamps and fires flicker. */
function livingLand(plate: Plate, plan: MotionPlan, clock: Clock, awake: number): Move {
  const { water: waves, wind, lights: flicker } = plan.life;
  const { width, height, water, plants, lights } = plate;
  const unit = width / plate.scale;
  const noise = createNoise(seedFor(plan.seed, 'gusts'));
  const ripple = createRipple(clock, unit);
  const swaying = clock.angle(0.32);
  const gust = clock.angle(0.11);
  return (x, y, near, sample, seen) => {
    const column = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
    const row = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
    const at = row * width + column;
    const wet = ((water[at] as number) / 255) * waves * awake;
    const grown = ((plants[at] as number) / 255) * wind * awake;
    let [placeX, placeY] = [x, y];
    let glint = 0;
    if (wet > 0.02) {
      const wave = ripple(x, near);
      placeX += wave.across * wet;
      placeY += wave.down * wet;
      // Never out of the water.
      const there =
        (placeY < 0 ? 0 : placeY >= height ? height - 1 : placeY | 0) * width + (placeX < 0 ? 0 : placeX >= width ? width - 1 : placeX | 0);
      if ((water[there] as number) < 100) [placeX, placeY] = [x, y];
      glint = wave.light * wet;
    } else if (grown > 0.02) {
      const phase = noise.at((x / unit) * 5, (y / unit) * 3) * 5;
      const blow = 0.6 + 0.4 * Math.sin(gust + (x / unit) * 3);
      placeX += Math.sin(swaying + phase) * blow * grown * (0.0012 + 0.0035 * near) * unit;
    }
    sample(placeX, placeY, seen);
    let factor = 1 + glint;
    const lamp = lights[at] as number;
    if (lamp > 24 && flicker > 0) factor += flickerOf(column, row, plate.scale, clock) * (lamp / 255) * flicker * awake;
    if (factor !== 1) for (let channel = 0; channel < 3; channel += 1) seen[channel] = (seen[channel] as number) * factor;
  };
}

/** Waves that run towards the viewer, in perspective: small and close far away, long and high near by. Lengths in pixels of the plate. */
function createRipple(clock: Clock, unit: number): (x: number, near: number) => { across: number; down: number; light: number } {
  const one = clock.angle(0.45);
  const two = clock.angle(0.7);
  const three = clock.angle(0.31);
  const wave = { across: 0, down: 0, light: 0 };
  return (x, near) => {
    const far = Math.log(near + 0.06);
    const side = x / unit / (near + 0.15);
    const first = Math.sin(34 * far + 2.1 * side + one);
    const second = Math.sin(53 * far - 3.7 * side + two + 1.3);
    const third = Math.sin(21 * far + 6.3 * side - three);
    const high = (near + 0.035) * 0.0042 * unit;
    wave.down = (first + 0.6 * second + 0.5 * third) * high;
    wave.across = (0.8 * second - third) * high;
    wave.light = first * second * 0.09 + third * 0.03;
    return wave;
  };
}

/** −1 to 1, for lamps in one corner of the plate the same. */
function flickerOf(column: number, row: number, scale: number, clock: Clock): number {
  const cell = 14 * scale;
  const own = hashPoint(Math.floor(column / cell), Math.floor(row / cell), 37);
  return 0.16 * Math.sin(clock.angle(0.9 + 1.7 * own) + own * 31) + 0.12 * Math.sin(clock.angle(3.1 + 2 * own) + own * 17);
}
