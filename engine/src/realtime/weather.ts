import { hashPoint, seedFor } from '../pixels/random.ts';
import { smoothstep } from '../pixels/shade.ts';
import type { Wish } from '../restyle/wish.ts';
import { byteOf } from './fast-style.ts';
import type { Part } from './plane.ts';

/** What falls or drifts before the painting: the same at the same place in every frame. */
export interface Overlay {
  /** Copies a part and lays the weather over it. */
  lay(source: Uint8Array, target: Uint8Array, part: Part): void;
}

/** Rain, snow or fog, where the prompt asks for it. One byte a pixel. */
export function createOverlay({ weather }: Wish, width: number, height: number, seed: number): Overlay | undefined {
  const draw = weather === 'rain' || weather === 'storm' ? rain : weather === 'snow' ? snow : weather === 'fog' ? fog : undefined;
  if (!draw) return undefined;
  const unit = 512 / Math.max(width, height);
  const veil = new Uint8Array(width * height);
  const own = seedFor(seed, 'weather');
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) veil[y * width + x] = byteOf(draw(x * unit, y * unit, own, y / height) * 255);
  }
  return {
    lay(source, target, part) {
      for (let y = part.top; y < part.bottom; y += 1) {
        for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
          const amount = (veil[at] as number) / 255;
          for (let channel = 0; channel < 3; channel += 1) {
            const value = source[at * 3 + channel] as number;
            target[at * 3 + channel] = value + ((channel === 2 ? 244 : 236) - value) * amount;
          }
        }
      }
    },
  };
}

function rain(u: number, v: number, seed: number): number {
  let most = 0;
  for (const [layer, gap] of [7, 13].entries()) {
    const across = (u + v * 0.16) / gap;
    const lane = Math.floor(across);
    const along = v / (gap * 5) + hashPoint(lane, layer, seed);
    const drop = Math.floor(along);
    if (hashPoint(lane, drop, seed + 3) > 0.4) continue;
    const distance = Math.abs(across - lane - 0.5) * gap;
    const t = along - drop;
    most = Math.max(most, smoothstep(0.9, 0.2, distance) * smoothstep(0, 0.5, t) * smoothstep(1, 0.85, t) * (0.2 + layer * 0.2));
  }
  return most;
}

function snow(u: number, v: number, seed: number): number {
  let most = 0;
  for (const [layer, gap] of [9, 19, 41].entries()) {
    const column = Math.floor((u + v * 0.12) / gap);
    const row = Math.floor(v / gap);
    if (hashPoint(column, row, seed + layer) > 0.55) continue;
    const du = (u + v * 0.12) / gap - column - 0.25 - 0.5 * hashPoint(column, row, seed + 5);
    const dv = v / gap - row - 0.25 - 0.5 * hashPoint(column, row, seed + 7);
    const radius = (0.8 + layer * 0.7) * (0.6 + 0.6 * hashPoint(column, row, seed + 9));
    most = Math.max(most, smoothstep(radius, radius * 0.3, Math.hypot(du, dv) * gap) * 0.9);
  }
  return most;
}

function fog(_u: number, _v: number, _seed: number, height: number): number {
  return 0.5 * smoothstep(0.05, 0.5, height) * smoothstep(1.15, 0.55, height) + 0.08;
}
