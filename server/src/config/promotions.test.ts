import { expect, test } from 'vitest';
import { readPromotions } from './promotions.ts';
import type { PromotionConfig } from './studio.ts';

const words = { zh: '新工具', en: 'A new tool' };
const good: PromotionConfig = { id: 'spring', positions: ['/', 8], dialog: { title: words, text: words } };
const source = ['promotions: [', "  { id: 'other' },", "  { id: 'spring' },", ']'].join('\n');

test('places become numbers, and a last day counts as a whole', () => {
  const [promotion] = readPromotions([{ ...good, from: '2027-03-01T09:00:00+08:00', until: '2027-03-14' }], source);
  expect(promotion).toMatchObject({ places: [1, 8], from: new Date('2027-03-01T01:00:00Z'), until: new Date('2027-03-15') });
  const coupon = { cents: 500, firstOnly: false, days: 7 };
  expect(readPromotions([{ id: 'gift', positions: ['/pricing'], coupon }], source)).toMatchObject([
    { places: [8], from: undefined, who: 'everybody', shows: { type: 'coupon', worth: { amount_cents: 500 } } },
  ]);
});

test.each<[string, Partial<PromotionConfig>, string]>([
  ['a place that is none', { positions: [9] }, 'position 9'],
  ['no place', { positions: [] }, 'no positions'],
  ['a day that no calendar has', { from: '2027-02-30' }, '2027-02-30'],
  ['a moment without its zone', { from: '2027-03-01T09:00' }, '2027-03-01T09:00'],
  ['an end before the beginning', { from: '2027-03-02', until: '2027-03-01' }, 'before it begins'],
  ['nothing to show', { dialog: undefined }, 'either a dialog or a coupon'],
  ['one language', { dialog: { title: { zh: '', en: 'New' }, text: words } }, 'Chinese'],
  ['a link that is a script', { dialog: { title: words, text: words, link: 'javascript:alert(1)' } }, 'the link'],
  ['a picture from a stranger’s host', { dialog: { title: words, text: words, image: '//elsewhere.example/a.png' } }, 'the image'],
  ['half a percent', { dialog: undefined, coupon: { percent: 0.5, firstOnly: true, days: 7 } }, '0.5 percent'],
  ['a title that was forgotten', { dialog: { text: words } as PromotionConfig['dialog'] }, 'Chinese'],
  ['a coupon for nobody knows whom', { dialog: undefined, coupon: { percent: 5, days: 7 } as PromotionConfig['coupon'] }, 'firstOnly'],
  ['percent and cents', { dialog: undefined, coupon: { percent: 5, cents: 5, firstOnly: true, days: 7 } }, 'either percent or cents'],
])('%s is refused with the line of its promotion', (_what, change, problem) => {
  expect(() => readPromotions([{ ...good, ...change }], source)).toThrow(problem);
  expect(() => readPromotions([{ ...good, ...change }], source)).toThrow('easel.config.ts, line 3: The promotion "spring"');
});

test('an id twice is refused', () => {
  expect(() => readPromotions([good, good], source)).toThrow('has the id of another promotion');
});
