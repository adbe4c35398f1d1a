import { limits } from '@easel/contract/limits';
import { seedProblem, textProblem } from '@easel/contract/rules';
import type { DraftProblems } from './draft.ts';

/** What the drafts of several tools have in common: reading their fields from storage, and what is wrong with them. Pure. */

/** The fields that were stored, whatever they hold; none when something else was stored. */
export function storedFields<Draft>(stored: unknown): Partial<Record<keyof Draft, unknown>> {
  return typeof stored === 'object' && stored !== null ? stored : {};
}

export const isWholeWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The id of a style or the like, which only its model knows. */
export const storedId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined;

export const storedScale = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d?:[1-9]\d?$/.test(value) ? value : undefined;

export const storedCount = (value: unknown): number => (isWholeWithin(value, 1, limits.countMax) ? value : 1);

/** The digits of a recipe's seed; a recipe without one asks for a new one. */
export const seedDigits = (seed: number | undefined): string => (seed === undefined ? '' : String(seed));

/** What is wrong with the words and the seed of a draft. */
export function wordProblems({ prompt, unwanted, seed }: Record<'prompt' | 'unwanted' | 'seed', string>): DraftProblems<{
  prompt: string;
  unwanted: string;
  seed: string;
}> {
  const found = { prompt: textProblem(prompt), unwanted: textProblem(unwanted), seed: seedProblem(seed) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
