import { expect, test } from 'vitest';
import { type PlanDraft, packDraftOf, packWishOf, wishOf } from './draft.ts';

const terms = { cents: 990, old_cents: 1490, credits: 1000, simultaneous: 10, retention_days: 7, name_zh: '基础版', name_en: 'Basic' };
const plan = { ...terms, id: 'basic', name: 'Basic', members: 3, file: terms };
const same: PlanDraft = {
  ...{ price: '9.90', oldPrice: '14.90', credits: '1000', simultaneous: '10', retentionDays: '7' },
  ...{ nameZh: '基础版', nameEn: 'Basic', from: '', reason: '' },
};

test('only what was changed is asked for', () => {
  expect(wishOf(plan, same)).toEqual({ plan_id: 'basic' });
  expect(wishOf(plan, { ...same, price: '12.90', from: '2027-03-01' })).toEqual({ plan_id: 'basic', price: '12.90', from: '2027-03-01' });
  expect(wishOf(plan, { ...same, nameEn: ' Starter ' })).toEqual({ plan_id: 'basic', name_en: 'Starter' });
  expect(wishOf(plan, { ...same, oldPrice: '' })).toEqual({ plan_id: 'basic', old_price: 'none' });
});

test('what a plan needs cannot be left out', () => {
  expect(wishOf(plan, { ...same, price: ' ', credits: '' })).toEqual({ plan_id: 'basic', price: '-', credits: '-' });
  expect(wishOf(plan, { ...same, nameZh: ' ' })).toEqual({ plan_id: 'basic', name_zh: ' ' });
});

test('of a pack only what was changed is asked for, and all of a new one', () => {
  const pack = { id: 'credits-500', name: '500 credits', credits: 500, cents: 690, days: 365, withdrawn: false, sold: 2 };
  const asIs = packDraftOf(pack);
  expect(packWishOf(pack, asIs)).toEqual({ pack_id: 'credits-500' });
  expect(packWishOf(pack, { ...asIs, price: '7.90', from: '2027-03-01' })).toEqual({
    ...{ pack_id: 'credits-500', price: '7.90', from: '2027-03-01' },
  });
  expect(packWishOf(pack, { ...asIs, forSale: false, days: ' ' })).toEqual({ pack_id: 'credits-500', days: '-', withdrawn: true });
  const withdrawn = { ...pack, withdrawn: true };
  expect(packWishOf(withdrawn, { ...packDraftOf(withdrawn), forSale: true })).toEqual({ pack_id: 'credits-500', withdrawn: false });
  expect(packWishOf(undefined, { ...packDraftOf(undefined), credits: '100' })).toEqual({ price: '-', credits: '100', days: '365' });
});
