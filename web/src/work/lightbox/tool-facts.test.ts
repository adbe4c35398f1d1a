import type { Tool } from '@easel/contract/tools';
import type { Recipe, RecipeFields } from '@easel/contract/works';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, setLanguage, startTexts } from '../../i18n/i18n.ts';
import { textLoaders } from '../../i18n/text-loaders.ts';
import { useToolFacts } from './tool-facts.ts';

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
vi.stubGlobal('document', { documentElement: { lang: '' } });
vi.stubGlobal('addEventListener', () => {});

beforeAll(async () => {
  await startTexts(textLoaders);
  await loadTexts('work', 'lightbox');
});

function Facts({ recipe, method }: { recipe: Recipe; method: string | null }) {
  return useToolFacts({ recipe }, { method }, { motion: () => 'Puppet moves' })
    .map(([term, fact]) => `${term}: ${fact}`)
    .join('; ');
}

const told = (recipe: RecipeFields & { tool: Tool }, method: string | null = null) =>
  renderToString(createElement(Facts, { recipe: { model: 'm', ...recipe } as Recipe, method }));

test('an enhanced picture tells its factor, its way and what was cleaned', () => {
  const recipe = { tool: 'enhance', factor: 4, mode: 'fine', denoise: 3, sharpen: 0 } as const;
  expect(told(recipe, 'lanczos')).toBe('Enlarged: 4×, fine; Method: enlarged without a neural network; Denoise: 3');
});

test('a swap tells whose face went where, counted from one, and whether it is marked', () => {
  const pairs = [
    { target: 0, source: 1 },
    { target: 2, source: 0 },
  ];
  expect(told({ tool: 'face', pairs, label: false })).toBe('Faces: 1 gets 2, 3 gets 1; AI mark: not in the picture');
});

test('a redrawn picture tells its soft edge, in the language of the reader', async () => {
  expect(told({ tool: 'redraw', feather: 0 })).toBe('Soft edge: 0 px');
  await setLanguage('zh');
  expect(told({ tool: 'redraw', feather: 8 })).toBe('柔边: 8 像素');
});

test('a painted picture has nothing to add', () => {
  expect(told({ tool: 'text2img', prompt: 'a lake', creativity: 5, seed: 1 })).toBe('');
});
