import type { Language } from '@easel/contract/language';
import type { Tool } from '@easel/contract/tools';
import { toolAddress } from '../../tool/addresses.ts';
import { recipeToSearch } from '../../work/recipe-address.ts';
import list from './recipes.json' with { type: 'json' };

/** A recipe to begin from: what a tool is filled in with, and the name of its picture. */
export interface BeginningRecipe extends Record<Language, string> {
  id: string;
  tool: Tool;
  style: string;
  /** Across to down, e.g. `3:2`. */
  scale: string;
  seed: number;
}

export const recipes = list as readonly BeginningRecipe[];

/** Whole seconds of a clip to begin with. */
export const clipSeconds = 4;
const usualCreativity = 5;

/** Where its tool stands filled in. Nothing is made there before the reader presses the button. */
export function beginningAddress(recipe: BeginningRecipe, language: Language): string {
  const { tool, style, scale, seed } = recipe;
  const length = tool === 'text2video' && { duration: clipSeconds };
  const fields = { prompt: recipe[language], style, scale, count: 1, creativity: usualCreativity, ...length };
  return toolAddress(tool, '/', recipeToSearch(fields, seed));
}

/** The pixels of its picture. */
export function pictureSides({ scale }: BeginningRecipe): [width: number, height: number] {
  const [across = 1, down = 1] = scale.split(':').map(Number);
  const longest = Math.max(across, down);
  return [Math.round((400 * across) / longest), Math.round((400 * down) / longest)];
}
