import { expect, it } from 'vitest';
import { hasFlown, hasWanted, noteFlight, persistWanted, takeWanted } from './store.ts';

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

it('gives out the plan that a visitor clicked last, once', () => {
  const tab = storage();
  expect(takeWanted(tab)).toBeUndefined();
  persistWanted('basic', tab);
  persistWanted('pro', tab);
  expect(hasWanted(tab)).toBe(true);
  expect(takeWanted(tab)).toBe('pro');
  expect(hasWanted(tab)).toBe(false);
  expect(takeWanted(tab)).toBeUndefined();
});

it('remembers for each tab that the discount has flown', () => {
  const tab = storage();
  expect(hasFlown(tab)).toBe(false);
  noteFlight(tab);
  expect([hasFlown(tab), hasFlown(storage())]).toEqual([true, false]);
});
