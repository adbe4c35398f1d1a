import type { Noise } from '../../pixels/noise.ts';
import { type Colour, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Mist } from './mist.ts';

export interface Floor {
  horizon: number;
  /** Pixels of one unit at distance 1, and height of the eye over the ground. */
  focus: number;
  eye: number;
  dark: Colour;
  light: Colour;
  litter: Colour;
  way: Colour;
  /** Sun patches. */
  sun: Colour;
  dapple: number;
  kind: 'path' | 'stream' | 'none';
  /** Middle and half the breadth of the way at a distance. */
  middle: (z: number) => number;
  breadth: number;
  /** Wet leaves on the way, 0 to 1. */
  strewn?: number;
  /** Colour of the flagstones of a paved way. */
  slabs?: Colour;
  /** Sun patches are so much finer than usual (1 is usual). */
  fleck?: number;
  /** Colour of fallen petals, and the share of the ground they cover at a place. */
  petals?: { readonly colour: Colour; readonly share: (x: number, z: number) => number };
  /** Share of mist at a distance. */
  veil: (z: number) => number;
  /** Snow, smooth and pale, with the long shadows of the trunks; share of light that a place gets, asked once the wood is planted. */
  snow?: (x: number, z: number) => number;
  /** What lies above the horizon is painted already, and stays. */
  open?: boolean;
}

/** Colour of snow: gentle drifts, warm where the sun reaches it, blue in the shadows. */
function snowOf({ light, sun }: Floor, channel: number, shaded: number, rough: number, fine: number): number {
  const grey = (light[0] + light[1] + light[2]) / 3;
  const cool = channel === 2 ? 1.22 : channel === 1 ? 0.88 : 0.68;
  const around = grey * cool * 0.82;
  const lit = ((light[channel] as number) * 0.5 + grey * 0.5) * 1.06 + (sun[channel] as number) * 0.2;
  return mix(around, lit, shaded) * (1 + rough * 0.16 + fine * 0.05);
}

const slab = { cover: 0, tone: 1 };

/** Worn flagstones, one or two side by side: how far a place is covered by one, and its tone. `aside`: from the middle of the way, in units. The answer is used again. */
function slabAt(noise: Noise, aside: number, z: number, breadth: number, fine: number): typeof slab {
  slab.cover = 0;
  // Beyond this they are lost in the fog and closer than pixels.
  if (z > 10 || Math.abs(aside) > breadth * 1.3) return slab;
  const course = z * 3 + noise.at(aside * 2.3 + 7, z * 1.1) * 0.42;
  const row = Math.floor(course);
  const u = aside / breadth + noise.at(z * 4.3, row * 5.1 + 0.5) * 0.13;
  const split = noise.at(row * 7.3 + 0.5, 3.5) * 1.1;
  const left = -0.88 + noise.at(row * 3.1 + 0.5, 11.5) * 0.3;
  const right = 0.88 + noise.at(row * 4.7 + 0.5, 17.5) * 0.3;
  const across = Math.min(u - left, right - u, Math.abs(u - split)) * breadth;
  const deep = Math.min(course - row, row + 1 - course) / 3;
  if (across <= 0) return slab;
  // Their corners are worn round.
  const inside = (across * deep) / (Math.hypot(across, deep) + 0.001);
  slab.cover = smoothstep(0.006, 0.024, inside + fine * 0.008) * smoothstep(10, 6, z);
  slab.tone = (0.95 + noise.at(row * 5.7 + (u > split ? 19.5 : 0.5), 2.5) * 0.4) * (0.72 + 0.28 * smoothstep(0.01, 0.07, inside));
  return slab;
}

/** What a place of the way looks like. */
interface Trodden {
  readonly rough: number;
  readonly fine: number;
  /** From its middle, in half breadths. */
  readonly off: number;
  /** Shares of leaves, wetness and flagstones, and the gleam of a stream. */
  readonly leafy: number;
  readonly wet: number;
  readonly paved: number;
  readonly gleam: number;
  readonly uneven: number;
}

/** Colour of the way in a channel; `ground` and `air`: what lies beside it and the mist there. */
function wayOf(floor: Floor, channel: number, ground: number, air: number, place: Trodden): number {
  const { rough, fine, off, leafy, wet, gleam, paved, uneven } = place;
  const own = floor.way[channel] as number;
  let way = own * (0.85 + (rough * 0.5 + fine * 0.45) * uneven) * (1 - 0.3 * smoothstep(0.3, 0.95, off));
  if (floor.strewn) {
    const lying = (floor.litter[channel] as number) * (0.62 + rough * 0.4 + fine * 0.55);
    way = mix(way * 0.62 + air * wet, lying, leafy * 0.8);
  }
  if (floor.slabs) {
    const stone = (floor.slabs[channel] as number) * slab.tone * (1 + fine * 0.34 + rough * 0.22) + air * 0.03;
    way = mix(mix(way, ground, 0.75), mix(stone, ground, 0.6 * smoothstep(0.05, 0.45, rough)), paved);
  }
  if (floor.kind === 'stream') way = air * (0.14 + 0.95 * gleam * gleam) * (1 - 0.35 * smoothstep(0.5, 1, off)) + own * 0.4;
  return way;
}

