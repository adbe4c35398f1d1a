import { expect, it } from 'vitest';
import { hasWanted, isFirstFlight, keepWanted, takeWanted } from './store.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('gives out the plan that a visitor pressed once, the last one', () => {
  const tab = storage();
  expect(takeWanted(tab)).toBeUndefined();
  keepWanted('basic', tab);
  keepWanted('pro', tab);
  expect(hasWanted(tab)).toBe(true);
  expect(takeWanted(tab)).toBe('pro');
  expect(hasWanted(tab)).toBe(false);
  expect(takeWanted(tab)).toBeUndefined();
});

it('lets the discount fly once in a tab', () => {
  const tab = storage();
  expect([isFirstFlight(tab), isFirstFlight(tab)]).toEqual([true, false]);
  expect(isFirstFlight(storage())).toBe(true);
});
