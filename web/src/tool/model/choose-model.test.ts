import type { ModelInputs } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import { expect, test } from 'vitest';
import { chooseModel } from './choose-model.ts';

const styles = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

function offer(id: string, price: number, inputs: ModelInputs): Model {
  const rest = {
    name: id,
    engine: 'puppet',
    price_unit: 'output',
    eta_s: 1,
    times: [] as Model['times'],
    parameters: [],
    scales: [],
    styles: [],
  } as const;
  return { ...rest, parameters: [], scales: [], styles: [], id, price, inputs: { prompt: { max: 500 }, ...inputs } };
}
const painter = offer('painter', 2, { style: styles('oil', 'ink'), scale: ['1:1', '3:2'], count: { max: 4 } });
const etcher = offer('etcher', 1, { style: styles('ink', 'etching'), scale: ['1:1'], count: { max: 2 } });
const collage = offer('collage', 5, { scale: ['1:1'], references: { max: 2 } });
const all = [painter, etcher, collage];
const choose = (models: readonly Model[], id: string, asked = {}) =>
  chooseModel(models, id, { prompt: true, ...asked }, ({ price }) => price);

test.each([
  ['nothing in particular', {}, 'etcher'],
  ['a style', { style: 'oil' }, 'painter'],
  ['a style of both', { style: 'ink' }, 'etcher'],
  ['more than one makes at once', { style: 'ink', count: 3 }, 'painter'],
  ['a shape', { style: 'ink', scale: '3:2' }, 'painter'],
  ['pictures to go by', { style: 'oil', references: 2 }, 'collage'],
  ['a style that nobody has', { style: 'glass' }, 'etcher'],
  ['a style, and a shape that nobody has with it', { style: 'etching', scale: '3:2' }, 'etcher'],
])('%s: the cheapest that can do it', (_name, asked, id) => {
  const { model, told } = choose(all, '', asked);
  expect([model?.id, told]).toEqual([id, id]);
});

test('what another model could do can be asked for, as far as it goes with what is asked already', () => {
  const { offered } = choose(all, '', { style: 'ink' });
  expect(offered?.inputs).toMatchObject({ references: { max: 2 }, count: { max: 4 }, scale: ['1:1', '3:2'] });
  expect(offered?.inputs.style?.map(({ id }) => id)).toEqual(['oil', 'ink', 'etching']);
  expect(choose(all, '', { style: 'etching' }).offered?.inputs).toMatchObject({ scale: ['1:1'], count: { max: 2 } });
});

test('a model that is named is taken as it is, and one that is gone leaves the choice open', () => {
  expect(choose(all, 'collage', { style: 'oil' })).toEqual({ model: collage, offered: collage, told: undefined });
  expect(choose(all, 'gone', { style: 'oil' }).model?.id).toBe('painter');
  expect(choose([painter], '').told).toBeUndefined();
  expect(choose([], '').model).toBeUndefined();
});

test('an engine that does not answer is passed over while another one can be asked', () => {
  const down = { ...etcher, is_down: true as const };
  expect(choose([painter, down], '').model?.id).toBe('painter');
  expect(choose([{ ...painter, is_down: true }, down], '').model?.id).toBe('etcher');
});

test('what is marked is filled without words by a model that needs none', () => {
  const inpainter = offer('inpainter', 1, { prompt: { max: 500, required: true } });
  expect(choose([painter, inpainter], '', { prompt: '' }).model?.id).toBe('painter');
  expect(choose([painter, inpainter], '', { prompt: 'a boat' }).model?.id).toBe('inpainter');
});
