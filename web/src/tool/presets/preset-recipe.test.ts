import { describe, expect, it } from 'vitest';
import { recipeToSearch, searchToRecipe } from '../../work/recipe-address.ts';
import { presetToSearch, recipeOfDraft } from './preset-recipe.ts';

const draft = {
  image: { id: 'a', url: '/a' },
  references: [{ id: 'b' }],
  prompt: 'a lake',
  unwanted: ' ',
  style: 'oil',
  model: '',
  scale: '3:2',
  longSide: 1024,
  count: 2,
  creativity: 0,
  seed: ' 7 ',
  parameters: {},
};

describe('what a preset keeps of a draft', () => {
  it('is its settings, without pictures and what is left to the studio', () => {
    expect(recipeOfDraft(draft)).toEqual({
      prompt: 'a lake',
      style: 'oil',
      scale: '3:2',
      long_side: 1024,
      count: 2,
      creativity: 0,
      seed: 7,
    });
  });
  it('goes through an address unchanged', () => {
    const recipe = recipeOfDraft({
      ...draft,
      margins: { left: 8, top: 0, right: 8, bottom: 0 },
      model: 'big',
      parameters: { 'big steps': 4, 'small steps': 2 },
    });
    expect(recipe.parameters).toEqual({ steps: 4 });
    expect(searchToRecipe(recipeToSearch(recipe, recipe.seed))).toEqual(recipe);
  });
  it('is the mark in the corner of a swapped face, and the shape of a canvas', () => {
    expect(recipeOfDraft({ target: { id: 'a' }, pairs: null, consent: true, label: false })).toEqual({ label: false });
    const canvas = recipeOfDraft({ prompt: 'a lake', style: 'oil', creativity: 6, seed: '', shape: '16:9' });
    expect(canvas).toEqual({ prompt: 'a lake', style: 'oil', creativity: 6, scale: '16:9' });
    expect(searchToRecipe(recipeToSearch({ ...canvas, label: false }))).toEqual({ ...canvas, label: false });
  });
  it('fills a form in anew: what was left to the studio is left to it again', () => {
    const search = presetToSearch(recipeOfDraft({ prompt: 'a lake, ink', style: '', model: '', count: 2, seed: '' }));
    expect(searchToRecipe(search)).toEqual({ prompt: 'a lake, ink', style: '', model: '', count: 2, parameters: {} });
    expect(searchToRecipe(presetToSearch({ style: 'oil', seed: 7 }))).toMatchObject({ prompt: '', style: 'oil', seed: 7 });
  });
  it('leaves out a seed that is none', () => {
    expect(recipeOfDraft({ seed: 'x' })).toEqual({});
  });
});
