import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

/** Folded sheets of light: a few long waves, each bright along one edge and fading down the other side. */
export function foldedLight(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'light'));
  const noise = createNoise(seedFor(canvas.seed, 'sheets'));
  const tilt = (random() - 0.5) * 0.9;
  const sheets = 5 + Math.floor(random() * 3);
  const list = Array.from({ length: sheets }, (_unused, index) => ({
    base: 0.12 + (index + random() * 0.5) * (0.86 / sheets),
    rise: 0.1 + random() * 0.14,
    speed: 0.7 + random() * 0.9,
    phase: random() * 20,
    fade: 0.2 + random() * 0.2,
    tone: palette.tones[index % palette.tones.length] as readonly number[],
    next: palette.tones[(index + 1) % palette.tones.length] as readonly number[],
  }));
  const discX = 0.28 + random() * 0.44;
  const discY = 0.2 + random() * 0.22;
  const disc = 0.1 + random() * 0.07;
  return (out, u, v, wide, high, pixel) => {
    const glow = Math.exp(-((u / wide - discX) ** 2 + (v / high - discY) ** 2) * 3.4);
    for (let channel = 0; channel < 3; channel += 1) {
      const paper = palette.paper[channel] as number;
      const warm = (palette.tones[1] as readonly number[])[channel] as number;
      out[channel] = paper * (1 - 0.4 * glow) + warm * glow * (palette.dark ? 0.6 : 0.75) * 0.8;
    }
    const away = Math.hypot(u - discX * wide, v - discY * high);
    const moon = smoothstep(disc + pixel, disc - pixel, away);
    const shaded = 0.72 + 0.28 * smoothstep(discY * high + disc, discY * high - disc, v);
    for (let channel = 0; channel < 3; channel += 1) {
      const face = palette.dark ? (palette.ink[channel] as number) : (palette.tones[0]?.[channel] as number);
      out[channel] = (out[channel] as number) * (1 - moon * 0.92) + face * shaded * moon * 0.92;
    }
    let depth = 1 - 0.2 * moon;
    for (let index = 0; index < list.length; index += 1) {
      const sheet = list[index] as (typeof list)[number];
      const x = u * sheet.speed + sheet.phase;
      const line =
        (sheet.base + 0.2) * high + tilt * (u - wide / 2) + sheet.rise * noise.sum(x, index * 3.7, 2) * 2.2 + 0.05 * Math.sin(x * 2.6);
      const below = v - line;
      const edge = smoothstep(-pixel, pixel, below);
      if (edge <= 0) continue;
      const body = Math.exp(-Math.max(0, below) / sheet.fade);
      const rim = Math.exp(-Math.max(0, below) / 0.012);
      const silk = 0.9 + 0.2 * noise.sum(u * 3 + below * 7 + sheet.phase, below * 9, 2);
      for (let channel = 0; channel < 3; channel += 1) {
        const tone = (sheet.tone[channel] as number) * body + (sheet.next[channel] as number) * (1 - body);
        const lit = tone * silk * (0.82 + 0.28 * body) + rim * 0.1;
        const cover = edge * (0.38 + 0.6 * body);
        out[channel] = (out[channel] as number) * (1 - cover) + lit * cover;
      }
      depth = 0.85 - (0.7 * (index + 1)) / list.length;
    }
    return depth;
  };
}