/** Share of a patch of sun at a place; `on`: share of the way there. */
function sunnyAt({ dapple, kind, fleck = 1 }: Floor, noise: Noise, x: number, z: number, on: number): number {
  if (dapple < 0.03) return 0;
  const patches = noise.sum(x * 1.25 * fleck + 11, z * 0.8 * fleck + 5, 3) + noise.at(x * 4.1 * fleck, z * 3.1 * fleck) * 0.14 * fleck;
  return (kind === 'stream' ? 1 - on * 0.85 : 1) * dapple * smoothstep(0.05, 0.4, patches);
}

/** The ground of a wood in perspective: moss and litter, a path or stream, patches of sun. Also paints the mist above it. */
export function floorStage(canvas: Canvas, floor: Floor, mist: Mist, noise: Noise): Stage {
  const { width, height, colour, depth } = canvas;
  const air = new Float64Array(3);
  // A road between rows of trees is trodden flat.
  const uneven = floor.open ? 0.55 : 1;
  return {
    phase: 'land',
    rows: height,
    cost: 4,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const down = (row + 0.5 - floor.horizon) / floor.focus;
        for (let column = 0; column < width; column += 1) {
          const pixel = row * width + column;
          const place = pixel * 3;
          mist.at(column + 0.5, row + 0.5, air);
          if (down <= 0.012) {
            if (floor.open) continue;
            colour[place] = air[0] as number;
            colour[place + 1] = air[1] as number;
            colour[place + 2] = air[2] as number;
            depth[pixel] = 1;
            continue;
          }
          const z = floor.eye / down;
          const x = ((column + 0.5 - width / 2) / floor.focus) * z;
          const detail = z < 3 ? 5 : z < 8 ? 4 : 3;
          const rough = noise.sum(x * 2.1, z * 2.1, detail);
          const fine =
            z < 6
              ? (noise.at(x * 19, z * 19) + 0.8 * noise.at(x * 47 + 3, z * 47) + (z < 2.5 ? 0.7 * noise.at(x * 111, z * 111) : 0)) *
                (1 - z / 6)
              : 0;
          if (floor.snow) {
            const shaded = floor.snow(x, z);
            const veil = floor.veil(z);
            for (let channel = 0; channel < 3; channel += 1)
              colour[place + channel] = mix(snowOf(floor, channel, shaded, rough, fine), air[channel] as number, veil);
            depth[pixel] = Math.min(0.97, z / 22);
            continue;
          }
          const patch = smoothstep(-0.2, 0.35, noise.sum(x * 0.8 + 30, z * 0.8, 3));
          const off = Math.abs(x - floor.middle(z) + noise.at(z * 1.3, x * 1.5) * 0.13) / floor.breadth;
          const on = floor.kind === 'none' ? 0 : smoothstep(1.15, 0.72, off + rough * 0.35);
          const sunny = sunnyAt(floor, noise, x, z, on);
          const leafy = floor.strewn
            ? floor.strewn * smoothstep(-0.16, 0.3, fine * 0.5 + rough * 0.7 + patch * 0.2 + off * 0.22 - 0.16)
            : 0;
          const wet = floor.strewn ? smoothstep(0.05, -0.35, rough + fine * 0.3) * 0.16 : 0;
          const shine = 0.8 + rough * 0.75 + fine * 0.5;
          const veil = floor.veil(z);
          const lying = floor.petals?.share(x, z) ?? 0;
          const paved = floor.slabs && on > 0 ? slabAt(noise, x - floor.middle(z), z, floor.breadth, fine).cover * on : 0;
          const gleam =
            floor.kind === 'stream' && on > 0
              ? 0.5 + 0.34 * noise.at(x * 3.2, z * 5 + x) + 0.3 * noise.at(x * 7, z * 15) + (z < 6 ? 0.2 * noise.at(x * 15, z * 37) : 0)
              : 0;
          const trodden: Trodden = { rough, fine, off, leafy, wet, gleam, paved, uneven };
          for (let channel = 0; channel < 3; channel += 1) {
            let value = mix(floor.dark[channel] as number, floor.light[channel] as number, 0.5 + rough * 0.9);
            value = mix(value, floor.litter[channel] as number, patch * 0.75) * shine;
            if (on > 0) {
              const way = wayOf(floor, channel, value, air[channel] as number, trodden);
              value = mix(value, way, on);
            }
            if (floor.petals) value = mix(value, (floor.petals.colour[channel] as number) * (1 + rough * 0.4 + fine * 0.2), lying);
            value = Math.max(0, value) * (1 + sunny * (floor.sun[channel] as number));
            colour[place + channel] = mix(value, air[channel] as number, veil);
          }
          depth[pixel] = Math.min(0.97, z / 22);
        }
      }
    },
  };
}
