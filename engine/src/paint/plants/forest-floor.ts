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

/** The ground of a wood in perspective: moss and litter, a path or stream, patches of sun. Also paints the mist above it. */
export function floorStage(canvas: Canvas, floor: Floor, mist: Mist, noise: Noise): Stage {
  const { width, height, colour, depth } = canvas;
  const air = new Float64Array(3);
  // A road between rows of trees is trodden flat.
  const uneven = floor.open ? 0.55 : 1;
  const fleck = floor.fleck ?? 1;
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
          const patch = smoothstep(-0.2, 0.35, noise.sum(x * 0.8 + 30, z * 0.8, 3));
          const off = Math.abs(x - floor.middle(z) + noise.at(z * 1.3, x * 1.5) * 0.13) / floor.breadth;
          const on = floor.kind === 'none' ? 0 : smoothstep(1.15, 0.72, off + rough * 0.35);
          const sunny =
            floor.dapple < 0.03
              ? 0
              : (floor.kind === 'stream' ? 1 - on * 0.85 : 1) *
                floor.dapple *
                smoothstep(
                  0.05,
                  0.4,
                  noise.sum(x * 1.25 * fleck + 11, z * 0.8 * fleck + 5, 3) + noise.at(x * 4.1 * fleck, z * 3.1 * fleck) * 0.14 * fleck,
                );
          const leafy = floor.strewn
            ? floor.strewn * smoothstep(-0.16, 0.3, fine * 0.5 + rough * 0.7 + patch * 0.2 + off * 0.22 - 0.16)
            : 0;
          const wet = floor.strewn ? smoothstep(0.05, -0.35, rough + fine * 0.3) * 0.16 : 0;
          const shine = 0.8 + rough * 0.75 + fine * 0.5;
          const veil = floor.veil(z);
          const lying = floor.petals?.share(x, z) ?? 0;
          const shaded = floor.snow?.(x, z) ?? 1;
          const gleam =
            floor.kind === 'stream' && on > 0
              ? 0.5 + 0.34 * noise.at(x * 3.2, z * 5 + x) + 0.3 * noise.at(x * 7, z * 15) + (z < 6 ? 0.2 * noise.at(x * 15, z * 37) : 0)
              : 0;
          for (let channel = 0; channel < 3; channel += 1) {
            let value = mix(floor.dark[channel] as number, floor.light[channel] as number, 0.5 + rough * 0.9);
            value = mix(value, floor.litter[channel] as number, patch * 0.75) * shine;
            if (on > 0) {
              let way =
                (floor.way[channel] as number) * (0.85 + (rough * 0.5 + fine * 0.45) * uneven) * (1 - 0.3 * smoothstep(0.3, 0.95, off));
              if (floor.strewn) {
                const lying = (floor.litter[channel] as number) * (0.62 + rough * 0.4 + fine * 0.55);
                way = mix(way * 0.62 + (air[channel] as number) * wet, lying, leafy * 0.8);
              }
              if (floor.kind === 'stream')
                way =
                  (air[channel] as number) * (0.14 + 0.95 * gleam * gleam) * (1 - 0.35 * smoothstep(0.5, 1, off)) +
                  (floor.way[channel] as number) * 0.4;
              value = mix(value, way, on);
            }
            if (floor.petals) value = mix(value, (floor.petals.colour[channel] as number) * (1 + rough * 0.4 + fine * 0.2), lying);
            value = Math.max(0, value) * (1 + sunny * (floor.sun[channel] as number));
            if (floor.snow) value = snowOf(floor, channel, shaded, rough, fine);
            colour[place + channel] = mix(value, air[channel] as number, veil);
          }
          depth[pixel] = Math.min(0.97, z / 22);
        }
      }
    },
  };
}
