import { expect, test } from 'vitest';
import { bestOf, plainCode } from './form.ts';

test('a code is read as it was meant', () => {
  expect(plainCode(' spring 2026\n')).toBe('spring2026');
  expect(plainCode('ＳＰＲＩＮＧ－２６　')).toBe('SPRING-26');
});

test('the best of several takes off most, and is nothing where none takes off anything', () => {
  const takes = (id: string, discount_cents: number) => ({ id, discount_cents });
  expect(bestOf([takes('a', 99), takes('b', 515), takes('c', 515)])).toBe('b');
  expect(bestOf([takes('a', 0)])).toBeUndefined();
  expect(bestOf([])).toBeUndefined();
});
