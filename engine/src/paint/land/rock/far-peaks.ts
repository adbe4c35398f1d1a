import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { View } from '../level-view.ts';

/** Crests as shares of the way from the horizon to the upper edge: the farthest and highest first. */
const rows = [
  { crest: 0.62, swing: 0.4, across: 1.5, strength: 0.44, fade: 0.5, relief: 0.42, snow: 0.16 },
  { crest: 0.42, swing: 0.36, across: 2.1, strength: 0.96, fade: 0.5, relief: 0.95, snow: 0.45 },
] as const;

/** The sun behind the mist: its place in pixels, and the light that the mist around it scatters. */
interface Glow {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly halo: Colour;
  readonly disc: Colour;
}

/** Where the sun stands in the picture, or where it would brighten the mist most if it stands beside it. */
function glowOf({ width, height }: Canvas, light: Light, view: View): Glow {
  const side = Math.sqrt(width * height);
  const [sunX, sunY, sunZ] = light.sun;
  const [seenX, seenY] = [view.centreX + sunX / sunZ / view.step, view.horizon - sunY / sunZ / view.step];
  const seen = sunZ > 0.3 && seenX > 0 && seenX < width && seenY > 0;
  const [red, green, blue] = light.horizon;
  return {
    x: seen ? seenX : view.centreX + Math.sign(sunX) * side * 0.13,
    y: seen ? seenY : view.horizon * 0.4,
    side,
    halo: [red * 2.3 + 0.12, green * 1.46 + 0.04, blue * 0.62],
    disc: [red * 2.7 + 0.1, green * 2.2 + 0.06, blue * 1.55],
  };
}

/** Summits of a crest, from the left, and which of them each column's flank comes down from. */
interface Summits {
  readonly columns: readonly number[];
  readonly tops: readonly number[];
  readonly nearest: Uint16Array;
}

/** The places of a crest than which none within `reach` is higher; between two the lowest place parts their flanks. All in pixels. */
function summitsOf(crest: Float64Array, reach: number): Summits {
  const columns: number[] = [];
  crest.forEach((top, x) => {
    const around = crest.subarray(Math.max(0, x - reach), x + reach + 1);
    if (top <= Math.min(...around) && x - (columns.at(-1) ?? -1e9) > reach) columns.push(x);
  });
  const nearest = new Uint16Array(crest.length);
  columns.forEach((column, at) => {
    const next = columns[at + 1] ?? crest.length;
    const between = crest.subarray(column, next);
    const saddle = at + 1 < columns.length ? column + between.indexOf(Math.max(...between)) : next;
    nearest.fill(at, column, saddle).fill(at + 1, saddle, next);
  });
  return { columns, tops: columns.map((x) => crest[x] as number), nearest };
}

/**
 * The sun behind the mist and peaks in its light over a range: pale against the sky, gullied where they are near enough,
 * and lost in the mist towards their feet. Works on `canvas.colour` before water mirrors it.
 */
export function farPeaksStage(canvas: Canvas, light: Light, view: View): Stage {
  const { width, height, colour, depth } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'far peaks'));
  const side = Math.sqrt(width * height);
  const pale: Colour = mixColour(light.horizon, light.zenith, 0.25);
  const dark = scaleColour([pale[0] * 0.5, pale[1] * 0.66, pale[2] * 0.84], 0.48);
  const glow = glowOf(canvas, light, view);
  const sunny = glow.x < width / 2 ? -1 : 1;
  // Crests end in points, flanks fall away evenly, as massifs do from afar.
  const crestOf = (row: number, x: number) => {
    const { crest, swing, across } = rows[row] as (typeof rows)[number];
    const u = ((x - width / 2) / side) * across + row * 17;
    const peak = 1 - Math.abs(noise.at(u, row * 5 + 2)) * 1.9;
    const rough = noise.sum(u * 2.6 + 9, row * 3, 6) * 0.42 - Math.abs(noise.at(u * 5.3, row * 7)) * 0.3;
    return Math.min(0.94, crest + swing * (peak - 0.55) * 0.8 + rough * swing);
  };
  let crests: Float64Array[] | undefined;
  let summits: Summits[] | undefined;

  function blend(at: number, tone: Colour, share: number): void {
    for (let channel = 0; channel < 3; channel += 1)
      colour[at + channel] = (colour[at + channel] as number) + ((tone[channel] as number) - (colour[at + channel] as number)) * share;
  }

  /**
   * How much light a flank throws back, about 1: spurs and gullies run down from the summit over it like the ribs of a fan, their
   * sunny sides are lighter, and snow lies in the gullies high up.
   */
  function reliefAt(row: number, x: number, y: number, below: number): number {
    const { relief, snow } = rows[row] as (typeof rows)[number];
    const [u, v] = [x / side, y / side];
    const summit = (summits as Summits[])[row] as Summits;
    const at = summit.nearest[x] as number;
    const down = Math.max(0.012, (y - (summit.tops[at] as number)) / side + 0.035);
    const bend = noise.at(u * 7 + row * 31, v * 7) * 0.22 + noise.at(u * 19, v * 19 + row * 13) * 0.07;
    const ribs = ((x - (summit.columns[at] as number)) / side / down) * 1.9 + bend + at * 17;
    const along = Math.log(down) * 2.1 + row * 11;
    const octaves = row === 0 ? 3 : 4;
    const rib = (shift: number) => 1 - Math.abs(noise.sum(ribs + shift, along, octaves)) * 2.6;
    const own = rib(0);
    const rock = noise.sum(u * 26, v * 34 + row * 5, 3) * 0.3;
    const facing = (own - rib(-sunny * 0.12)) * 1.25;
    const fields = snow * smoothstep(0.3, 0.02, below / side) * smoothstep(0.05, -0.25, own - 0.45 + rock * 1.4);
    return 1 + relief * clamp(facing + (own - 0.6) * 0.22 + rock, -0.6, 0.75) + fields;
  }

  function paintRow(tops: readonly Float64Array[], y: number): void {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const at = pixel * 3;
      const far = depth[pixel] as number;
      if (far < 0.4) continue;
      const out = Math.hypot(x - glow.x, (y - glow.y) * 1.15) / side;
      const halo = Math.exp(-out * out * 6) * 0.72 + Math.exp(-out * out * 100) * 0.3;
      if (far < 1) {
        // Mist before the range scatters the light too.
        blend(at, glow.halo, halo * 0.75 * smoothstep(0.4, 0.75, far));
        continue;
      }
      blend(at, glow.halo, halo);
      blend(at, glow.disc, 0.75 * (1 - smoothstep(0.024, 0.046, out)));
      for (let row = 0; row < rows.length; row += 1) {
        const below = y + 0.5 - (tops[row]?.[x] as number);
        if (below <= -0.75) continue;
        const { strength, fade } = rows[row] as (typeof rows)[number];
        const cover = smoothstep(-0.75, 0.75, below) * (1 - smoothstep(0, fade * view.horizon, below)) * strength;
        if (cover < 0.004) continue;
        blend(at, cover < 0.08 ? dark : scaleColour(dark, reliefAt(row, x, y, below)), cover * (1 - halo * 0.55));
      }
    }
  }

  return {
    phase: 'land',
    rows: height,
    cost: 0.8,
    paint(from, to) {
      crests ??= rows.map((_, row) => Float64Array.from({ length: width }, (_value, x) => view.horizon * (1 - crestOf(row, x))));
      summits ??= crests.map((tops) => summitsOf(tops, Math.round(side * 0.045)));
      for (let y = from; y < Math.min(to, Math.ceil(view.horizon)); y += 1) paintRow(crests, y);
    },
  };
}
