import { expect, test } from 'vitest';
import { creditsPerOutput } from './prices.ts';

test.each([
  [{ price: 3, price_unit: 'output' }, {}, 3],
  [{ price: 0, price_unit: 'output' }, {}, 0],
  [{ price: 0.2, price_unit: 'output' }, {}, 1],
  [{ price: 0.7, price_unit: 'second' }, { duration: 10 }, 7],
  [{ price: 0.1, price_unit: 'second' }, { duration: 8 }, 1],
  [{ price: 2, price_unit: 'second' }, { duration: 4 }, 8],
  [{ price: 2, price_unit: 'second' }, {}, 2],
  [{ price: 6, price_unit: 'minute' }, { duration: 90 }, 9],
] as const)('one output at %o of %o costs %i credits', (price, recipe, credits) => {
  expect(creditsPerOutput(price, recipe)).toBe(credits);
});
