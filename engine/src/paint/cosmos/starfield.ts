import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, mixColour } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';

/** Numbers kept for each star: x, y (fractions of the mean side), strength, three of colour, reach of spikes. */
const kept = 7;

/** Colours from red dwarfs to blue giants. */
const classes: readonly Colour[] = [
  [1, 0.6, 0.4],
  [1, 0.8, 0.6],
  [1, 0.96, 0.9],
  [0.82, 0.9, 1],
  [0.64, 0.78, 1],
];

export interface StarfieldStyle {
  /** Stars on a square picture. */
  readonly count: number;
  /** How many of the brightest have spikes. */
  readonly spiked: number;
  /** Share of stars kept at a place, 0 to 1. */
  readonly crowd: (u: number, v: number) => number;
}

/** Stars with a natural spread of brightness: each step fainter there are about two and a half times as many. */
export function createStarfield(canvas: Canvas, style: StarfieldStyle): Stage {
  const { width, height, seed, colour } = canvas;
  const random = createRandom(seedFor(seed, 'starfield'));
  const scale = Math.sqrt(width * height);
  const stars: number[][] = [];
  for (let index = 0; index < style.count; index += 1) {
    const u = (random() * width) / scale;
    const v = (random() * height) / scale;
    const luck = random();
    const strength = Math.min(14, 0.05 / (0.004 + luck) ** 0.95);
    const warmth = random() * 4;
    const keep = random();
    const low = classes[Math.floor(warmth)] as Colour;
    const high = classes[Math.min(4, Math.floor(warmth) + 1)] as Colour;
    const tint = mixColour(low, high, warmth % 1);
    const crowd = style.crowd(u, v);
    if (keep > crowd && strength < 3) continue;
    stars.push([u, v, strength, tint[0], tint[1], tint[2], 0]);
  }
  stars.sort((a, b) => (b[2] as number) - (a[2] as number));
  const list = new Float64Array(stars.length * kept);
  for (let index = 0; index < stars.length; index += 1) {
    list.set(stars[index] as number[], index * kept);
    if (index < style.spiked) list[index * kept + 6] = 0.02 + 0.05 * (1 - index / style.spiked) ** 2;
  }
  const unit = scale / 1024;

  return {
    phase: 'stars',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      for (let at = 0; at < list.length; at += kept) {
        const x = (list[at] as number) * scale;
        const y = (list[at + 1] as number) * scale;
        const strength = list[at + 2] as number;
        const spike = (list[at + 6] as number) * scale;
        const wanted = (0.42 + 0.3 * Math.min(3, strength) ** 0.5) * unit;
        const radius = Math.max(0.5, wanted);
        // A star smaller than a pixel keeps its light.
        const peak = strength * Math.min(1, (wanted / radius) ** 2) * 1.2;
        const reach = Math.ceil(Math.max(radius * 2.6, spike, strength > 1.4 ? radius * 5 : 0));
        const top = Math.max(from, Math.floor(y - reach));
        const bottom = Math.min(to - 1, Math.ceil(y + reach));
        if (top > bottom) continue;
        const left = Math.max(0, Math.floor(x - reach));
        const right = Math.min(width - 1, Math.ceil(x + reach));
        const inverse = 1 / (radius * radius);
        const thin = Math.max(0.45, unit * 0.55);
        for (let row = top; row <= bottom; row += 1) {
          const dy = row + 0.5 - y;
          for (let column = left; column <= right; column += 1) {
            const dx = column + 0.5 - x;
            const square = dx * dx + dy * dy;
            let amount = peak * Math.exp(-square * inverse);
            if (strength > 1.4) amount += (peak * 0.05) / (1 + square * inverse * 0.6) - peak * 0.0016;
            if (spike > 0) {
              const ax = Math.abs(dx) / spike;
              const ay = Math.abs(dy) / spike;
              if (ax < 1) amount += Math.min(peak, 3) * 0.4 * (1 - ax) ** 3 * Math.exp(-((dy / thin) ** 2));
              if (ay < 1) amount += Math.min(peak, 3) * 0.4 * (1 - ay) ** 3 * Math.exp(-((dx / thin) ** 2));
            }
            if (amount < 0.002) continue;
            const pixel = (row * width + column) * 3;
            const hot = amount / (amount + 1.5);
            for (let channel = 0; channel < 3; channel += 1) {
              const tint = list[at + 3 + channel] as number;
              colour[pixel + channel] = (colour[pixel + channel] as number) + amount * (tint + (1 - tint) * hot);
            }
          }
        }
      }
    },
  };
}
