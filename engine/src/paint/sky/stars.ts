import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';

export interface Stars {
  /** Adds starlight from a direction to `out`; `strength` 0 to 1. */
  add(dx: number, dy: number, dz: number, strength: number, out: Float32Array<ArrayBufferLike> | number[], offset: number): void;
}

/**
 * Stars in cells of the sky chart: each cell holds at most one, so a ray looks into one cell a layer.
 * `milkyWay`: 0 no band … 1 as bright as it gets. `fine`: how large bright ones look, 1 as usual.
 */
export function createStars(canvas: Canvas, milkyWay: number, fine = 1): Stars {
  const seed = seedFor(canvas.seed, 'stars');
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const tilt = (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.5);
  const length = Math.hypot(1, tilt, 0.25);
  const planeX = tilt / length;
  const planeY = 1 / length;
  const planeZ = -0.55 / length;
  // A star is about a pixel wide at any size of picture.
  const pixel = 0.62 / Math.max(canvas.height, canvas.width * 0.6);
  const dimmed = Math.min(1, 0.0006 / pixel);
  const layers = [
    { cells: 30, share: 0.06, brightness: 1.3 * fine, size: 0.7 * fine },
    { cells: 70, share: 0.15, brightness: 0.46, size: 0.6 * fine },
    { cells: 150, share: 0.3, brightness: 0.34, size: 0.55 },
    ...(milkyWay > 0.5 ? [{ cells: 260, share: 0.26, brightness: 0.22, size: 0.53 }] : []),
  ];

  return {
    add(dx, dy, dz, strength, out, offset) {
      const u = dx / (1 + dz);
      const v = dy / (1 + dz);
      let red = 0;
      let green = 0;
      let blue = 0;
      let band = 0;
      if (milkyWay > 0) {
        const off = dx * planeX + dy * planeY * 0.6 + dz * planeZ * 0.6 + 0.05;
        const near = 1 / (1 + off * off * 46);
        if (near > 0.08) {
          // Clouds of stars and the dust before them lie along the band: fine ones, or it would be a few grey smudges.
          const along = dx * planeY - dy * planeX;
          const veil = noise.sum(along * 4.2 + 3, off * 9, 5);
          const rift = noise.sum(along * 5 + 40, off * 11 + veil * 0.6, 5) + 0.1 - Math.abs(off + 0.03 * veil) * 2.2;
          const dust = smoothstep(-0.03, 0.24, rift);
          band = milkyWay * near * near * clamp(0.62 + veil * 1.1) * (1 - 0.8 * dust);
          // The heart of the band is warm, its rim blue.
          const heart = near * near * near * near * band;
          red += band * 0.1 + heart * 0.15;
          green += band * 0.12 + heart * 0.12;
          blue += band * 0.2 + heart * 0.1;
        }
      }
      for (let index = 0; index < layers.length; index += 1) {
        const layer = layers[index] as (typeof layers)[number];
        const px = u * layer.cells;
        const py = v * layer.cells;
        const cx = Math.floor(px);
        const cy = Math.floor(py);
        const chance = hashPoint(cx, cy, seed + index);
        if (chance > layer.share * (1 + band * 2.4)) continue;
        const sx = cx + 0.2 + 0.6 * hashPoint(cx, cy, seed + index + 11);
        const sy = cy + 0.2 + 0.6 * hashPoint(cx, cy, seed + index + 23);
        const own = hashPoint(cx, cy, seed + index + 51);
        // Few stars are bright, most are faint.
        const bright = own ** 7;
        const size = Math.max(pixel, 0.0004) * layer.size * (0.82 + 0.45 * bright);
        const gapX = (px - sx) / layer.cells / size;
        const gapY = (py - sy) / layer.cells / size;
        const distance = gapX * gapX + gapY * gapY;
        if (distance > 9) continue;
        const tone = hashPoint(cx, cy, seed + index + 37);
        const glow = layer.brightness * (0.1 + 0.2 * own * own + bright * 2.9) * Math.exp(-distance * 1.1) * dimmed;
        red += glow * (0.78 + 0.35 * tone);
        green += glow * 0.9;
        blue += glow * (1.22 - 0.4 * tone);
      }
      out[offset] = (out[offset] as number) + red * strength;
      out[offset + 1] = (out[offset + 1] as number) + green * strength;
      out[offset + 2] = (out[offset + 2] as number) + blue * strength;
    },
  };
}
