import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

/** Sheets of cut paper with holes, each throwing a soft shadow on the one beneath. */
export function paperLayers(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'cut paper'));
  const noise = createNoise(seedFor(canvas.seed, 'cuts'));
  const layers = 7;
  const shiftX = random() * 30;
  const centreX = 0.34 + random() * 0.32;
  const centreY = 0.36 + random() * 0.28;
  const lobes = 1.1 + random() * 0.5;
  const stretch = 0.8 + random() * 0.5;
  const first = Math.floor(random() * palette.tones.length);
  const sunX = 0.016 * (random() < 0.5 ? -1 : 1);
  const sunY = 0.026;
  const colours = Array.from({ length: layers }, (_unused, index) => {
    if (index === layers - 1) return palette.paper;
    const place = (index / (layers - 2)) * (palette.tones.length - 1);
    const low = Math.floor(place);
    const a = palette.tones[(first + low) % palette.tones.length] as readonly number[];
    const b = palette.tones[(first + Math.min(low + 1, palette.tones.length - 1)) % palette.tones.length] as readonly number[];
    const amount = place - low;
    return [0, 1, 2].map((channel) => (a[channel] as number) * (1 - amount) + (b[channel] as number) * amount);
  });
  /** Positive where sheet `index` has paper; its hole shrinks with depth. Roughly a distance. */
  const cut = (index: number, u: number, v: number, wide: number, high: number) => {
    const dx = (u - centreX * wide) * stretch;
    const dy = (v - centreY * high) / stretch;
    const wave = noise.sum(u * lobes * 1.5 + shiftX + index * 0.17, v * lobes * 1.5 + index * 0.21, 2);
    const hole = 0.06 + (index / (layers - 1)) * 0.44;
    return Math.sqrt(dx * dx + dy * dy) - hole - wave * (0.2 + 0.03 * index);
  };
  return (out, u, v, wide, high, pixel) => {
    let depth = 1;
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (palette.dark ? (palette.tones[1]?.[channel] as number) : (palette.ink[channel] as number)) * 1;
    for (let index = 0; index < layers; index += 1) {
      const inside = cut(index, u, v, wide, high);
      const cover = smoothstep(-pixel, pixel, inside);
      if (cover < 1) {
        const shadow = smoothstep(-0.03, 0.035, cut(index, u - sunX, v - sunY, wide, high)) * 0.62;
        for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * (1 - shadow * (1 - cover));
      }
      if (cover <= 0) continue;
      const fibre =
        0.97 + 0.05 * noise.sum(u * 60 + index * 9, v * 60, 2) + 0.02 * (hashPoint(Math.floor(u * 700), Math.floor(v * 700), index) - 0.5);
      const lip = smoothstep(0.006, 0, inside) * 0.16;
      const fall = 1 - 0.14 * clamp(inside * 1.2);
      const tone = colours[index] as readonly number[];
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = (out[channel] as number) * (1 - cover) + ((tone[channel] as number) * fibre * fall + lip * 0.4) * cover;
      depth = 0.95 - (0.85 * index) / layers;
    }
    return depth;
  };
}
