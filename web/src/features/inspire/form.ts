import type { Language } from '@easel/contract/language';
import type { Tool } from '@easel/contract/tools';
import type { RecipeFields } from '@easel/contract/works';
import { toolAddress } from '../../tool/addresses.ts';
import { recipeToSearch } from '../../work/recipe-address.ts';
import fromPictures from './picture-recipes.json' with { type: 'json' };
import fromWords from './recipes.json' with { type: 'json' };

interface Beginning extends Record<Language, string> {
  id: string;
  tool: Tool;
}

/** A recipe of words: what a tool is filled in with, and the name of its picture. */
interface WordRecipe extends Beginning {
  style: string;
  /** Across to down, e.g. `3:2`. */
  scale: string;
  seed: number;
}

/** A recipe that starts from a picture of the studio's own. Its words are a caption. */
interface PictureRecipe extends Beginning {
  /** The pixels of its picture. */
  width: number;
  height: number;
  /** Paths of pictures, by the field that they are for. */
  pictures: Readonly<Record<string, string>>;
  settings: RecipeFields;
  /** What the tool is asked for in words, where it takes any. */
  prompt?: Readonly<Record<Language, string>>;
  /** What is marked in the picture: the centre of an ellipse and its radii, in pixels. */
  mark?: readonly [x: number, y: number, across: number, down: number];
}

export type BeginningRecipe = WordRecipe | PictureRecipe;

const isOfPicture = (recipe: BeginningRecipe): recipe is PictureRecipe => 'pictures' in recipe;

const ofPictures = fromPictures as unknown as readonly PictureRecipe[];
const ofWords = fromWords as readonly WordRecipe[];
/** Recipes of words between two that start from a picture. */
const wordsBetween = 2;

/** Both kinds in turns, so that every tool is met early. */
export const recipes: readonly BeginningRecipe[] = mix(ofWords, ofPictures);

function mix(many: readonly BeginningRecipe[], few: readonly BeginningRecipe[]): BeginningRecipe[] {
  const mixed = many.flatMap((recipe, place) => {
    const other = (place + 1) % wordsBetween === 0 ? few[(place + 1) / wordsBetween - 1] : undefined;
    return other ? [recipe, other] : [recipe];
  });
  return [...mixed, ...few.slice(Math.floor(many.length / wordsBetween))];
}

/** Whole seconds of a clip to begin with. */
const clipSeconds = 4;
const usualCreativity = 5;

/** What a recipe asks of its tool. */
export function settingsOf(recipe: BeginningRecipe): RecipeFields {
  if (isOfPicture(recipe)) return recipe.settings;
  const { tool, style, scale } = recipe;
  return { style, scale, count: 1, creativity: usualCreativity, ...(tool === 'text2video' && { duration: clipSeconds }) };
}

export const picturePath = ({ id }: BeginningRecipe): string => `/inspire/${id}.webp`;

/** Where its tool stands filled in. Nothing is made there before the reader presses the button. */
export function beginningAddress(recipe: BeginningRecipe, language: Language): string {
  const settings = settingsOf(recipe);
  if (!isOfPicture(recipe)) {
    const search = recipeToSearch({ prompt: recipe[language], ...settings }, recipe.seed);
    search.set('example', picturePath(recipe));
    return toolAddress(recipe.tool, '/', search);
  }
  const prompt = recipe.prompt && { prompt: recipe.prompt[language] };
  const search = recipeToSearch({ ...prompt, ...settings }, settings.seed);
  for (const [field, path] of Object.entries(recipe.pictures)) search.set(field, path);
  if (recipe.mark) search.set('mark', recipe.mark.join());
  return toolAddress(recipe.tool, '/', search);
}

/** The pixels of its picture. */
export function pictureSides(recipe: BeginningRecipe): [width: number, height: number] {
  if (isOfPicture(recipe)) return [recipe.width, recipe.height];
  const [across = 1, down = 1] = recipe.scale.split(':').map(Number);
  const longest = Math.max(across, down);
  return [Math.round((400 * across) / longest), Math.round((400 * down) / longest)];
}
