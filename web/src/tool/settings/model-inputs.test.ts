import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import { declared, parametersField, parameterValues, referencesField, storedParameters, withParameters } from './model-inputs.ts';

const name = { zh: '步数', en: 'Steps' };
const model: Model = {
  ...{
    id: 'glass',
    name: 'Glass',
    engine: 'puppet',
    price: 1,
    price_unit: 'output',
    eta_s: 1,
    times: [],
    scales: ['1:1'],
    styles: ['glass'],
  },
  inputs: { style: [{ id: 'glass', name: 'Glass' }], scale: ['1:1'], count: { max: 2 }, seed: {}, long_side: [512] },
  parameters: [
    { kind: 'whole', id: 'steps', name, min: 1, max: 50, default: 20 },
    { kind: 'switch', id: 'tiling', name, default: false },
  ],
};

test('only what the model takes is sent, and choices that it does not offer are left to it', () => {
  const fields = { prompt: 'a lake', style: 'oil', scale: '1:1', long_side: 1024, count: 2, creativity: 5, seed: '' };
  expect(declared(model, fields)).toEqual({ scale: '1:1', count: 2, seed: '' });
  expect(declared(undefined, fields)).toEqual(fields);
});

test('parameters are sent whole, and a value that makes no sense any more is as usual', () => {
  expect(parameterValues(model, { 'glass steps': 30, 'glass colour': 'red' })).toEqual({ steps: 30, tiling: false });
  expect(parameterValues(model, { 'glass steps': 51, 'glass tiling': 'yes' })).toEqual({ steps: 20, tiling: false });
  expect(parametersField(model, {})).toEqual({ parameters: '{"steps":20,"tiling":false}' });
  expect(parametersField({ ...model, parameters: [] }, { steps: 3 })).toEqual({});
});

test('each model has its own values, also where its parameters are called like those of another', () => {
  const other = { ...model, id: 'clay' };
  const chosen = withParameters({ 'glass steps': 30 }, { model: 'clay', parameters: { steps: 7 } });
  expect(parameterValues(model, chosen)).toMatchObject({ steps: 30 });
  expect(parameterValues(other, chosen)).toMatchObject({ steps: 7 });
  expect(parameterValues({ ...model, id: 'third' }, chosen)).toMatchObject({ steps: 20 });
  expect(withParameters(chosen, {})).toEqual(chosen);
  expect(withParameters(chosen, { model: 'glass', parameters: {} })).toEqual({ 'clay steps': 7 });
});

test('parameters come back from storage as texts, numbers and switches', () => {
  expect(storedParameters({ a: 'x', b: 1, c: true, d: null, e: [] })).toEqual({ a: 'x', b: 1, c: true });
  expect(storedParameters(null)).toEqual({});
});

test('no more references are sent than the model takes', () => {
  const sources = [{ id: 'a1' }, { id: 'a2' }, { id: 'a3' }];
  expect(referencesField({ ...model, inputs: { references: { max: 2 } } }, sources)).toEqual({ references: '["a1","a2"]' });
  expect(referencesField({ ...model, inputs: { references: { max: 2 } } }, [])).toEqual({});
  expect(referencesField(model, sources)).toEqual({});
});
