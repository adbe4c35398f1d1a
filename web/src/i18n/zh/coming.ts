import type { coming as english } from '../en/coming.ts';
import type { SameKeys } from '../same-keys.ts';

export const coming: SameKeys<typeof english> = {
  title: 'coming',
};
