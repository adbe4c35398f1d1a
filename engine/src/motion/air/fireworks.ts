import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import type { CameraPlace } from '../camera.ts';
import type { Moment } from '../life.ts';
import type { Staging } from '../staging.ts';
import type { Fleck } from './flecks.ts';

/** Seconds of one rocket from its start until nothing of it glows, and of its way up. */
const lasts = 2.6;
const rises = 0.7;
/** So many sparks has a burst; nothing but the sky is behind them. */
const sparks = 110;
const nearness = 0.004;
/** Fewer would leave the sky dark between two of them. */
const fewest = 4;
const colours = [
  [255, 196, 110],
  [255, 96, 84],
  [120, 190, 255],
  [150, 255, 160],
  [232, 140, 255],
  [255, 240, 210],
] as const;

/** Rockets that rise and burst in the sky, one after the other. Radii and ways are shares of the frame's height. */
export function fireworksOf({ plan, size, plate }: Staging, camera: CameraPlace, clock: Moment): Fleck[] {
  const { fireworks } = plan.life;
  if (fireworks <= 0) return [];
  const { width, height } = size;
  const horizon = Math.min(0.8, Math.max(0.35, plate.lens.horizon / plate.height));
  const seed = seedFor(plan.seed, 'fireworks');
  const flecks: Fleck[] = [];
  const rockets = Math.min(9, Math.max(fewest, fireworks));
  for (let rocket = 0; rocket < rockets; rocket += 1) {
    const turn = clock.turns(1 / lasts) + rocket / rockets + hashPoint(rocket, 1, seed) * 0.1;
    const lap = Math.floor(turn);
    // A later one goes elsewhere; in a loop the same ones come again.
    const own = plan.loop ? rocket : rocket + lap * rockets;
    const time = (turn - lap) * lasts;
    const random = createRandom(seedFor(seed, `rocket ${own}`));
    const x = 0.12 + 0.76 * ((rocket + 0.3 + 0.4 * random()) / rockets) + camera.shiftX;
    const y = horizon * (0.18 + 0.34 * random());
    const wide = 0.17 + 0.13 * random();
    const [red, green, blue] = colours[Math.floor(random() * colours.length)] as (typeof colours)[number];
    const glowing = { length: 0, slant: 0, nearness, glow: true } as const;
    const add = (across: number, down: number, radius: number, strength: number, white: number) =>
      flecks.push({
        ...glowing,
        x: x * width + across * height,
        y: (y + down) * height,
        radius: Math.max(1.15, radius * height),
        strength,
        red: red + (255 - red) * white,
        green: green + (255 - green) * white,
        blue: blue + (255 - blue) * white,
      });
    if (time < rises) {
      const left = 1 - time / rises;
      add(Math.sin(time * 9) * 0.002, left * left * (horizon - y), 0.005, 0.9, 0.5);
      continue;
    }
    const since = time - rises;
    add(0, 0, 0.09, Math.exp(-since * 9) * 0.9, 0.8);
    const fades = Math.max(0, 1 - since / (lasts - rises));
    for (let spark = 0; spark < sparks; spark += 1) {
      const [angle, lift, pace, beat] = [random() * Math.PI * 2, random() * 2 - 1, 0.72 + 0.28 * random(), random()];
      const flat = Math.sqrt(1 - lift * lift);
      // Each leaves a short trail behind it.
      for (const late of [0, 0.04, 0.08, 0.12]) {
        const far = wide * (1 - Math.exp(-Math.max(0, since - late) * 3)) * pace;
        const fall = 0.055 * (since - late) ** 2;
        const flicker = fades < 0.5 ? 0.6 + 0.4 * Math.sin(since * 40 + beat * 20) : 1;
        const strength = Math.min(1, 1.5 * fades ** 1.4) * flicker * (1 - late * 6);
        if (strength > 0.02) add(Math.cos(angle) * flat * far, lift * far + fall, 0.0062, strength, Math.max(0, 0.7 - since * 2));
      }
    }
  }
  return flecks;
}
