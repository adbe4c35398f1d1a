import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scales, type Tool } from '@easel/contract/recipe';
import { tools, toolTable } from '@easel/contract/tools';
import { styleNames } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { expect, test } from 'vitest';
import { readSource, root } from './source-files.ts';

interface BeginningRecipe {
  id: string;
  tool: Tool;
  style: string;
  scale: string;
  seed: number;
  en: string;
  zh: string;
}

const recipes = JSON.parse(readSource('web/src/features/inspire/recipes.json')) as BeginningRecipe[];

test('there are enough recipes, each with a name of its own and a picture', () => {
  expect(recipes.filter(({ tool }) => tool === 'text2img').length).toBeGreaterThanOrEqual(24);
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  expect(recipes.filter(({ id }) => !existsSync(join(root, 'web', 'public', 'inspire', `${id}.webp`)))).toEqual([]);
});

test('the built-in painter has their styles and shapes, and draws all that they ask for, in both languages', () => {
  expect(recipes.filter(({ style }) => !styleNames.some((name) => name === style))).toEqual([]);
  expect(recipes.filter(({ scale }) => !scales.some((one) => one === scale))).toEqual([]);
  const undrawn = recipes.flatMap(({ en, zh, seed }) =>
    [en, zh].flatMap((prompt) =>
      readPrompt({ prompt, unwanted: '', creativity: 5, seed, ...painter }).report.filter(({ as }) => as !== 'drawn'),
    ),
  );
  expect(undrawn).toEqual([]);
});

interface PictureRecipe extends Omit<BeginningRecipe, 'style' | 'scale'> {
  pictures: Readonly<Record<string, string>>;
}

test('those that start from a picture have one that is there, for every tool that takes one', () => {
  const ofPictures = JSON.parse(readSource('web/src/features/inspire/picture-recipes.json')) as PictureRecipe[];
  const missing = (path: string) => !existsSync(join(root, 'web', 'public', path));
  expect(ofPictures.flatMap(({ id, pictures }) => [`inspire/${id}.webp`, ...Object.values(pictures)]).filter(missing)).toEqual([]);
  const covered = new Set(ofPictures.map(({ tool }) => tool));
  expect(tools.filter((tool) => !covered.has(tool) && !toolTable[tool].sources.every((role) => role === 'references'))).toEqual([]);
});
