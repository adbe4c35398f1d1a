import type { Sentence } from '@easel/contract/language';
import type { PaymentState } from '../../../ports/payments.ts';

export const words = {
  title: { zh: '测试支付', en: 'Test payment' },
  note: {
    zh: '这是测试支付页，不会真的扣款。选择这次支付的结果。',
    en: 'This page is for testing and takes no money. Choose how the payment ends.',
  },
  pay: { zh: '付款成功', en: 'Pay' },
  secure: { zh: '付款（需银行验证）', en: 'Pay with 3-D Secure' },
  later: { zh: '一分钟后才到账', en: 'Pay, arriving in a minute' },
  decline: { zh: '银行拒付', en: 'Have the card declined' },
  abandon: { zh: '放弃付款，返回', en: 'Leave without paying' },
  confirmTitle: { zh: '银行验证', en: 'Your bank asks' },
  confirmNote: { zh: '确认是你本人在付款吗？', en: 'Is it you who is paying?' },
  confirm: { zh: '是我本人', en: 'Yes, it is me' },
  refuse: { zh: '不是我', en: 'No' },
  back: { zh: '返回', en: 'Go back' },
  afterwards: { zh: '付款之后', en: 'Afterwards' },
  refund: { zh: '全额退款', en: 'Refund it all' },
  dispute: { zh: '向银行提出争议', en: 'Dispute it at the bank' },
  renewals: { zh: '以后续费的结果', en: 'How later charges end' },
  chosen: { zh: '当前选择', en: 'chosen' },
  cardTitle: { zh: '测试银行卡', en: 'Test card' },
  cardNote: {
    zh: '这里代替更换银行卡的页面。选择以后从这张卡扣款的结果。',
    en: 'This page stands for the one where a card is changed. Choose how later charges to this card end.',
  },
  missing: { zh: '没有这笔付款', en: 'There is no such payment' },
} satisfies Record<string, Sentence>;

export const renewalWords = {
  paid: { zh: '扣款成功', en: 'They are paid' },
  failed: { zh: '扣款失败', en: 'They fail' },
  confirm: { zh: '需要银行验证', en: 'The bank asks' },
} satisfies Record<string, Sentence>;

export const stateWords: Record<Exclude<PaymentState, 'open'> | 'later', Sentence> = {
  paid: { zh: '已付款。', en: 'Paid.' },
  failed: { zh: '银行拒绝了这次付款，没有扣款。', en: 'The bank declined this payment. Nothing was taken.' },
  expired: { zh: '付款页已过期，没有扣款。', en: 'This page has expired. Nothing was taken.' },
  refunded: { zh: '已全额退款。', en: 'All of it was refunded.' },
  disputed: { zh: '这笔付款正在争议中。', en: 'This payment is disputed.' },
  later: {
    zh: '付款确认中，大约一分钟后到账。可以关掉这一页。',
    en: 'The money is on its way and arrives in about a minute. You can close this page.',
  },
};
