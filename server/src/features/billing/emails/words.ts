import type { Language } from '@easel/contract/language';
import type { BillingEmailJob, BillingEmailKind, EarlierTerms } from '../types.ts';

export interface Facts {
  plan: string;
  /** With its currency: `$19.90`. */
  amount: string;
  /** The last moment: `December 22, 2026, 24:00 UTC`. */
  until: string;
  invoice: string;
  returned: NonNullable<BillingEmailJob['returned']>;
  /** Other terms of the plan: absent what stays as it is. */
  repriced: {
    days: number;
    before: { amount: string; days: number | undefined } | undefined;
    lines: { term: RepricedTerm; now: number; before: number }[];
    earlier: EarlierTerms | undefined;
  };
  /** What the next period costs; absent where nothing renews the plan. */
  next: string | undefined;
  /** The card that the renewal is charged to, where its provider tells. */
  card: string | undefined;
}

interface Words {
  subject: (studio: string, facts: Facts) => string;
  title: (facts: Facts) => string;
  lead: (facts: Facts) => string;
  after: (facts: Facts) => string[];
}

interface ReturnedWords {
  subject: (studio: string) => string;
  title: string;
  lead: (facts: Facts) => string;
}

const returnedWords: Record<Facts['returned']['reason'], Record<Language, ReturnedWords>> = {
  refund: {
    zh: {
      subject: (studio) => `你的${studio}退款`,
      title: '退款已退回',
      lead: ({ amount }) => `${amount} 已退回你付款时使用的账户。银行到账可能需要几个工作日。`,
    },
    en: {
      subject: (studio) => `Your refund from ${studio}`,
      title: 'Your refund',
      lead: ({ amount }) => `We refunded ${amount} to what you paid with. Your bank may take some days to show it.`,
    },
  },
  double: {
    zh: {
      subject: (studio) => `你的${studio}付款已退回`,
      title: '多付的款项已退回',
      lead: ({ amount }) => `你有一笔 ${amount} 的付款没有买到套餐，已全额退回付款账户。银行到账可能需要几个工作日。`,
    },
    en: {
      subject: (studio) => `A payment to ${studio} goes back to you`,
      title: 'A payment goes back to you',
      lead: ({ amount }) =>
        `A payment of ${amount} bought nothing, so all of it goes back to what you paid with. Your bank may take some days to show it.`,
    },
  },
  dispute: {
    zh: {
      subject: (studio) => `你的${studio}付款有争议`,
      title: '付款有争议',
      lead: ({ amount }) => `银行通知我们：你对一笔 ${amount} 的付款提出了争议。在争议了结之前，这笔款项视为已退回。`,
    },
    en: {
      subject: (studio) => `A payment to ${studio} is disputed`,
      title: 'A payment is disputed',
      lead: ({ amount }) => `Your bank told us that a payment of ${amount} is disputed. Until that is settled it counts as returned.`,
    },
  },
  'dispute-won': {
    zh: {
      subject: (studio) => `你的${studio}付款争议已了结`,
      title: '付款争议已了结',
      lead: ({ amount }) => `${amount} 的付款争议已了结，款项重新到账。`,
    },
    en: {
      subject: (studio) => `The dispute about a payment to ${studio} is settled`,
      title: 'The dispute is settled',
      lead: ({ amount }) => `The dispute about ${amount} is settled, and the payment stands.`,
    },
  },
};

type RepricedTerm = 'credits' | 'simultaneous' | 'retentionDays';

const repricedLines: Record<Language, Record<RepricedTerm, (now: number, before: number) => string>> = {
  zh: {
    credits: (now, before) => `每期积分由 ${before} 变为 ${now}。`,
    simultaneous: (now, before) => `可同时进行的作品由 ${before} 个变为 ${now} 个。`,
    retentionDays: (now, before) => `新作品的保留时间由 ${before} 天变为 ${now} 天。`,
  },
  en: {
    credits: (now, before) => `Each period brings ${now} credits instead of ${before}.`,
    simultaneous: (now, before) => `Works that you can make at once: ${now} instead of ${before}.`,
    retentionDays: (now, before) => `Days for which new works are kept: ${now} instead of ${before}.`,
  },
};

const everyDays = (days: number) => (days === 1 ? 'every day' : `every ${days} days`);

/** What the plan costs until now, where that is something else. */
const priceBefore: Record<Language, (before: NonNullable<Facts['repriced']['before']>) => string> = {
  zh: ({ amount, days }) => (days === undefined ? ` ${amount}` : `每 ${days} 天 ${amount}`),
  en: ({ amount, days }) => (days === undefined ? amount : `${amount} ${everyDays(days)}`),
};

