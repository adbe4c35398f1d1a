import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';

/** Ink floating on water: a field folded into itself twice, drawn as soft veils with fine gold rims; the rest stays paper. */
export function marbledInk(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'ink'));
  const noise = createNoise(seedFor(canvas.seed, 'folds'));
  const shiftX = random() * 40;
  const shiftY = random() * 40;
  const angle = (random() - 0.5) * 1.6 + (random() < 0.5 ? 0 : Math.PI / 2);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const offset = (random() < 0.5 ? -1 : 1) * (0.1 + random() * 0.14);
  const stretch = 0.5 + random() * 0.35;
  const tones = palette.tones;
  return (out, u, v, wide, high, pixel) => {
    const px = u - wide / 2;
    const py = v - high / 2;
    const along = px * cos + py * sin;
    const across = py * cos - px * sin;
    const x = along * stretch * 1.05 + shiftX;
    const y = across * 1.05 + shiftY;
    const wx = noise.sum(x, y, 3);
    const wy = noise.sum(x + 5.2, y + 1.3, 3);
    const qx = noise.sum(x + wx * 1.5 + 1.7, y + wy * 1.5 + 9.2, 3);
    const qy = noise.sum(x + wx * 1.5 + 8.3, y + wy * 1.5 + 2.8, 3);
    const field = noise.sum(x + qx * 1.6, y + qy * 1.6, 4);
    const body = smoothstep(0.4, 0.06, Math.abs(across - offset + wx * 0.42) - 0.06);
    const folds = field * 5.5 + qx * 3;
    const fold = folds - Math.floor(folds);
    const veil = smoothstep(0, 0.75, fold) * smoothstep(1, 0.93, fold);
    const slope = 26 * pixel;
    const vein = smoothstep(0.05 + slope, 0, Math.min(fold, 1 - fold)) * (0.4 + 0.6 * smoothstep(0.1, 0.5, body));
    const pick = clamp(0.5 + qx * 1.5 + wy * 0.6, 0, 0.999) * (tones.length - 1);
    const low = Math.floor(pick);
    const amount = smoothstep(0.2, 0.8, pick - low);
    const density = body * (0.2 + 0.8 * clamp(0.45 + field * 1.4 + 0.4 * veil));
    for (let channel = 0; channel < 3; channel += 1) {
      const tone =
        ((tones[low] as readonly number[])[channel] as number) * (1 - amount) +
        ((tones[low + 1] as readonly number[])[channel] as number) * amount;
      const paper = palette.paper[channel] as number;
      const gold = ([0.82, 0.55, 0.2][channel] as number) * (palette.dark ? 1.15 : 0.85);
      const shade = 0.72 + 0.5 * veil;
      let value = paper * (1 - density) + tone * shade * density;
      value = value * (1 - vein * body * 0.75) + gold * vein * body * 0.75;
      out[channel] = value;
    }
    return 1 - density * 0.6;
  };
}
