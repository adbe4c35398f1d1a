import { createRandom, seedFor } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { CameraPlace } from '../camera.ts';
import type { Moment } from '../life.ts';
import { windOf } from '../living/stir.ts';
import type { Life } from '../motion-plan.ts';
import type { Staging } from '../staging.ts';

/** A drop, a flake, a leaf, a spark: in pixels of the frame, colours as bytes. */
export interface Fleck {
  x: number;
  y: number;
  radius: number;
  /** Of what falls fast: how long its streak is, and how far it leans aside for each row. */
  length: number;
  slant: number;
  nearness: number;
  strength: number;
  red: number;
  green: number;
  blue: number;
  /** Adds light instead of covering. */
  glow: boolean;
}

type Kind = Extract<keyof Life, 'rain' | 'snow' | 'leaves' | 'petals' | 'sparks' | 'fireflies' | 'bubbles'>;

/** `most`: how many there are at full strength; sizes and paths (in a second) as shares of the frame's long side. */
interface Make {
  most: number;
  radius: readonly [number, number];
  /** How many times it falls through the frame in a second: the nearest, the farthest. */
  falls: readonly [number, number];
  /** How far it is blown aside while it falls once. */
  blown: number;
  /** How far it wanders to and fro, and how often in a second. */
  wander: number;
  often: number;
  /** Nearness of the nearest and the farthest. */
  nearness: readonly [number, number];
  strength: readonly [number, number];
  colours: readonly (readonly [number, number, number])[];
  length?: readonly [number, number];
  glow?: true;
}

const makes: Record<Kind, Make> = {
  rain: {
    most: 900,
    radius: [0.0011, 0.0006],
    falls: [2.6, 1.3],
    blown: 0.16,
    wander: 0,
    often: 0,
    nearness: [1, 0.03],
    strength: [0.42, 0.16],
    colours: [[214, 224, 236]],
    length: [0.085, 0.022],
  },
  snow: {
    most: 620,
    radius: [0.0058, 0.0013],
    falls: [0.34, 0.1],
    blown: 0.14,
    wander: 0.012,
    often: 0.3,
    nearness: [1, 0.02],
    strength: [0.85, 0.6],
    colours: [[246, 249, 255]],
  },
  leaves: {
    most: 42,
    radius: [0.0085, 0.003],
    falls: [0.26, 0.13],
    blown: 0.5,
    wander: 0.03,
    often: 0.45,
    nearness: [0.95, 0.1],
    strength: [0.95, 0.85],
    colours: [
      [196, 98, 32],
      [214, 150, 46],
      [150, 58, 30],
    ],
  },
  petals: {
    most: 70,
    radius: [0.0062, 0.0022],
    falls: [0.2, 0.1],
    blown: 0.55,
    wander: 0.028,
    often: 0.4,
    nearness: [0.95, 0.1],
    strength: [0.92, 0.8],
    colours: [
      [250, 208, 220],
      [244, 178, 200],
    ],
  },
  fireflies: {
    most: 60,
    radius: [0.009, 0.003],
    falls: [-0.02, -0.01],
    blown: 0.4,
    wander: 0.05,
    often: 0.16,
    nearness: [0.9, 0.05],
    strength: [0.85, 0.6],
    colours: [[210, 255, 110]],
    glow: true,
  },
  sparks: {
    most: 90,
    radius: [0.0035, 0.0016],
    falls: [-0.3, -0.14],
    blown: 0.3,
    wander: 0.02,
    often: 0.5,
    nearness: [0.9, 0.05],
    strength: [0.9, 0.7],
    colours: [
      [255, 180, 80],
      [255, 140, 50],
    ],
    glow: true,
  },
  bubbles: {
    most: 70,
    radius: [0.005, 0.0016],
    falls: [-0.26, -0.12],
    blown: 0,
    wander: 0.012,
    often: 0.6,
    nearness: [0.9, 0.1],
    strength: [0.42, 0.25],
    colours: [[190, 232, 244]],
  },
};

/** Everything in the air at a moment. */
export function flecksOf({ plan, size, plate }: Staging, camera: CameraPlace, clock: Moment): Fleck[] {
  const { width, height } = size;
  const long = Math.max(width, height);
  const light = lightOf(plate.colours[0] as Uint8Array);
  const wind = windOf(plan.seed) * 0.5 * Math.min(1.8, Math.max(0.6, plan.life.wind));
  const flecks: Fleck[] = [];
  for (const kind of Object.keys(makes) as Kind[]) {
    const amount = plan.life[kind] * clock.awake;
    if (amount <= 0) continue;
    const make = makes[kind];
    // What does not shine is as light as the scene is.
    const shade = make.glow ? 1 : Math.min(1, 0.4 + light / 150);
    const random = createRandom(seedFor(plan.seed, kind));
    const count = Math.round(make.most * Math.min(1, amount) * Math.min(1.4, (width * height) / long ** 2 / 0.56));
    for (let index = 0; index < count; index += 1) {
      // Most are far.
      const far = Math.sqrt(random());
      const [startX, startY, own, beat, luck] = [random(), random(), random(), random() * 7, random()];
      const between = (range: readonly [number, number]) => range[0] + (range[1] - range[0]) * far;
      const falls = between(make.falls) * (0.85 + 0.3 * own);
      const fallen = startY + Math.sign(falls) * clock.turns(Math.abs(falls));
      const lap = Math.floor(fallen);
      const down = fallen - lap;
      const blown = make.blown * wind;
      const sway = make.wander === 0 ? 0 : Math.sin(clock.angle(make.often * (0.7 + 0.6 * luck)) + beat) * make.wander;
      // A later lap begins elsewhere; in a loop the same places come again.
      const place = plan.loop ? startX : fraction(startX + lap * 0.618);
      const nearness = plate.isIndoors ? 0 : between(make.nearness);
      const across = fraction(place + blown * (down - 0.5) + sway + camera.shiftX + camera.slideX * nearness);
      const radius = Math.max(0.55, between(make.radius) * long * (0.7 + 0.6 * luck));
      const colour = make.colours[index % make.colours.length] as readonly [number, number, number];
      const pulse = make.glow ? smoothstep(-0.2, 0.9, Math.sin(clock.angle(0.35 + 0.3 * own) + beat * 3)) : 1;
      // Thinner than a pixel is fainter.
      const thin = Math.min(1, (between(make.radius) * long) / 0.55);
      const length = make.length ? between(make.length) * long : 0;
      const rim = length / 2 + radius * 2;
      flecks.push({
        x: across * (width + rim * 2) - rim,
        y: down * (height + rim * 2) - rim,
        radius: turning(kind, radius, clock, own, beat),
        length,
        slant: length > 0 ? (blown * width) / height : 0,
        nearness,
        strength: between(make.strength) * pulse * thin,
        red: colour[0] * shade,
        green: colour[1] * shade,
        blue: colour[2] * shade,
        glow: make.glow ?? false,
      });
    }
  }
  return flecks;
}

/** Leaves and petals turn over while they fall. */
function turning(kind: Kind, radius: number, clock: Moment, own: number, beat: number): number {
  if (kind !== 'leaves' && kind !== 'petals') return radius;
  return radius * (0.45 + 0.55 * Math.abs(Math.sin(clock.angle(0.5 + own * 0.5) + beat)));
}

function fraction(value: number): number {
  return value - Math.floor(value);
}

/** Mean lightness of a picture, 0 to 255. */
function lightOf(colour: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let at = 1; at < colour.length; at += 303, count += 1) sum += colour[at] as number;
  return sum / Math.max(1, count);
}
