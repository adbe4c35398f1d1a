import type { coupons as english } from '../en/coupons.ts';
import type { SameKeys } from '../same-keys.ts';

export const coupons: SameKeys<typeof english> = {
  title: '优惠券',
  pick: '优惠券',
  best: '优惠最多',
  none: '不使用优惠券',
  until: '有效期至 {{date}}',
  endless: '长期有效',
  codeOf: '优惠码 {{code}}',
  state: { used: '已使用', expired: '已过期' },
  over_other: '已使用或已过期 {{count}} 张',
  empty: '目前没有可用的优惠券。',
  failed: '优惠券加载失败。',
  code: {
    open: '我有优惠码',
    another: '我有其他优惠券',
    label: '优惠码',
    use: '添加',
    cancel: '取消',
    added: '已添加：{{title}}',
    none: '请先输入优惠码。',
    refused: {
      not_found: '没有这个优惠码。请逐个核对字符，或询问给你优惠码的人。',
      invalid: '没有这个优惠码。请逐个核对字符，或询问给你优惠码的人。',
      coupon_expired: '这张优惠券已过期。可以换一张，或不用优惠券继续。',
      coupon_used_up: '这个优惠码已被领完。可以换一个，或不用优惠券继续。',
      coupon_used: '你已用过这张优惠券。可以换一张，或不用优惠券继续。',
      coupon_first_only: '这张优惠券仅限首次订阅，而你已订阅过。可以换一张，或不用优惠券继续。',
    },
  },
};