const changesWords: Record<Language, Words['lead']> = {
  zh: ({ plan, amount, until, repriced: { days, before } }) =>
    `本期到 ${until}为止，一切不变。从下一期起，${plan}套餐每 ${days} 天 ${amount}${before ? `（现在是${priceBefore.zh(before)}）` : '，价格不变'}。`,
  en: ({ plan, amount, until, repriced: { days, before } }) =>
    `Nothing changes until your period ends: ${until}. From then on your ${plan} plan ${before ? `costs ${amount} ${everyDays(days)} instead of ${priceBefore.en(before)}` : `still costs ${amount} ${everyDays(days)}`}.`,
};

const staysWords: Record<Language, Words['lead']> = {
  zh: ({ plan, amount, repriced: { days } }) => `之前通知你的变化已取消。${plan}套餐一切照旧，仍是每 ${days} 天 ${amount}。`,
  en: ({ plan, amount, repriced: { days } }) =>
    `The change that we told you about is cancelled. Your ${plan} plan goes on as it is and still costs ${amount} ${everyDays(days)}.`,
};

export const billingWords: Record<BillingEmailKind, Record<Language, Words>> = {
  receipt: {
    zh: {
      subject: (studio) => `你的${studio}付款收据`,
      title: () => '付款成功',
      lead: ({ plan, amount }) => `已收到 ${amount}，${plan}套餐已生效。`,
      after: ({ invoice, until, next }) => [
        `账单编号：${invoice}`,
        `本期到 ${until}为止。${next ? `届时自动续费 ${next}，在此之前可随时取消。` : '到期后不会自动续费。'}`,
        '账单见附件，也可在“账单”页面下载。',
      ],
    },
    en: {
      subject: (studio) => `Your receipt from ${studio}`,
      title: () => 'Payment received',
      lead: ({ plan, amount }) => `We received ${amount}. Your ${plan} plan is active.`,
      after: ({ invoice, until, next }) => [
        `Invoice number: ${invoice}`,
        `This period lasts until ${until}. ${next ? `It then renews for ${next}, unless you cancel before.` : 'It does not renew.'}`,
        'The invoice is attached; it is on your billing page, too.',
      ],
    },
  },
  pack: {
    zh: {
      subject: (studio) => `你的${studio}付款收据`,
      title: () => '付款成功',
      lead: ({ plan, amount }) => `已收到 ${amount}，${plan}已到账。`,
      after: ({ invoice, until }) => [
        `账单编号：${invoice}`,
        `这些积分可用到 ${until}。一次付款，不会自动续费。`,
        '账单见附件，也可在“账单”页面下载。',
      ],
    },
    en: {
      subject: (studio) => `Your receipt from ${studio}`,
      title: () => 'Payment received',
      lead: ({ plan, amount }) => `We received ${amount}. ${plan} are in your account.`,
      after: ({ invoice, until }) => [
        `Invoice number: ${invoice}`,
        `You can spend them until ${until}. You paid once; nothing renews.`,
        'The invoice is attached; it is on your billing page, too.',
      ],
    },
  },
  renewal: {
    zh: {
      subject: (studio) => `你的${studio}套餐即将续费`,
      title: () => '套餐即将续费',
      lead: ({ plan, amount, until }) => `本期到 ${until}为止，届时自动续费${plan}套餐，金额 ${amount}。`,
      after: ({ card }) => [
        ...(card ? [`扣款银行卡：${card}。如需更换，请到“账单”页面。`] : []),
        '不想续费？在此之前到“账单”页面取消即可，套餐会用到本期结束。',
      ],
    },
    en: {
      subject: (studio) => `Your ${studio} plan renews soon`,
      title: () => 'Your plan renews soon',
      lead: ({ plan, amount, until }) => `Your period lasts until ${until}. Your ${plan} plan then renews for ${amount}.`,
      after: ({ card }) => [
        ...(card ? [`Card to be charged: ${card}. You can change it on your billing page.`] : []),
        'If you do not want that, cancel on your billing page before then. The plan stays until its period ends.',
      ],
    },
  },
  price: {
    zh: {
      subject: (studio, { repriced: { earlier } }) => `你的${studio}套餐${earlier === 'cancelled' ? '保持不变' : '有变化'}`,
      title: ({ repriced: { earlier } }) => (earlier === 'cancelled' ? '套餐保持不变' : '套餐有变化'),
      lead: (facts) => (facts.repriced.earlier === 'cancelled' ? staysWords.zh : changesWords.zh)(facts),
      after: ({ repriced: { lines, earlier } }) => [
        ...lines.map(({ term, now, before }) => repricedLines.zh[term](now, before)),
        ...(earlier === 'replaced' ? ['请以这封邮件为准，之前通知的变化不再执行。'] : []),
        earlier === 'cancelled' ? '不需要任何操作。' : '不需要任何操作。不想继续？在此之前到“账单”页面取消续费即可，套餐会用到本期结束。',
      ],
    },
    en: {
      subject: (studio, { repriced: { earlier } }) => `Your ${studio} plan ${earlier === 'cancelled' ? 'stays as it is' : 'changes'}`,
      title: ({ repriced: { earlier } }) => (earlier === 'cancelled' ? 'Your plan stays as it is' : 'Your plan changes'),
      lead: (facts) => (facts.repriced.earlier === 'cancelled' ? staysWords.en : changesWords.en)(facts),
      after: ({ repriced: { lines, earlier } }) => [
        ...lines.map(({ term, now, before }) => repricedLines.en[term](now, before)),
        ...(earlier === 'replaced' ? ['This replaces the change that we told you about before.'] : []),
        earlier === 'cancelled'
          ? 'You do not have to do anything.'
          : 'You do not have to do anything. If you do not want that, cancel on your billing page before then. The plan stays until its period ends.',
      ],
    },
  },
  failed: {
    zh: {
      subject: (studio) => `你的${studio}套餐续费未成功`,
      title: () => '续费未成功',
      lead: ({ plan, amount }) => `${plan}套餐的续费 ${amount} 没有扣款成功。`,
      after: ({ until }) => [`套餐保留到 ${until}。请在套餐页面重新付款；我们每天也会再试一次。`],
    },
    en: {
      subject: (studio) => `Your ${studio} plan could not be renewed`,
      title: () => 'The renewal did not go through',
      lead: ({ plan, amount }) => `We could not collect ${amount} for your ${plan} plan.`,
      after: ({ until }) => [`Your plan stays until ${until}. You can pay on the pricing page; we also try once more each day.`],
    },
  },
  cancelled: {
    zh: {
      subject: (studio) => `你已取消${studio}套餐的续费`,
      title: () => '已取消续费',
      lead: ({ plan, until }) => `${plan}套餐可继续使用到 ${until}，之后不再扣款。`,
      after: ({ invoice }) => ['改变主意？在此之前到“账单”页面点一下即可恢复。', ...(invoice ? [`附件是本期账单 ${invoice}。`] : [])],
    },
    en: {
      subject: (studio) => `Your ${studio} plan is cancelled`,
      title: () => 'Your plan is cancelled',
      lead: ({ plan, until }) => `Your ${plan} plan stays as it is until ${until}. Nothing more will be charged.`,
      after: ({ invoice }) => [
        'Changed your mind? Until then you can restore it on your billing page with one press.',
        ...(invoice ? [`Invoice ${invoice} of this period is attached.`] : []),
      ],
    },
  },
  returned: {
    zh: {
      subject: (studio, { returned }) => returnedWords[returned.reason].zh.subject(studio),
      title: ({ returned }) => returnedWords[returned.reason].zh.title,
      lead: (facts) => returnedWords[facts.returned.reason].zh.lead(facts),
      after: ({ plan, until, invoice, returned: { outcome, note } }) => [
        ...(outcome === 'goes-on' ? [`${plan}套餐照常使用，本期到 ${until}为止。`] : []),
        ...(outcome === 'ends' ? [`${plan}套餐已经结束，不会再扣款。`] : []),
        ...(outcome === 'credits' ? [`这个积分包（${plan}）里没用完的积分已收回。`] : []),
        ...(note ? [`附件是退款单 ${note}，对应账单 ${invoice}。`] : []),
      ],
    },
    en: {
      subject: (studio, { returned }) => returnedWords[returned.reason].en.subject(studio),
      title: ({ returned }) => returnedWords[returned.reason].en.title,
      lead: (facts) => returnedWords[facts.returned.reason].en.lead(facts),
      after: ({ plan, until, invoice, returned: { outcome, note } }) => [
        ...(outcome === 'goes-on' ? [`Your ${plan} plan is active. This period lasts until ${until}.`] : []),
        ...(outcome === 'ends' ? [`Your ${plan} plan has ended. Nothing more will be charged.`] : []),
        ...(outcome === 'credits' ? [`What was left of these ${plan} was taken back.`] : []),
        ...(note ? [`Credit note ${note} for invoice ${invoice} is attached.`] : []),
      ],
    },
  },
  ended: {
    zh: {
      subject: (studio) => `你的${studio}套餐已结束`,
      title: () => '套餐已结束',
      lead: ({ plan }) => `${plan}套餐已经结束，不会再扣款。`,
      after: () => ['随时可以在套餐页面重新订阅。作品会按原来的保留时间保存。'],
    },
    en: {
      subject: (studio) => `Your ${studio} plan has ended`,
      title: () => 'Your plan has ended',
      lead: ({ plan }) => `Your ${plan} plan has ended. Nothing more will be charged.`,
      after: () => ['You can subscribe again on the pricing page at any time. Your works stay for as long as they were promised.'],
    },
  },
};
