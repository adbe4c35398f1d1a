import type { promotion as english } from '../en/promotion.ts';
import type { SameKeys } from '../same-keys.ts';

export const promotion: SameKeys<typeof english> = {
  look: '去看看',
  later: '以后再说',
  coupon: '送你一张优惠券',
  until: '有效期至 {{date}}',
  use: '立即使用',
  kept: '暂时不用也没关系，可以在“账单”里找到它。',
};
