import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, smoothstep } from '../../../pixels/shade.ts';
import type { ScenePlan } from '../../plan.ts';
import { boulderRise, fallBouldersOf } from '../rock/fall-boulders.ts';
import { cliffReach } from '../rock/fall-cliff.ts';
import { fallAt, type Layout, valleyOf } from '../valley.ts';

const pale = colourOf('#a59b8a');
const grey = colourOf('#857d71');
const dark = colourOf('#4e4941');
const rust = colourOf('#8f7b5c');
const moss: Colour = colourOf('#566f26');
const pebble = colourOf('#98917f');

/** Paints over what `out` holds as a `Material` does, by the share of the place that is `bare` of snow. */
type WetRock = (x: number, y: number, z: number, upright: number, hollow: number, bare: number, out: Float64Array) => void;

/**
 * The rock around a waterfall, over what `out` holds already: layers and cracks on its cliff, wet where spray reaches, moss
 * on ledges; wet boulders, and pebbles at the water's edge.
 */
export function wetRock(plan: ScenePlan, layout: Layout, pictureSeed: number): WetRock {
  const noise = createNoise(seedFor(pictureSeed, 'wet rock'));
  const middle = fallAt(valleyOf(createRandom(seedFor(pictureSeed, 'massif'))), layout);
  const riseAt = boulderRise(fallBouldersOf(layout, pictureSeed));
  const shore = pebbleShore(noise);
  const tone = new Float64Array(3);
  const mosses = plan.season === 'winter' ? 0.35 : 1;

  /** Bare stone, with moss where it lies flat; `damp`: 0 dry … 1 under the spray. */
  function stone(x: number, y: number, z: number, upright: number, hollow: number, damp: number, green: number): void {
    const bend = noise.sum(x * 0.7 + z * 0.3, y * 0.7, 3);
    // Layers of uneven thickness, cracks that run down through them, and streaks where rain runs.
    const layer = noise.at(x * 0.35 + 9, y * 5.2 + bend * 2.4) * 0.6 + noise.at(x * 1.2, y * 13 + bend * 4) * 0.4;
    const fine = noise.sum(x * 11 + z * 6, y * 11 + z * 4, 3);
    // Each bed juts over the one below it: light on its upper edge, a shadow under it; joints part it into blocks of their own tone.
    const level = y * 3.1 + bend * 1.5 + fine * 0.16;
    const bed = Math.floor(level);
    const up = level - bed;
    const along = x * (2.1 + 0.9 * (bed & 1)) + z * 1.6 + bed * 5.37 + noise.at(y * 5, x * 2 + bed) * 0.35;
    const block = hashPoint(Math.floor(along), bed, 11);
    const joint = Math.min(along - Math.floor(along), Math.floor(along) + 1 - along);
    const jut = smoothstep(0.2, 0.7, hashPoint(bed, 3, 5) + bend * 0.5);
    const streak = noise.at(x * 5.5 + z * 3, y * 0.8 + 20);
    const light = clamp(0.46 + layer * 0.42 + fine * 0.75 + streak * 0.1 + (block - 0.5) * 0.26 + 0.2 * smoothstep(0.55, 0.95, up) * jut);
    const seam = (1 - 0.32 * jut * smoothstep(0.22, 0.02, up)) * (1 - 0.34 * smoothstep(0.07, 0.01, joint + fine * 0.06));
    const warm = clamp(bend * 1.1 + 0.15 + streak * 0.3) * 0.6;
    const mossy = smoothstep(0.2, 0.7, upright * 0.85 + green + fine * 0.55 + bend * 0.3 - 0.12);
    const wet = 1 - damp * 0.66;
    for (let channel = 0; channel < 3; channel += 1) {
      const bare = mix(
        mix(dark[channel] as number, grey[channel] as number, Math.min(1, light * 2)),
        mix(pale[channel] as number, rust[channel] as number, warm),
        clamp(light * 2 - 0.7) * 0.9,
      );
      const grown = (moss[channel] as number) * (0.75 + fine * 0.7 + layer * 0.25);
      tone[channel] = mix(bare * seam * wet * (1 - Math.max(0, hollow) * 0.35), grown, mossy * mosses * (0.92 - damp * 0.2));
    }
  }

  function lay(out: Float64Array, share: number, rough: number): void {
    for (let channel = 0; channel < 3; channel += 1) out[channel] = mix(out[channel] as number, tone[channel] as number, share);
    out[3] = mix(out[3] as number, rough, share);
  }

  return (x, y, z, upright, hollow, bare, out) => {
    if (z > layout.fall + cliffReach.behind) return;
    const off = Math.abs(x - middle);
    if (z > layout.fall - cliffReach.before && y > 0.12) {
      // The slopes beside the cliff are green as far as anything grows on them.
      const green = 0.22 * smoothstep(1.5, 3, off);
      const face = smoothstep(0.78 - green, 0.5 - green, upright);
      const damp = smoothstep(1.5, 0.45, off + noise.at(x * 2, y * 1.5) * 0.5) * smoothstep(layout.fall + 2, layout.fall + 1, z);
      if (face > 0) {
        stone(x, y, z, upright, hollow, damp, 0.22 * smoothstep(2.4, 0.6, off));
        lay(out, face * bare, 0.8);
      }
    }
    if (z > layout.fall + 0.4) return;
    const rise = riseAt(x, z);
    if (rise > 0 && rise > y - 0.02 - z * 0.004) {
      const splashed = smoothstep(0.09 + z * 0.006, 0.01, y + noise.at(x * 9, z * 9) * 0.03);
      stone(x * 2.2, y * 2.2, z * 2.2, upright, hollow, splashed, -0.12);
      lay(out, bare, 0.62);
    } else if (y < 0.12 && layout.water === 'river') shore(x, y, z, bare, out);
  };
}

/**
 * The water's edge of a river, over what `out` holds as a `Material` does, by the share `bare` of snow: stones of many sizes
 * up to the height `high` over the water, in units of the land, `many` of them to half such
 * a unit where the eye is, and a dark rim where water has just been.
 */
export function pebbleShore(
  noise: Noise,
  high = 0.045,
  many = 30,
): (x: number, y: number, z: number, bare: number, out: Float64Array) => void {
  return (x, y, z, bare, out) => {
    const size = 2 ** Math.round(Math.log2(many / (0.5 + z * 0.6)));
    const [large, small] = [noise.at(x * size, z * size), noise.at(x * size * 2.3 + 5, z * size * 2.3)];
    const lump = large * 0.6 + small * 0.4;
    // Dark gaps between round stones, each lighter or darker than the next.
    const gaps = 0.5 + 0.5 * smoothstep(0, 0.14, Math.min(Math.abs(large), Math.abs(small) * 1.6));
    const share = smoothstep(high, high - 0.033, y + noise.sum(x * 2.6, z * 2.6, 3) * 0.05 + lump * 0.02) * bare;
    const wet = smoothstep(0.035, 0.012, y);
    for (let channel = 0; channel < 3; channel += 1) {
      const stone = (pebble[channel] as number) * (0.95 + lump * 0.5) * gaps * (1 - wet * 0.5);
      out[channel] = mix(out[channel] as number, stone, share);
    }
    out[3] = mix(out[3] as number, 0.5, share);
  };
}
