import type { Noise } from '../../pixels/noise.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Mist } from './mist.ts';

export type Bark = 'rough' | 'birch' | 'bamboo' | 'pine';

export interface Trunk {
  /** Foot in pixels, half its width, and how far it leans per row. */
  x: number;
  y: number;
  half: number;
  lean: number;
  curve: number;
  /** Share of its breadth that it loses over the height of the picture. */
  taper: number;
  /** 0 no air before it, 1 lost in mist. */
  veil: number;
  depth: number;
  lit: Colour;
  shade: Colour;
  moss: Colour;
  mossy: number;
  snow: number;
  /** Own shift into the bark's pattern. */
  shift: number;
}

const found = { tone: 1, raised: 1 };

/**
 * Bark at a place of a trunk: furrows on leafy trees, short scales on pines.
 * `v`: place across, -1 to 1; `along`: height in half breadths. The answer is used again.
 */
function barkAt(noise: Noise, bark: Bark, v: number, along: number, trunk: Trunk): typeof found {
  found.tone = 1;
  found.raised = 0.95;
  // Thin ones and those lost in the mist show no bark.
  if (trunk.half < 2.5 || trunk.veil > 0.85) return found;
  if (bark === 'pine') scalesAt(noise, v, along, trunk);
  else furrowsAt(noise, v, along, trunk);
  return found;
}

/** Scales between wavering cracks. */
function scalesAt(noise: Noise, v: number, along: number, { half, shift }: Trunk): void {
  const arc = Math.asin(v);
  const waver = noise.at(arc * 2.2 + shift * 3, along * 0.6) * 1.3 + noise.at(arc * 4.5 + shift, along * 0.9) * 0.4;
  const across = arc * 4.2 + waver + shift * 13;
  const column = Math.floor(across);
  const up = along + noise.at(column * 3.7 + 0.5, along * 0.3 + 0.5) * 0.8 + column * 0.37;
  const scale = Math.floor(up);
  const fromSide = Math.min(across - column, column + 1 - across);
  const fromEnd = Math.min(up - scale, scale + 1 - up) * 2.4;
  // Towards the edges cracks would lie closer than pixels.
  const drawn = smoothstep(2.5, 9, half) * smoothstep(0.97, 0.7, Math.abs(v));
  const grain = half > 4 ? noise.at(arc * 9 + shift, along * 2.2) * 0.6 + noise.at(arc * 19 + shift, along * 1.1) * 0.4 : 0;
  const own = noise.at(column * 5.3 + 0.5, scale * 7.1 + 0.5);
  // Some plates hang together, and cracks run out here and there.
  const gap = own > 0 ? Math.min(fromSide, fromEnd) : fromSide;
  const crack = smoothstep(0.2 + grain * 0.14, 0.02, gap) * drawn * (0.8 + 0.35 * waver - Math.max(0, waver) * 0.5);
  found.tone = (1.02 + own * 0.34 * drawn + grain * 0.3) * (1 - crack * 0.62) * (1 - 0.65 * smoothstep(0.5, -0.35, along));
  found.raised = (0.9 + own * 0.25 + (across - column - 0.5) * 0.3 * drawn) * (1 - crack * 0.6);
}

/** Fine ridges that part and meet again, with furrows between them, broken across here and there: nothing of it is an outline. */
function furrowsAt(noise: Noise, v: number, along: number, { half, shift }: Trunk): void {
  const arc = Math.asin(v);
  const warp = noise.at(arc * 1.1 + shift * 3, along * 0.3) * 0.42 + noise.at(arc * 3.1 + shift, along * 1.2) * 0.12;
  const drawn = smoothstep(2.5, 9, half) * smoothstep(1, 0.72, Math.abs(v));
  const place = arc + warp;
  // Zero where a ridge of noise runs: there the bark is split.
  const wide = Math.abs(noise.at(place * 5.6 + shift * 13, along * 0.42 + 4));
  const narrow = half > 5 ? Math.abs(noise.at(place * 12.5 + shift * 5, along * 1.05 + 9)) : 0.3;
  const speck = half > 8 ? noise.at(arc * 26 + shift, along * 7) * 0.6 + noise.at(arc * 47 + shift, along * 15) * 0.4 : 0;
  const patch = noise.at(arc * 1.1 + shift * 7, along * 0.28);
  const split = smoothstep(0.26, 0.0, wide) * 0.75 + smoothstep(0.17, 0.0, narrow) * 0.45;
  const deep = Math.min(1, split * (0.72 + 0.5 * patch)) * drawn;
  found.tone = (1 + patch * 0.2 + speck * 0.34 * drawn) * (1 - deep * 0.66) * (1 - 0.65 * smoothstep(0.5, -0.35, along));
  found.raised = (0.92 + (wide - 0.25) * 0.55 * drawn + speck * 0.2) * (1 - deep * 0.55);
}

/** Middle of a trunk in pixels, `high` pixels over its foot, in a picture of so many rows. */
export function middleOf({ x, lean, curve, shift, half }: Trunk, high: number, height: number): number {
  return x + lean * high + curve * Math.sin((high / height) * 3 + shift) * half;
}

