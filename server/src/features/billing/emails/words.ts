import type { Language } from '@easel/contract/language';
import type { BillingEmailKind } from '../types.ts';

interface Facts {
  plan: string;
  /** With its currency: `$19.90`. */
  amount: string;
  /** The last moment: `December 22, 2026, 24:00 UTC`. */
  until: string;
  invoice: string;
  /** What the next period costs; absent where nothing renews the plan. */
  next: string | undefined;
}

interface Words {
  subject: (studio: string) => string;
  title: string;
  lead: (facts: Facts) => string;
  after: (facts: Facts) => string[];
}

export const billingWords: Record<BillingEmailKind, Record<Language, Words>> = {
  receipt: {
    zh: {
      subject: (studio) => `你的${studio}付款收据`,
      title: '付款成功',
      lead: ({ plan, amount }) => `已收到 ${amount}，${plan}套餐已生效。`,
      after: ({ invoice, until, next }) => [
        `账单编号：${invoice}`,
        `本期到 ${until}为止。${next ? `届时自动续费 ${next}，在此之前可随时取消。` : '到期后不会自动续费。'}`,
        '账单可在“账单”页面下载。',
      ],
    },
    en: {
      subject: (studio) => `Your receipt from ${studio}`,
      title: 'Payment received',
      lead: ({ plan, amount }) => `We received ${amount}. Your ${plan} plan is active.`,
      after: ({ invoice, until, next }) => [
        `Invoice number: ${invoice}`,
        `This period lasts until ${until}. ${next ? `It then renews for ${next}, unless you cancel before.` : 'It does not renew.'}`,
        'You can download the invoice on your billing page.',
      ],
    },
  },
  renewal: {
    zh: {
      subject: (studio) => `你的${studio}套餐即将续费`,
      title: '套餐即将续费',
      lead: ({ plan, amount, until }) => `本期到 ${until}为止，届时自动续费${plan}套餐，金额 ${amount}。`,
      after: () => ['不想续费？在此之前到“账单”页面取消即可，套餐会用到本期结束。'],
    },
    en: {
      subject: (studio) => `Your ${studio} plan renews soon`,
      title: 'Your plan renews soon',
      lead: ({ plan, amount, until }) => `Your period lasts until ${until}. Your ${plan} plan then renews for ${amount}.`,
      after: () => ['If you do not want that, cancel on your billing page before then. The plan stays until its period ends.'],
    },
  },
  failed: {
    zh: {
      subject: (studio) => `你的${studio}套餐续费未成功`,
      title: '续费未成功',
      lead: ({ plan, amount }) => `${plan}套餐的续费 ${amount} 没有扣款成功。`,
      after: ({ until }) => [`套餐保留到 ${until}。请在套餐页面重新付款；我们每天也会再试一次。`],
    },
    en: {
      subject: (studio) => `Your ${studio} plan could not be renewed`,
      title: 'The renewal did not go through',
      lead: ({ plan, amount }) => `We could not collect ${amount} for your ${plan} plan.`,
      after: ({ until }) => [`Your plan stays until ${until}. You can pay on the pricing page; we also try once more each day.`],
    },
  },
  ended: {
    zh: {
      subject: (studio) => `你的${studio}套餐已结束`,
      title: '套餐已结束',
      lead: ({ plan }) => `${plan}套餐已经结束，不会再扣款。`,
      after: () => ['随时可以在套餐页面重新订阅。作品会按原来的保留时间保存。'],
    },
    en: {
      subject: (studio) => `Your ${studio} plan has ended`,
      title: 'Your plan has ended',
      lead: ({ plan }) => `Your ${plan} plan has ended. Nothing more will be charged.`,
      after: () => ['You can subscribe again on the pricing page at any time. Your works stay for as long as they were promised.'],
    },
  },
};
