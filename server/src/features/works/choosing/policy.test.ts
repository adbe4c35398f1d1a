import { expect, test } from 'vitest';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { EngineInputs, EngineModel } from '../../../ports/generation.ts';
import { cheapestFor } from './policy.ts';

const styles = (...ids: string[]) => ids.map((id) => ({ id, name: { zh: id, en: id } }));

const offered = (id: string, price: number, inputs: EngineInputs, price_unit: Offer['price_unit'] = 'output') => {
  const model: EngineModel = {
    id,
    name: { zh: id, en: id },
    tool: 'text2img',
    inputs: { prompt: { max: 500 }, ...inputs },
    etaSeconds: () => 1,
  };
  return { model, price, price_unit };
};
const plain = offered('plain', 1, { count: { max: 1 } });
const painter = offered('painter', 2, { style: styles('oil'), scale: ['1:1', '16:9'], count: { max: 4 }, long_side: [1024] });
const large = offered('large', 5, { style: styles('oil'), scale: ['1:1'], count: { max: 4 }, long_side: [2048], references: { max: 2 } });

test.each([
  ['words alone', {}, 'plain'],
  ['a style', { style: 'oil' }, 'painter'],
  ['more than one', { count: 2 }, 'painter'],
  ['a size', { style: 'oil', long_side: 2048 }, 'large'],
  ['pictures to go by', { references: ['a', 'b'] }, 'large'],
  ['more than anybody takes', { references: ['a', 'b', 'c'] }, undefined],
  ['what no single one takes', { scale: '16:9', long_side: 2048 }, undefined],
])('%s: the cheapest that can do it', (_name, asked, chosen) => {
  expect(cheapestFor([large, painter, plain], { prompt: 'a lake', ...asked })?.model.id).toBe(chosen);
});

test('what is paid by the second is compared by the length that is asked for, or the usual one', () => {
  const clip = offered('clip', 3, { duration: [4, 8] });
  const bySecond = offered('by-second', 0.5, { duration: [4, 8] }, 'second');
  expect(cheapestFor([clip, bySecond], {})?.model.id).toBe('by-second');
  expect(cheapestFor([clip, bySecond], { duration: 8 })?.model.id).toBe('clip');
});

test('of those that cost the same the preferred one, which is the first', () => {
  expect(cheapestFor([offered('first', 1, {}), offered('second', 1, {})], {})?.model.id).toBe('first');
});
