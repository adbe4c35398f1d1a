import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

const golden = Math.PI * (3 - Math.sqrt(5));

/**
 * Beads set by the golden angle, growing outwards, some hollow, some missing; off centre on quiet paper.
 * Source: H. Vogel, "A better way to construct the sunflower head" (1979).
 */
export function goldenSpiral(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'spiral'));
  const noise = createNoise(seedFor(canvas.seed, 'beads'));
  const centreX = random() < 0.5 ? 0.38 : 0.62;
  const centreY = 0.44 + random() * 0.12;
  const turn = random() * Math.PI * 2;
  const spacing = 0.0135 + random() * 0.006;
  const count = 1500;
  const arms = [8, 13, 21][Math.floor(random() * 3)] as number;
  const limit = 0.42 + random() * 0.16;
  return (out, u, v, wide, high, pixel) => {
    const x = u - centreX * wide;
    const y = v - centreY * high;
    const r = Math.sqrt(x * x + y * y);
    const vignette = 1 - 0.1 * smoothstep(0.2, 0.9, r) + 0.02 * noise.sum(u * 30, v * 30, 2);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (palette.paper[channel] as number) * vignette;
    let depth = 1;
    if (r > limit * 1.12) return depth;
    const middle = (r / spacing) ** 2;
    const reach = 2.4 * Math.sqrt(Math.max(1, middle)) + 8;
    const from = Math.max(1, Math.floor(middle - reach));
    const to = Math.min(count, Math.ceil(middle + reach));
    for (let index = from; index <= to; index += 1) {
      const away = spacing * Math.sqrt(index);
      if (away > limit) break;
      const angle = index * golden + turn;
      const dx = x - Math.cos(angle) * away;
      const dy = y - Math.sin(angle) * away;
      const size =
        spacing *
        (0.4 + 0.62 * clamp(away / limit)) *
        (0.9 + 0.2 * hashPoint(index, 3, canvas.seed)) *
        smoothstep(limit, limit * 0.8, away) ** 0.5;
      const shadowAway = Math.sqrt((dx - size * 0.35) ** 2 + (dy - size * 0.45) ** 2);
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > size * 2.2) continue;
      const arm = index % arms;
      const tone = palette.tones[
        hashPoint(arm, 7, canvas.seed) < 0.62 ? arm % 2 : Math.floor(hashPoint(arm, 8, canvas.seed) * palette.tones.length * 0.999)
      ] as readonly number[];
      const hollow = hashPoint(index, 5, canvas.seed) < 0.12;
      const shadow = smoothstep(size * 1.35, size * 0.7, shadowAway) * 0.35;
      const edge = smoothstep(size + pixel, size - pixel, distance);
      const cover = hollow ? edge * smoothstep(size * 0.62 - pixel, size * 0.62 + pixel, distance) : edge;
      const light = 0.82 + 0.42 * clamp((-dx * 0.6 - dy * 0.8) / size) + 0.12 * smoothstep(0.6, 0, distance / size);
      const fresh = 0.84 + 0.32 * hashPoint(index, 6, canvas.seed);
      for (let channel = 0; channel < 3; channel += 1) {
        const under = (out[channel] as number) * (1 - shadow * (1 - cover));
        out[channel] = under * (1 - cover) + (tone[channel] as number) * light * fresh * cover;
      }
      if (cover > 0.5) depth = 0.4;
    }
    return depth;
  };
}
