import { isEnded } from '@easel/contract/work-states';
import type { Output, Recipe, Work } from '@easel/contract/works';
import { useTranslation } from '../i18n/i18n.ts';
import type { ParameterFact } from '../queries/names.ts';
import { paintedSeconds } from './underway/time-left.ts';

/** Names of things that only the studio's configuration knows. */
export interface Names {
  model: (id: string) => string;
  style: (id: string) => string;
  /** How a clip moves, as its model calls it. */
  motion: (recipe: Recipe) => string;
  /** What the model's own parameters were set to. */
  parameters: (recipe: Recipe) => ParameterFact[];
}

/** The ways of an engine that have a name for people. */
const methods = ['esrgan-onnx', 'esrgan-wasm', 'lanczos', 'fast'] as const;

/** The way that an engine took, where it has a name for people. */
export function methodOf(output: Pick<Output, 'method'> | undefined) {
  return methods.find((known) => known === output?.method);
}

/** The facts of a work in thin ink: model · style · size · way · seed · time · price. */
export function useFacts(work: Work, names: Names): string[] {
  const { t, language } = useTranslation('work');
  const { recipe, outputs } = work;
  const facts: string[] = [];
  if (recipe.model) facts.push(names.model(recipe.model));
  if (recipe.style) facts.push(names.style(recipe.style));
  const width = outputs[0]?.width ?? recipe.width;
  const height = outputs[0]?.height ?? recipe.height;
  if (width && height) facts.push(t('size', { width, height }));
  const clip = outputs[0]?.duration ?? recipe.duration;
  if (clip) facts.push(t('clip', { seconds: oneDigitAtMost(language, clip) }));
  const method = methodOf(outputs[0]);
  if (method) facts.push(t(`method.${method}`));
  if (recipe.seed !== undefined) facts.push(t('seed', { seed: recipe.seed }));
  const count = recipe.count ?? 1;
  if (count > 1 && outputs.length < count) facts.push(t('ready', { ready: outputs.length, count }));
  if (!isEnded(work.state)) return facts;
  const seconds = paintedSeconds(work, Number.NaN);
  if (seconds !== null && work.ended_at !== null) facts.push(t('seconds', { value: oneDigit(language, seconds) }));
  const paid = work.price - work.refunded;
  if (paid > 0) facts.push(t('credits', { count: paid }));
  if (work.refunded > 0) facts.push(t('refunded', { count: work.refunded }));
  return facts;
}

/** Seconds with one digit behind the point, so that they do not jitter. */
export function oneDigit(language: string, value: number): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

export const oneDigitAtMost = (language: string, value: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
