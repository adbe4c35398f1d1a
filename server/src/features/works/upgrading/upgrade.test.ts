import type { Tool } from '@easel/contract/recipe';
import { recipeSchema } from '@easel/contract/recipes';
import { describe, expect, it, test } from 'vitest';
import { type StoredRecipe, upgradeWork } from './upgrade.ts';

function upgraded(tool: Tool, recipe: object, phase = 'storing') {
  return upgradeWork({ id: 'w1', tool, model: 'of-the-row', recipe: recipe as StoredRecipe, phase });
}

const size = { width: 1024, height: 680 };
const painted = { prompt: 'a lake', unwanted: 'boats', style: 'oil', scale: '3:2', count: 2, creativity: 5, seed: 7 };

/** What rows may hold, by the versions that wrote them; each as it came from them. */
const shapes: [string, Tool, object][] = [
  ['text to image, from the first', 'text2img', { model: 'painter', ...painted, long_side: 1024, ...size }],
  ['text to image before the long side could be chosen', 'text2img', { model: 'painter', ...painted, ...size }],
  ['text to image without unwanted words', 'text2img', { model: 'painter', ...painted, unwanted: undefined, ...size }],
  [
    'image to image that keeps its shape',
    'img2img',
    { model: 'restyler', image: 'a1', style: 'ink', count: 1, creativity: 3, seed: 0, ...size },
  ],
  ['image to image in a scale', 'img2img', { model: 'restyler', image: 'a1', ...painted, ...size }],
  ['enhance', 'enhance', { model: 'upscaler', image: 'a1', factor: 4, mode: 'fine', denoise: 0, sharpen: 3, ...size }],
  ['face swap', 'face', { model: 'face-mesh', target: 'a1', source: 'a2', pairs: [{ target: 0, source: 1 }], label: true, ...size }],
  ['redraw', 'redraw', { model: 'redrawer', image: 'a1', mask: 'a2', prompt: 'a boat', feather: 8, count: 1, seed: 5, ...size }],
  ['redraw before the soft edge could be chosen', 'redraw', { model: 'redrawer', image: 'a1', mask: 'a2', count: 1, seed: 5, ...size }],
  [
    'a canvas that was kept, also without words',
    'realtime',
    { model: 'canvas-painter', prompt: '', style: 'toon', creativity: 5, seed: 9, image: 'a1', count: 1, ...size },
  ],
  ['with parameters', 'text2img', { model: 'wordless', style: 'glass.v2', parameters: { steps: 30, tiling: true }, ...size }],
];

describe('a recipe that was written before it named its tool', () => {
  it.each(shapes)('%s', (_name, tool, recipe) => {
    const { recipe: read } = upgraded(tool, JSON.parse(JSON.stringify(recipe)));
    expect(read).toEqual({ tool, ...recipe });
    expect(recipeSchema.parse(read)).toEqual(read);
  });

  it('keeps the order of its fields, from which the numbers of files follow', () => {
    const [, tool, recipe] = shapes[0] as (typeof shapes)[number];
    const { tool: _tool, ...rest } = upgraded(tool, recipe).recipe;
    expect(JSON.stringify(rest)).toBe(JSON.stringify(recipe));
  });
});

test('a recipe without a model has that of its row', () => {
  expect(upgraded('text2img', { prompt: 'a lake', size: [1024, 1024] }).recipe).toEqual({
    ...{ tool: 'text2img', model: 'of-the-row', prompt: 'a lake' },
  });
});

test('what the tool cannot have, and what has another shape, is left out', () => {
  const { recipe } = upgraded('enhance', { model: 'm', prompt: 'a lake', factor: '4', mode: 'best', sharpen: 2, denoise: null });
  expect(recipe).toEqual({ tool: 'enhance', model: 'm', sharpen: 2 });
  expect(upgraded('img2img', { tool: 'enhance', model: 'm', references: ['a1', 'a2'] }).recipe).toEqual({
    ...{ tool: 'img2img', model: 'm', references: ['a1', 'a2'] },
  });
});

test.each([
  ['waiting', 'waiting'],
  ['busy', 'waiting'],
  ['reading', 'preparing'],
  ['sketching', 'sketching'],
  ...['sky', 'land', 'water', 'city', 'stars', 'plants', 'objects', 'swapping', 'enlarging', 'filling'].map((old) => [old, 'working']),
  ...['light', 'brushwork', 'sharpening', 'blending'].map((old) => [old, 'refining']),
  ...['faces', 'denoising'].map((old) => [old, 'preparing']),
  ['finishing', 'encoding'],
  ['saving', 'storing'],
  ['refining', 'refining'],
  ['nobody knows', 'working'],
])('the phase %s is read as %s', (written, read) => {
  expect(upgraded('text2img', {}, written).phase).toBe(read);
});

test('everything else of the row stays', () => {
  expect(upgraded('face', {})).toMatchObject({ id: 'w1', tool: 'face', model: 'of-the-row' });
});
