import type { home as english } from '../en/home.ts';
import type { SameKeys } from '../same-keys.ts';

export const home: SameKeys<typeof english> = {
  title: 'home',
};
