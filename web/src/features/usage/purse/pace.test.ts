import { expect, test } from 'vitest';
import { daysOf, paceOf } from './pace.ts';

test('days without spending stand among the others, and tools of a day are one sum', () => {
  const items = [
    { day: '2026-11-27', tool: 'text2img', credits: 4, works: 4 },
    { day: '2026-11-27', tool: 'enhance', credits: 2, works: 1 },
  ];
  expect(daysOf({ from: '2026-11-26', to: '2026-11-28', items })).toEqual([
    { day: '2026-11-26', credits: 0 },
    { day: '2026-11-27', credits: 6 },
    { day: '2026-11-28', credits: 0 },
  ]);
});

test.each([
  [70, 100, 10],
  [70, 5, undefined],
  [7, 1000, undefined],
  [0, 100, undefined],
])('%i spent in a week and %i left last %s days', (total, remaining, lasts) => {
  expect(paceOf(total, 7, remaining)).toEqual({ total, perDay: total / 7, lasts });
});
