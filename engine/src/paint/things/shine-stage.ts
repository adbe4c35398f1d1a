import type { Canvas, Stage } from '../picture.ts';
import type { Stand } from './mesh/rasteriser.ts';
import type { Setting } from './setting.ts';

/** A flat, shining thing at its place. */
export interface Glare {
  readonly stand: Stand;
  readonly shade: (u: number, v: number, out: Float64Array) => void;
  /** Half the breadth, lowest, highest; metres of the thing. */
  readonly glare: readonly [number, number, number];
  /** It is in the far sky: everything but the sky hides it. */
  readonly heaven: boolean;
}

/** Paints flat, shining things that always face the eye: moons, flames, rainbows. */
export function shineStage(canvas: Canvas, setting: Setting, glaresOf: () => readonly Glare[]): Stage {
  const { width, height, colour, depth } = canvas;
  const { eye } = setting;
  const tone = new Float64Array(4);
  return {
    phase: 'light',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      for (const { stand, shade, glare, heaven } of glaresOf()) {
        const unit = (stand.size * eye.focal) / stand.z;
        const middle = eye.centreX + (stand.x / stand.z) * eye.focal;
        const foot = eye.horizon - ((stand.y - eye.height) / stand.z) * eye.focal;
        const [half, low, high] = glare;
        // What stands well before it hides it too.
        const before = setting.depthOf(Math.max(0.1, stand.z - half * stand.size * 1.1));
        const own = heaven ? 0.985 : Math.max(setting.depthOf(stand.z) * 0.86 - 0.02, before);
        const left = Math.max(0, Math.floor(middle - half * unit));
        const right = Math.min(width, Math.ceil(middle + half * unit));
        for (let y = Math.max(from, Math.floor(foot - high * unit)); y < Math.min(to, Math.ceil(foot - low * unit)); y += 1) {
          for (let x = left; x < right; x += 1) {
            const pixel = y * width + x;
            if ((depth[pixel] as number) < own) continue;
            tone.fill(0);
            shade((x + 0.5 - middle) / unit, (foot - y - 0.5) / unit, tone);
            const rest = 1 - (tone[3] as number);
            for (let channel = 0; channel < 3; channel += 1)
              colour[pixel * 3 + channel] = (colour[pixel * 3 + channel] as number) * rest + (tone[channel] as number);
          }
        }
      }
    },
  };
}
