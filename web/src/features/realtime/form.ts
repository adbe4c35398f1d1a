import { limits } from '@easel/contract/limits';
import { characterCount, seedProblem } from '@easel/contract/rules';
import type { RealtimeSettings } from '@easel/contract/sockets';
import type { DraftProblems } from '../../tool/draft/draft.ts';
import { storedId } from '../../tool/draft/draft-fields.ts';

/** What the realtime canvas is painted with, as the browser stores it. */
export interface Draft {
  prompt: string;
  style: string;
  creativity: number;
  /** Digits; empty means that each session has its own. */
  seed: string;
  shape: Shape;
}

/** Shapes of the canvas, all of about the same number of pixels: so many are painted many times a second. */
export const shapes = ['4:3', '1:1', '3:4', '16:9'] as const;
export type Shape = (typeof shapes)[number];

export const shapeSizes: Record<Shape, { width: number; height: number }> = {
  '4:3': { width: 592, height: 444 },
  '1:1': { width: 512, height: 512 },
  '3:4': { width: 444, height: 592 },
  '16:9': { width: 680, height: 384 },
};

export const usualDraft: Draft = { prompt: '', style: 'oil', creativity: 6, seed: '', shape: '4:3' };

/** A draft from storage: whatever makes no sense is as usual. */
export function readDraft(stored: unknown): Draft {
  const { prompt, style, creativity, seed, shape } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const isWhole = Number.isInteger(creativity) && Number(creativity) >= 0 && Number(creativity) <= limits.creativityMax;
  return {
    prompt: typeof prompt === 'string' ? prompt : usualDraft.prompt,
    style: storedId(style) ?? usualDraft.style,
    creativity: isWhole ? Number(creativity) : usualDraft.creativity,
    seed: typeof seed === 'string' && seedProblem(seed) === undefined ? seed : usualDraft.seed,
    shape: shapes.find((known) => known === shape) ?? usualDraft.shape,
  };
}

export function draftProblems({ prompt, seed }: Draft): DraftProblems<Draft> {
  const wrong = seedProblem(seed);
  return {
    ...(characterCount(prompt) > limits.descriptionMax ? { prompt: 'text_too_long' as const } : {}),
    ...(wrong ? { seed: wrong } : {}),
  };
}

/** The settings as they travel. What is wrong in the form stays behind. @param ownSeed the session's */
export function settingsOf({ prompt, style, creativity, seed }: Draft, ownSeed: number): RealtimeSettings {
  const locked = seed !== '' && seedProblem(seed) === undefined;
  const words = [...prompt.trim()].slice(0, limits.descriptionMax).join('');
  return { prompt: words, style, creativity, seed: locked ? Number(seed) : ownSeed };
}

/** Colours of skies, water, land, plants, light and stone: what the painter takes for them. */
export const palette = [
  ['sky', '#7fb4e6'],
  ['sea', '#2c6da8'],
  ['leaf', '#3f8f4a'],
  ['meadow', '#8fbf4f'],
  ['sand', '#e6cf8f'],
  ['earth', '#8a5a33'],
  ['stone', '#8b8b8f'],
  ['night', '#1d2233'],
  ['sun', '#f5c542'],
  ['fire', '#e0522f'],
  ['rose', '#d9739a'],
  ['paper', '#ffffff'],
] as const;

export const sizeMin = 2;
export const sizeMax = 160;

/** The next brush size up or down: finer steps where brushes are fine. */
export function nextSize(size: number, larger: boolean): number {
  const step = Math.max(1, Math.round(size * 0.15));
  return Math.min(sizeMax, Math.max(sizeMin, size + (larger ? step : -step)));
}
