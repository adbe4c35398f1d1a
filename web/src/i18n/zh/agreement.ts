import type { agreement as english } from '../en/agreement.ts';
import type { SameKeys } from '../same-keys.ts';

export const agreement: SameKeys<typeof english> = {
  title: 'agreement',
};
