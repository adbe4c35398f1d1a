import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import type { View } from '../level-view.ts';

/** Crests as shares of the way from the horizon to the upper edge: the farthest and highest first. */
const rows = [
  { crest: 0.62, swing: 0.4, across: 1.5, strength: 0.42, fade: 0.5 },
  { crest: 0.42, swing: 0.36, across: 2.1, strength: 0.62, fade: 0.42 },
] as const;

/** Peaks over the mist behind a range: pale against the sky, and lost in the mist towards their feet. */
export function farPeaksStage(canvas: Canvas, light: Light, view: View): Stage {
  const { width, height, colour, depth } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'far peaks'));
  const side = Math.sqrt(width * height);
  const pale: Colour = mixColour(light.horizon, light.zenith, 0.25);
  const dark = scaleColour([pale[0] * 0.6, pale[1] * 0.72, pale[2] * 0.86], 0.8);
  // Crests end in points, flanks fall away evenly, as massifs do from afar.
  const crestOf = (row: number, x: number) => {
    const { crest, swing, across } = rows[row] as (typeof rows)[number];
    const u = ((x - width / 2) / side) * across + row * 17;
    const peak = 1 - Math.abs(noise.at(u, row * 5 + 2)) * 1.9;
    const rough = noise.sum(u * 2.6 + 9, row * 3, 6) * 0.42 - Math.abs(noise.at(u * 5.3, row * 7)) * 0.3;
    return Math.min(0.94, crest + swing * (peak - 0.55) * 0.8 + rough * swing);
  };
  let crests: Float64Array[] | undefined;

  function paintRow(tops: readonly Float64Array[], y: number): void {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if ((depth[pixel] as number) < 1) continue;
      for (let row = 0; row < rows.length; row += 1) {
        const below = y + 0.5 - (tops[row]?.[x] as number);
        if (below <= -0.75) continue;
        const { strength, fade } = rows[row] as (typeof rows)[number];
        const cover = smoothstep(-0.75, 0.75, below) * (1 - smoothstep(0, fade * view.horizon, below)) * strength;
        const at = pixel * 3;
        colour[at] = (colour[at] as number) + (dark[0] - (colour[at] as number)) * cover;
        colour[at + 1] = (colour[at + 1] as number) + (dark[1] - (colour[at + 1] as number)) * cover;
        colour[at + 2] = (colour[at + 2] as number) + (dark[2] - (colour[at + 2] as number)) * cover;
      }
    }
  }

  return {
    phase: 'land',
    rows: height,
    cost: 0.5,
    paint(from, to) {
      crests ??= rows.map((_, row) => Float64Array.from({ length: width }, (_value, x) => view.horizon * (1 - crestOf(row, x))));
      for (let y = from; y < Math.min(to, Math.ceil(view.horizon)); y += 1) paintRow(crests, y);
    },
  };
}
