import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { View } from '../level-view.ts';

/** Crests as shares of the way from the horizon to the upper edge: the farthest and highest first. */
const rows = [
  { crest: 0.62, swing: 0.4, across: 1.5, strength: 0.52, fade: 0.52, relief: 0.4 },
  { crest: 0.42, swing: 0.36, across: 2.1, strength: 0.84, fade: 0.46, relief: 0.62 },
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
    halo: [red * 2.05 + 0.1, green * 1.5 + 0.04, blue * 0.92],
    disc: [red * 2.7 + 0.1, green * 2.2 + 0.06, blue * 1.55],
  };
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
  const dark = scaleColour([pale[0] * 0.5, pale[1] * 0.66, pale[2] * 0.84], 0.7);
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

  function blend(at: number, tone: Colour, share: number): void {
    for (let channel = 0; channel < 3; channel += 1)
      colour[at + channel] = (colour[at + channel] as number) + ((tone[channel] as number) - (colour[at + channel] as number)) * share;
  }

  /** How much light a flank throws back, about 1: spurs and gullies run down from the crest, their sunny sides are lighter. */
  function reliefAt(row: number, x: number, below: number): number {
    const { across, relief } = rows[row] as (typeof rows)[number];
    const [u, v] = [((x - width / 2) / side) * across, below / side];
    const [bentU, bentV] = [u * 11 + noise.at(u * 5, v * 7 + row) * 0.8, v * 9 + noise.at(u * 6 + 40, v * 6) * 0.8];
    const spur = (shift: number) => 1 - Math.abs(noise.sum(bentU + bentV * 0.35 * sunny + shift, bentV + row * 11, 4)) * 2.4;
    return 1 + relief * clamp((spur(0) - spur(sunny * 0.14)) * 1.1 + (spur(0) - 0.6) * 0.3, -0.55, 0.7);
  }

  function paintRow(tops: readonly Float64Array[], y: number): void {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const at = pixel * 3;
      const far = depth[pixel] as number;
      if (far < 0.4) continue;
      const out = Math.hypot(x - glow.x, (y - glow.y) * 1.15) / side;
      const halo = Math.exp(-out * out * 8) * 0.66 + Math.exp(-out * out * 100) * 0.3;
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
        blend(at, cover < 0.08 ? dark : scaleColour(dark, reliefAt(row, x, below)), cover * (1 - halo * 0.55));
      }
    }
  }

  return {
    phase: 'land',
    rows: height,
    cost: 0.8,
    paint(from, to) {
      crests ??= rows.map((_, row) => Float64Array.from({ length: width }, (_value, x) => view.horizon * (1 - crestOf(row, x))));
      for (let y = from; y < Math.min(to, Math.ceil(view.horizon)); y += 1) paintRow(crests, y);
    },
  };
}
