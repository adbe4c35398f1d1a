import type { Noise } from '../pixels/noise.ts';
import { hashPoint } from '../pixels/random.ts';
import { clamp, smoothstep } from '../pixels/shade.ts';

const paper = [0.968, 0.962, 0.942] as const;
const graphite = [0.83, 0.815, 0.775] as const;

/** A layer of hatching: its direction in radians, how far its strokes stand apart in stroke units, and its number. */
export interface Hatching {
  angle: number;
  gap: number;
  layer: number;
}

/** How dark parallel strokes of uneven length and pressure are at a place in stroke units, 0 to 1. */
export function hatchAt(noise: Noise, seed: number, { angle, gap, layer }: Hatching, u: number, v: number): number {
  const along = u * Math.cos(angle) + v * Math.sin(angle);
  const across = v * Math.cos(angle) - u * Math.sin(angle) + noise.at(along * 0.012, layer * 9 + 3) * 3;
  const line = Math.floor(across / gap);
  const middle = Math.abs(across / gap - line - 0.5) * 2;
  const pressure = 0.6 + 0.5 * noise.at(along * 0.022 + line * 7.3, line * 1.7 + layer * 31);
  const thickness = 0.5 + 0.3 * hashPoint(line, layer, seed);
  return smoothstep(thickness + 0.3, thickness - 0.2, middle) * clamp(pressure);
}

/** One channel of paper under graphite, an sRGB value of 0 to 1. @param black how much, 0 to 1. @param tooth of the paper, -1 to 1. */
export function pencilled(channel: number, black: number, tooth: number): number {
  return (paper[channel] as number) + tooth * 0.012 - black * (graphite[channel] as number);
}
