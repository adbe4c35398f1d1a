import type { paying as english } from '../en/paying.ts';
import type { SameKeys } from '../same-keys.ts';

export const paying: SameKeys<typeof english> = {
  how: '选择支付方式',
};
