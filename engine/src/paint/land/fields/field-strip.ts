import { createNoise } from '../../../pixels/noise.ts';
import { seedFor } from '../../../pixels/random.ts';
import { mix, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';

/** A way or a ditch of water that runs from the eye through a field to its far end. */
export interface FieldStrip {
  /** Whether nothing grows at a place: x to the right of the eye, z away from it, in the measure of the field. */
  readonly covers: (x: number, z: number) => boolean;
  /** Paints it on the ground that lies bare. */
  readonly stage: Stage;
}

interface Ground {
  /** Row of the horizon, pixels of a length 1 at distance 1, height of the eye. */
  readonly horizon: number;
  readonly focus: number;
  readonly eye: number;
}

/** @returns absent where the plan asks for neither path nor water */
export function fieldStripOf(canvas: Canvas, plan: ScenePlan, light: Light, { horizon, focus, eye }: Ground): FieldStrip | undefined {
  const has = (detail: 'river' | 'path' | 'road') => wants(plan, detail) && !refuses(plan, detail);
  const wet = has('river');
  if (!wet && !has('path') && !has('road')) return undefined;
  const { width, height, colour, depth, seed } = canvas;
  const noise = createNoise(seedFor(seed, 'field strip'));
  const half = wet ? 0.62 : has('road') ? 0.5 : 0.32;
  // Water lies aside, as told; a path winds through the middle.
  const side = plan.waterSide === 'left' ? -1 : 1;
  const middle = (z: number) => (wet ? side * (0.72 + z * 0.07) : Math.sin(z * 0.34 + 0.4) * 0.3 * smoothstep(1, 5, z));
  const asideOf = (x: number, z: number) => Math.abs(x - middle(z)) + noise.at(x * 2.2, z * 1.4) * 0.05;
  const dry = scaleColour([0.4, 0.31, 0.2], 1);

  function paintRow(row: number): void {
    const z = (focus * eye) / Math.max(0.5, row + 0.5 - horizon);
    const fade = smoothstep(26, 14, z);
    for (let column = 0; column < width; column += 1) {
      const x = ((column + 0.5 - width / 2) / focus) * z;
      const aside = asideOf(x, z);
      const edge = 0.03 + z / focus;
      const cover = smoothstep(half + edge, half - edge, aside) * fade;
      if (cover <= 0) continue;
      const pixel = row * width + column;
      const grain = 1 + 0.22 * noise.sum(x * 7, z * 9, 3) - (wet ? 0 : 0.16 * smoothstep(0.1, 0.02, Math.abs(aside - half * 0.5)));
      // Still water shows the sky that lies as far above the horizon.
      const wave = noise.sum(x * 3, z * 14, 2) * 3.2;
      const mirrored = Math.max(0, Math.min(height - 1, Math.round(2 * horizon - row * 0.92 + wave)));
      const bank = wet ? smoothstep(half * 0.86, half, aside) : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = (light.ambient[channel] as number) * 0.8 + (light.sunColour[channel] as number) * 0.34;
        const earth = (dry[channel] as number) * lit * grain;
        const water = (colour[(mirrored * width + column) * 3 + channel] as number) * (0.62 + channel * 0.06);
        const tone = wet ? mix(water, earth * 0.5, bank) : earth;
        const at = pixel * 3 + channel;
        colour[at] = mix(colour[at] as number, tone, cover);
      }
      depth[pixel] = Math.min(depth[pixel] as number, Math.min(0.6, z / 20));
    }
  }

  return {
    covers: (x, z) => asideOf(x, z) < half + 0.06,
    stage: {
      phase: 'land',
      rows: height,
      cost: 1,
      paint(from, to) {
        for (let row = Math.max(from, Math.ceil(horizon) + 1); row < to; row += 1) paintRow(row);
      },
    },
  };
}
