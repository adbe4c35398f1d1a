import { clamp, mix, smoothstep } from '../pixels/shade.ts';

/** So many strengths of one ink lie on the paper, from clear water to full. */
const dilutions = 5;
/** sRGB values, 0 to 1. */
const paper = [0.955, 0.935, 0.89] as const;
const full = [0.075, 0.075, 0.085] as const;
const paste = [0.74, 0.16, 0.11] as const;

/**
 * An amount of ink (0 to 1) as one of a few dilutions, with soft edges between them.
 * @param wandering moves the edges, in dilutions.
 */
export function diluted(amount: number, wandering: number): number {
  const steps = amount * dilutions + wandering;
  const base = Math.floor(steps);
  const between = steps - base;
  return clamp((base + mix(smoothstep(0.3, 0.7, between), between, 0.45)) / dilutions);
}

/**
 * One channel of inked paper, an sRGB value of 0 to 1.
 * @param black how much ink, 0 to 1. @param tint what the scene's own colour adds. @param tooth of the paper, -1 to 1.
 * @param stamp how much of the seal's paste lies there, 0 to 1.
 */
export function inkedPaper(channel: number, black: number, tint: number, tooth: number, stamp: number): number {
  const bare = (paper[channel] as number) + tooth * 0.016;
  const inked = clamp(mix(bare, full[channel] as number, black) + tint * 0.2 * (1 - black * 0.5));
  return stamp === 0 ? inked : mix(inked, paste[channel] as number, stamp * (0.88 + tooth * 0.2));
}
