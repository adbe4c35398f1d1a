import { type EnhanceMode, enhanceModes } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';

/** A recipe as the query of a tool's address, so that every "use again" is a link that can be saved and shared. */

const textFields = ['prompt', 'unwanted', 'model'] as const;
const numberFields = ['long_side', 'count', 'creativity', 'seed', 'factor', 'denoise', 'sharpen', 'feather', 'duration', 'fps'] as const;
const choiceFields = ['style', 'scale', 'mode', 'motion'] as const;
export const recipeFields: readonly string[] = [
  ...textFields,
  ...numberFields,
  ...choiceFields,
  'label',
  'parameters',
  'margins',
  'again_from',
];
/** The pictures that a recipe starts from, by their ids; the tools look them up. Of `references` there may be several. */
const pictureFields = ['image', 'target', 'source', 'first_frame', 'last_frame'] as const;

export type RecipePart = RecipeFields;

/** What of a recipe can be asked to be changed, by the names of its fields. */
export type ChangedField = 'prompt' | 'style' | 'scale' | 'seed' | 'model';

/** @param seed present: the same picture again; absent: the same words with a new seed. */
export function recipeToSearch(recipe: RecipePart, seed?: number | null): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of [...textFields, ...choiceFields, ...numberFields, ...pictureFields]) {
    const value = recipe[field];
    if (field !== 'seed' && value !== undefined && value !== '') search.set(field, String(value));
  }
  if (recipe.label !== undefined) search.set('label', recipe.label ? '1' : '0');
  if (recipe.references?.length) search.set('references', recipe.references.join());
  if (recipe.parameters) search.set('parameters', JSON.stringify(recipe.parameters));
  if (recipe.margins) search.set('margins', JSON.stringify(recipe.margins));
  if (seed !== undefined && seed !== null) search.set('seed', String(seed));
  return search;
}

/** A picture that the studio itself shows, by its path. */
export const shippedPicture = /^\/(examples|inspire|pictures)\/[\w-]+\.webp$/;

/** The picture that the recipe of an address is known to make. */
export function exampleIn(search: URLSearchParams): string | undefined {
  const path = search.get('example');
  return path && shippedPicture.test(path) ? path : undefined;
}

/** Reads what it knows and leaves out what makes no sense; nothing of it is trusted further than a form is. */
export function searchToRecipe(search: URLSearchParams): RecipePart {
  const recipe: RecipePart = {};
  for (const field of textFields) {
    const value = search.get(field);
    if (value !== null) recipe[field] = value;
  }
  for (const field of numberFields) {
    const value = search.get(field);
    if (value !== null && /^\d{1,10}(\.\d{1,3})?$/.test(value)) recipe[field] = Number(value);
  }
  const style = search.get('style');
  if (style !== null && /^[\w.-]{0,64}$/.test(style)) recipe.style = style;
  const motion = search.get('motion');
  if (motion !== null && /^[\w.-]{1,64}$/.test(motion)) recipe.motion = motion;
  const scale = search.get('scale');
  if (scale !== null && /^[1-9]\d?:[1-9]\d?$/.test(scale)) recipe.scale = scale;
  const mode = search.get('mode');
  if (enhanceModes.includes(mode as EnhanceMode)) recipe.mode = mode as EnhanceMode;
  const label = search.get('label');
  if (label === '1' || label === '0') recipe.label = label === '1';
  const parameters = readObject(search.get('parameters'));
  if (parameters) recipe.parameters = parameters;
  const margins = readObject(search.get('margins'));
  if (margins) recipe.margins = margins as unknown as NonNullable<RecipePart['margins']>;
  return recipe;
}

function readObject(text: string | null): RecipePart['parameters'] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as RecipePart['parameters']) : undefined;
  } catch {
    return undefined;
  }
}