/** Tone of birch bark: pale, with fine dashes across, black scars of several sizes and a dark cracked foot. */
function birchAt(noise: Noise, v: number, along: number, { half, shift }: Trunk): number {
  if (half < 1.2) return 0.86;
  const arc = v * (1 + 0.4 * v * v);
  let tone = 1 + noise.at(arc * 1.3 + shift, along * 0.35) * 0.16;
  if (half > 2.5) {
    const dash = noise.at(arc * 0.8 + shift * 3, along * 4.6);
    tone *= 1 - 0.6 * smoothstep(0.4, 0.56, dash + 0.12 * noise.at(shift, along * 0.4));
  }
  // One scar in a stretch of the stem at most, broad in the middle and drawn out to the sides like a brow.
  const stretch = along / 5.5 + shift;
  const cell = Math.floor(stretch);
  const own = noise.at(cell * 7.3 + 0.5, shift * 11 + 0.5);
  const size = 0.18 + Math.max(0, own) * 0.95;
  const away = Math.abs(arc - noise.at(cell * 3.9 + 0.5, shift * 5 + 0.5) * 1.3) / (0.35 + size * 0.9);
  if (own > -0.3 && away < 1) {
    const up = (stretch - cell - 0.5) * 5.5 + away * away * size * 0.9 + noise.at(arc * 3 + shift, along * 1.2) * 0.2;
    tone *= 1 - 0.9 * smoothstep(1.15, 0.75, Math.abs(up) / (size * (1 - away * away) + 0.06));
  }
  const foot = Math.exp(-Math.max(0, along) * 0.3);
  if (foot > 0.04)
    tone *= mix(1, 0.28, Math.min(1, foot * 1.5) * smoothstep(-0.15, 0.3, noise.at(arc * 2.6 + shift, along * 0.9) + foot * 0.25));
  return Math.max(0.08, tone);
}

/** Draws upright trunks over rows, in the order given (far first). */
export function paintTrunks(
  canvas: Canvas,
  trunks: readonly Trunk[],
  bark: Bark,
  mist: Mist,
  noise: Noise,
  from: number,
  to: number,
): void {
  const { width, height, colour, depth } = canvas;
  const air = new Float64Array(3);
  for (const trunk of trunks) {
    const foot = trunk.y + trunk.half * 0.3;
    if (foot < from) continue;
    const last = Math.min(to, Math.ceil(foot), height);
    const smooth = bark === 'bamboo';
    const segment = trunk.half * 9;
    for (let row = from; row < last; row += 1) {
      const high = trunk.y - row;
      const rise = high / height;
      const flare = smooth ? 0 : Math.exp(-Math.max(0, high) / (trunk.half * 2.2)) * 0.75;
      const node = smooth ? (((high / segment + trunk.shift) % 1) + 1) % 1 : 0.5;
      const ring = smooth ? smoothstep(0.035, 0, Math.min(node, 1 - node)) : 0;
      // Below the middle of its foot a trunk is round like a disc seen aslant.
      const drop = clamp(-high / (trunk.half * 0.3));
      const half = trunk.half * (Math.max(0.35, 1 - rise * trunk.taper) + flare + ring * 0.1) * Math.sqrt(1 - drop * drop * 0.96);
      const middle = middleOf(trunk, high, height);
      const first = Math.max(0, Math.floor(middle - half * 1.4 - 1));
      const end = Math.min(width - 1, Math.ceil(middle + half * 1.4 + 1));
      if (first > end) continue;
      mist.at(middle, row, air);
      const side = middle < mist.x ? 1 : -1;
      const strong = 0.75 + 0.45 * Math.exp(-Math.abs(middle - mist.x) / (height * 0.35));
      const along = high / (trunk.half + 0.6);
      for (let column = first; column <= end; column += 1) {
        const rough = smooth ? 0 : noise.at(column * 0.0001 + trunk.shift * 9, along * 0.55 + (column < middle ? 0 : 40)) * 0.07;
        let v = (column + 0.5 - middle) / (half * (1 + rough));
        const cover0 = 0.5 + (1 - Math.abs(v)) * half;
        if (cover0 <= 0) continue;
        const cover = Math.min(cover0, 1);
        v = v < -1 ? -1 : Math.min(v, 1);
        const round = Math.sqrt(1 - v * v * 0.96);
        const towards = v * side;
        let lit = smoothstep(-0.25, 1, towards) * 0.8 + round * 0.12;
        let tone = 1;
        let white = 0;
        if (bark === 'birch') {
          tone = birchAt(noise, v, along, trunk);
        } else if (smooth) {
          tone =
            1 +
            noise.at(v * 1.5 + trunk.shift * 7, along * 0.12) * 0.22 -
            ring * 0.5 +
            smoothstep(0.035, 0.06, node) * smoothstep(0.12, 0.06, node) * 0.35;
        } else {
          const plate = barkAt(noise, bark, v, along, trunk);
          tone = plate.tone;
          lit *= plate.raised;
        }
        if (trunk.snow > 0)
          white = smoothstep(0.75, 1.05, v * 0.75 + 0.1 + noise.at(v * 1.3 + trunk.shift, along * 0.9) * 0.55 + flare * 0.5) * trunk.snow;
        const mossShare =
          trunk.mossy &&
          trunk.mossy * smoothstep(-0.1, 0.55, noise.at(v * 2.2 + trunk.shift * 2, along * 0.5) * 0.8 + 0.55 - rise * 2.6 - towards * 0.25);
        const pixel = row * width + column;
        const place = pixel * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const own = mix(trunk.shade[channel] as number, (trunk.lit[channel] as number) * strong, lit) * tone;
          const green = (trunk.moss[channel] as number) * (0.35 + lit) * (0.6 + 0.4 * tone);
          let value = mix(own, green, mossShare);
          if (white > 0) value = mix(value, (trunk.moss[channel] as number) * (0.7 + lit * 0.5), white);
          value = mix(value, air[channel] as number, trunk.veil);
          colour[place + channel] = mix(colour[place + channel] as number, value, cover);
        }
        if (cover > 0.5) depth[pixel] = trunk.depth;
      }
    }
  }
}
