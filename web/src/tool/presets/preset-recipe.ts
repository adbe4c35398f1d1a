import type { ParameterValues } from '@easel/contract/models';
import type { PresetRecipe } from '@easel/contract/presets';
import { recipeToSearch } from '../../work/recipe-address.ts';
import { parameterKey } from '../settings/model-inputs.ts';

/** Between what a form holds and what a preset keeps of it. Pure. */

const kept = {
  prompt: 'prompt',
  unwanted: 'unwanted',
  model: 'model',
  style: 'style',
  scale: 'scale',
  shape: 'scale',
  longSide: 'long_side',
  count: 'count',
  creativity: 'creativity',
  factor: 'factor',
  mode: 'mode',
  denoise: 'denoise',
  sharpen: 'sharpen',
  feather: 'feather',
  duration: 'duration',
  fps: 'fps',
  motion: 'motion',
  margins: 'margins',
  label: 'label',
} as const satisfies Record<string, keyof PresetRecipe>;

/** Settings of a draft that are not left to the studio, and its seed where one was typed. No pictures. */
export function recipeOfDraft(draft: object): PresetRecipe {
  const held = draft as Readonly<Record<string, unknown>>;
  const fields = Object.entries(kept).flatMap(([field, name]) => (isSaid(held[field]) ? [[name, held[field]] as const] : []));
  const seed = typeof held.seed === 'string' && /^\d{1,10}$/.test(held.seed.trim()) ? { seed: Number(held.seed) } : {};
  return { ...Object.fromEntries(fields), ...parametersOf(held), ...seed };
}

/** The query that fills a form in with a preset: what was left to the studio is left to it again. */
export function presetToSearch(recipe: PresetRecipe): URLSearchParams {
  const left = { prompt: '', style: '', model: '', seed: '', parameters: '{}' };
  return new URLSearchParams({ ...left, ...Object.fromEntries(recipeToSearch(recipe, recipe.seed)) });
}

/** Those of the model, where one was chosen: each model has others. */
function parametersOf({ model, parameters }: Readonly<Record<string, unknown>>): Pick<PresetRecipe, 'parameters'> {
  if (typeof model !== 'string' || model === '' || typeof parameters !== 'object') return {};
  const first = parameterKey(model, '');
  const own = Object.entries((parameters ?? {}) as ParameterValues).filter(([key]) => key.startsWith(first));
  return own.length > 0 ? { parameters: Object.fromEntries(own.map(([key, value]) => [key.slice(first.length), value])) } : {};
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}
