import { expect, test } from 'vitest';
import { changesOf, effective, spokenIn } from './fields.ts';

const brand = { given: { name_en: 'Aurora' }, usual: { name_en: 'Easel', name_zh: '画架', headline_en: 'Words' } };

test('only what is not as it was given is saved', () => {
  expect(changesOf(brand, { name_en: 'Aurora ', headline_en: '' })).toEqual({});
  expect(changesOf(brand, { name_en: '', headline_en: 'New' })).toEqual({ name_en: '', headline_en: 'New' });
});

test('what was typed counts before what was given, and that before what is usual', () => {
  expect(effective(brand, {}, 'name_en')).toBe('Aurora');
  expect(effective(brand, { name_en: '' }, 'name_en')).toBe('Easel');
  expect(effective(brand, { name_en: 'Borealis' }, 'name_en')).toBe('Borealis');
});

test('what was given in one language only is told in the other, too', () => {
  expect(spokenIn(brand, {}, 'name', 'zh')).toBe('Aurora');
  expect(spokenIn(brand, { name_en: '' }, 'name', 'zh')).toBe('画架');
});
